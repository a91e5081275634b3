import { userTopic } from '../../platform/user-topics.ts';
import { createChangeReader } from '../../platform/change-log.ts';
import type { Clock } from '../../platform/clock.ts';
import { databaseTroubleOf } from '../../platform/database-trouble.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { hashToken } from '../../platform/tokens.ts';
import { companyIdOf } from './user.ts';
import { readSession, type ActiveSession } from './sessions.ts';

/** Finds the session of the token a request carries. */
export interface SessionReader {
  /** Null when the token is unknown, revoked or expired. */
  read(token: string): Promise<ActiveSession | null>;
  /** Same as `read`, from memory when the session was verified at most a second ago. */
  readRecent(token: string): Promise<ActiveSession | null>;
  /** The sessions of a user may have changed just now: the next read verifies them, without waiting for the change log. */
  verifyNext(userId: number): void;
  /** Resolves when every revocation committed so far is known. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface SessionReaderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** While the database is unavailable, a session stays valid for this long after it was last verified. */
const graceMs = 60_000;
/** A session that was verified this recently needs no query for a call that reads from memory. */
const recentMs = 1_000;
const maxCached = 10_000;
const topics = [userTopic('sessions'), userTopic('account')];

interface Verified {
  readonly session: ActiveSession;
  readonly atMs: number;
}

/**
 * Queries the database for every request, except for calls that read from memory. The result is cached for them and for
 * the time the database is unavailable, and dropped as soon as the change log reports a change of the user or the company.
 */
export async function openSessionReader({
  database,
  clock,
  log,
}: SessionReaderParts): Promise<SessionReader> {
  const verified = new Map<string, Verified>();
  /** When sessions of a user may last have changed, by user. */
  const changedAtMs = new Map<number, number>();
  const forget = (owners: ReadonlySet<number>) => {
    for (const [token, { session }] of verified)
      if (owners.has(session.account.id) || owners.has(companyIdOf(session.account))) verified.delete(token);
  };
  const changes = await createChangeReader({
    database,
    log,
    topics,
    onChange: async (owners) => {
      forget(new Set(owners));
      return Promise.resolve();
    },
  });
  await changes.start();

  const remember = (key: string, session: ActiveSession | null, atMs: number) => {
    verified.delete(key);
    if (session !== null) setLatest(verified, key, { session, atMs });
  };
  const isRecent = ({ session, atMs }: Verified) =>
    performance.now() - atMs <= recentMs && atMs > (changedAtMs.get(session.account.id) ?? 0);
  const keyOf = (token: string) => hashToken(token).toString('base64');
  const read = async (token: string) => {
    const key = keyOf(token);
    const atMs = performance.now();
    try {
      const session = await readSession(database, token, clock.now());
      remember(key, session, atMs);
      return session;
    } catch (error) {
      if (databaseTroubleOf(error) === null) throw error;
      database.suspectOutage();
      const last = verified.get(key);
      if (last === undefined || performance.now() - last.atMs > graceMs) throw error;
      return last.session;
    }
  };
  return {
    read,
    readRecent: async (token) => {
      const last = verified.get(keyOf(token));
      return last !== undefined && isRecent(last) ? last.session : read(token);
    },
    verifyNext: (userId) => {
      setLatest(changedAtMs, userId, performance.now());
    },
    catchUp: async () => changes.catchUp(),
    close: async () => changes.stop(),
  };
}

/** Sets an entry as the latest. A map keeps insertion order, and its oldest entry is evicted first. */
function setLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.size > maxCached ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
}
