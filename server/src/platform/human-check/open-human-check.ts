import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { altchaCheck } from './altcha-check.ts';
import type { HumanCheck } from './human-check.ts';
import { siteverifyCheck } from './siteverify-check.ts';

/** The check that the configuration asks for; `readConfig` has seen that a hosted one is set whole. */
export function openHumanCheck(config: Config, database: Database, log: Log): HumanCheck {
  const {
    HUMAN_CHECK: kind,
    HUMAN_CHECK_URL: url,
    HUMAN_CHECK_SECRET: secret,
    HUMAN_CHECK_SCRIPT: script,
    HUMAN_CHECK_SITE_KEY: siteKey,
  } = config;
  const isWhole = url !== undefined && secret !== undefined && script !== undefined && siteKey !== undefined;
  if (kind === 'altcha' || !isWhole) return altchaCheck(database);
  return siteverifyCheck({ url, secret, widget: { script, site_key: siteKey }, log });
}
