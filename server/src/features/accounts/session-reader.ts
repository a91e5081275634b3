import { accountTopic } from '../../platform/account-topics.ts';
import { openChangeReader } from '../../platform/change-log.ts';
import type { Clock } from '../../platform/clock.ts';
import { databaseTroubleOf } from '../../platform/database-trouble.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { hashToken } from '../../platform/tokens.ts';
import { tradeAccountOf } from './account.ts';
import { readSession, type OpenSession } from './sessions.ts';

/** Finds out whose token a request carries. */
export interface SessionReader {
  /** Null when it is unknown, revoked or expired. */
  read(token: string): Promise<OpenSession | null>;
  /** Resolves when every revocation committed so far is known. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface SessionReaderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** While the database is away, a sign-in counts for so long after it was last verified. */
const graceMs = 60_000;
const mostRemembered = 10_000;
const changing: ReadonlySet<string> = new Set([accountTopic('sign-ins'), accountTopic('account')]);

interface Verified {
  readonly session: OpenSession;
  readonly atMs: number;
}

/**
 * Asks the database at every request. What it answered is remembered for the time in which it cannot be asked, and
 * forgotten as soon as the change log tells of a change of the person or the company.
 */
export async function openSessionReader({
  database,
  clock,
  log,
}: SessionReaderParts): Promise<SessionReader> {
  const verified = new Map<string, Verified>();
  const forget = (owners: ReadonlySet<number>) => {
    for (const [token, { session }] of verified)
      if (owners.has(session.account.id) || owners.has(tradeAccountOf(session.account)))
        verified.delete(token);
  };
  const changes = await openChangeReader({
    database,
    log,
    follows: (topic) => changing.has(topic),
    onKeys: async (owners) => {
      forget(new Set(owners));
      return Promise.resolve();
    },
  });
  await changes.follow();

  const remember = (key: string, session: OpenSession | null) => {
    // Deleted first: a map keeps the order of its insertions, and the oldest goes first.
    verified.delete(key);
    if (session === null) return;
    verified.set(key, { session, atMs: performance.now() });
    const [oldest] = verified.size > mostRemembered ? verified.keys() : [];
    if (oldest !== undefined) verified.delete(oldest);
  };
  return {
    read: async (token) => {
      const key = hashToken(token).toString('base64');
      try {
        const session = await readSession(database, token, clock.now());
        remember(key, session);
        return session;
      } catch (error) {
        if (databaseTroubleOf(error) === null) throw error;
        database.suspectOutage();
        const last = verified.get(key);
        if (last === undefined || performance.now() - last.atMs > graceMs) throw error;
        return last.session;
      }
    },
    catchUp: async () => changes.catchUp(),
    close: async () => changes.stop(),
  };
}
