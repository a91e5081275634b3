import type { SessionReader } from './features/accounts/session-reader.ts';
import type { StockView } from './features/search/stock-view.ts';
import type { CallLimiter } from './platform/call-limiter/call-limiter.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { HumanCheck } from './platform/human-check/human-check.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mailer.ts';
import type { ServerKey } from './platform/server-key.ts';

/** What the features are handed; they fetch nothing from the air. */
export interface Parts {
  readonly database: Database;
  /** A few connections kept free for sign-ins, readiness and what a search reads. Nothing takes a lock on them. */
  readonly shortReads: Database;
  readonly sessions: SessionReader;
  readonly clock: Clock;
  readonly log: Log;
  readonly callLimiter: CallLimiter;
  readonly stockView: StockView;
  /** Folder of this process for files it needs for a while; the next start removes what a killed one left. */
  readonly temporaryFolder: string;
  /** The address people use, as mails write it. */
  readonly publicUrl: string;
  /** Seals what may not be read in the database. */
  readonly serverKey: ServerKey;
  /** Null where no mail server is set: mail stays in the outbox. */
  readonly mailer: Mailer | null;
  readonly humanCheck: HumanCheck;
  /** Whether webhooks may also go over plain http and into private networks. */
  readonly allowsAnyWebhook: boolean;
}
