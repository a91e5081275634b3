import type { SessionReader } from './features/users/session-reader.ts';
import type { StockSearch } from './features/search/stock-search.ts';
import type { SearchThreads } from './search-threads/search-threads.ts';
import type { CallLimiter } from './platform/call-limiter/call-limiter.ts';
import type { ChatCompletions } from './platform/chat-completions.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mailer.ts';
import type { ServerKey } from './platform/server-key.ts';
import type { StandbyReads } from './platform/standby-reads.ts';

/** Dependencies handed to the features; they use no global state. */
export interface Services {
  readonly database: Database;
  /**
   * A few connections reserved for sessions, readiness and reads of a search. Nothing takes a lock on them.
   */
  readonly shortReads: Database;
  /** For files and reports, which read much and write nothing. */
  readonly standbyReads: StandbyReads;
  readonly sessions: SessionReader;
  readonly clock: Clock;
  readonly log: Log;
  readonly callLimiter: CallLimiter;
  readonly stockSearch: StockSearch;
  readonly searchThreads: SearchThreads;
  /** Directory of this process for temporary files; the next start removes that of a killed process. */
  readonly temporaryFolder: string;
  /** Public URL of the portal, as written in mails. */
  readonly publicUrl: string;
  /** Encrypts what must not be readable in the database. */
  readonly serverKey: ServerKey;
  /** Null where no mail server is configured: mail stays in the outbox. */
  readonly mailer: Mailer | null;
  readonly captcha: Captcha;
  /** Null where no language model is configured. */
  readonly chatCompletions: ChatCompletions | null;
  /** Whether webhooks may also use plain http and private networks. */
  readonly allowPrivateWebhooks: boolean;
}
