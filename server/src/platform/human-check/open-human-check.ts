import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { altchaCheck } from './altcha-check.ts';
import type { HumanCheck } from './human-check.ts';
import { siteverifyCheck } from './siteverify-check.ts';

/** The check that the configuration asks for. */
export function openHumanCheck(config: Config, database: Database, log: Log): HumanCheck {
  const { HUMAN_CHECK: kind, HUMAN_CHECK_URL: url, HUMAN_CHECK_SECRET: secret } = config;
  if (kind === 'altcha' || url === undefined || secret === undefined) return altchaCheck(database);
  return siteverifyCheck({ url, secret, log });
}
