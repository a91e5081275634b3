import type { HumanChallenge } from '@loupe/contract';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { altchaCheck } from './altcha-check.ts';
import { siteverifyCheck } from './siteverify-check.ts';

/** What a token is judged by besides itself. */
export interface HumanVisit {
  readonly address: string;
  readonly now: Date;
}

/** Tells people from programs, without a question asked. */
export interface HumanCheck {
  /** Work for the browser; null where a service elsewhere hands out the tokens. */
  challenge(now: Date): Promise<HumanChallenge | null>;
  /** Whether this token stands for somebody. True at most once a token. */
  passes(token: string, visit: HumanVisit): Promise<boolean>;
}

/** The check that the configuration asks for. */
export function openHumanCheck(config: Config, database: Database, log: Log): HumanCheck {
  const { HUMAN_CHECK: kind, HUMAN_CHECK_URL: url, HUMAN_CHECK_SECRET: secret } = config;
  if (kind === 'altcha' || url === undefined || secret === undefined) return altchaCheck(database);
  return siteverifyCheck({ url, secret, log });
}
