import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Socket } from 'node:net';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginTransaction } from './database-clock.ts';
import {
  databaseErrorOf,
  DatabaseAway,
  LostBeforeCommit,
  markConnectionError,
  PoolBusy,
  reasonOf,
} from './database-trouble.ts';
import type { OutageWatch } from './outage-watch.ts';

/** int8 and count(*) as numbers: every bigint of ours is below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Something SQL can be run on: the pool, or one transaction. `orm` and `raw` see the same data. */
export interface Connection {
  readonly orm: NodePgDatabase;
  readonly raw: Pick<pg.ClientBase, 'query'>;
}

/** One open transaction; `raw` is its client, so COPY and cursors belong to it too. */
export interface Transaction extends Connection {
  readonly raw: pg.PoolClient;
}

export interface Database extends Connection {
  readonly raw: pg.Pool;
  readonly url: string;
  /** Has the outage watch look whether the database answers. */
  suspectOutage(): void;
  close(): Promise<void>;
}

/** How long the work on a connection may take before it is given up. */
export interface TimeLimits {
  /** For a free connection of the pool, and for a new connection. */
  readonly connectionMs: number;
  /** For a lock another transaction holds. */
  readonly lockMs: number;
  readonly statementMs: number;
  /** Between two statements of a transaction: a frozen process gives its locks back after this. */
  readonly idleInTransactionMs: number;
  /** For an answer of the database, where nothing is streamed. */
  readonly answerMs?: number;
}

const minuteMs = 60_000;

/** The time limits of every kind of work. A transaction that must take longer says so by {@link allowLongWork}. */
export const timeLimits = {
  calls: { connectionMs: 2_000, lockMs: 3_000, statementMs: 15_000, idleInTransactionMs: 10_000 },
  /** Sign-ins, readiness and what a search reads: on connections of their own, never behind a lock. */
  shortReads: {
    connectionMs: 2_000,
    lockMs: 1_000,
    statementMs: 3_000,
    idleInTransactionMs: 10_000,
    answerMs: 3_000,
  },
  /** Long enough to outlast a frozen process. */
  jobs: { connectionMs: 30_000, lockMs: 15_000, statementMs: 5 * minuteMs, idleInTransactionMs: 10_000 },
  /** Commands of the operator and files of the stock desk, which write the whole stock in one transaction. */
  files: {
    connectionMs: 15_000,
    lockMs: 2 * minuteMs,
    statementMs: 60 * minuteMs,
    idleInTransactionMs: minuteMs,
  },
} as const satisfies Record<string, TimeLimits>;

export interface DatabaseOptions {
  readonly connections?: number;
  readonly limits?: TimeLimits;
  readonly onLostConnection?: (error: Error) => void;
  /** Told of lost connections; while it says that the database is away, no connection is tried. */
  readonly outages?: OutageWatch;
}

/** Opens a pool. Connections the server drops are replaced; the caller hears of them and nothing breaks. */
export function connectDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 20, onLostConnection, outages } = options;
  const limits: TimeLimits = options.limits ?? timeLimits.calls;
  const sockets = new Set<Socket>();
  const pool = new WatchedPool(
    {
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: limits.connectionMs,
      idleTimeoutMillis: keptIdleMs,
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      ...(limits.answerMs !== undefined && { query_timeout: limits.answerMs }),
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      application_name: 'loupe',
      stream: () => {
        const socket = new Socket();
        sockets.add(socket.once('close', () => sockets.delete(socket)));
        return socket;
      },
    },
    outages,
  );
  pool.on('error', (error) => {
    outages?.suspect();
    onLostConnection?.(error);
  });
  pool.on('connect', (client) => {
    // The pool listens only to those at rest: one lost while it is lent out would end the process.
    client.on('error', (error) => {
      markConnectionError(error);
      outages?.suspect();
    });
  });
  outages?.onSilence(() => {
    for (const socket of sockets) socket.destroy(new Error('Connection terminated: the database is silent'));
  });
  return {
    url,
    raw: pool,
    orm: drizzle(pool),
    suspectOutage: () => outages?.suspect(),
    close: async () => pool.end(),
  };
}

const keepAliveMs = 10_000;
/** On a machine that has too much to do a new connection takes longer than a call waits for one. */
const keptIdleMs = 10 * minuteMs;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool whose failures to give a connection say which kind of trouble they are. */
class WatchedPool extends pg.Pool {
  readonly #outages: OutageWatch | undefined;

  constructor(config: pg.PoolConfig, outages: OutageWatch | undefined) {
    super(config);
    this.#outages = outages;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.#connected();
    const refused = this.#refusal();
    if (refused !== null) callback(refused, undefined, () => undefined);
    else
      super.connect((error, client, done) => {
        callback(error === undefined ? undefined : this.#troubleOf(error), client, done);
      });
    return undefined;
  }

  async #connected(): Promise<pg.PoolClient> {
    const refused = this.#refusal();
    if (refused !== null) throw refused;
    return super.connect().catch((error: unknown) => {
      throw this.#troubleOf(error);
    });
  }

  /** While the database is away nobody waits to learn it. */
  #refusal(): Error | null {
    return this.#outages?.isAway() === true ? new DatabaseAway('the database is away') : null;
  }

  #troubleOf(error: unknown): Error {
    // Those who have the connections may wait for a database that is silent.
    this.#outages?.suspect();
    if (error instanceof Error && error.message.startsWith('timeout exceeded'))
      return new PoolBusy('every connection of the pool is taken', { cause: error });
    return new DatabaseAway(`no connection to the database: ${reasonOf(error)}`, { cause: error });
  }
}

/** Lifts the time limits of statements and locks for one transaction that has to take as long as it takes. */
export async function allowLongWork({ raw }: Transaction): Promise<void> {
  await raw.query('set local statement_timeout = 0');
  await raw.query('set local lock_timeout = 0');
}

const mostAttempts = 6;
const retried = new Set(['40001', '40P01']);

/**
 * Runs one transaction and commits it. Deadlocks, serialisation failures and lost connections are tried again from
 * the start, so `work` must do nothing that the database cannot undo.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(database, work);
    } catch (error) {
      const isRetried = error instanceof LostBeforeCommit || retried.has(sqlStateOf(error) ?? '');
      if (attempt >= mostAttempts || !isRetried) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

async function attemptTransaction<T>(
  { raw: pool }: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const isBroken = () => broken !== undefined;
  let isCommitting = false;
  const remember = (error: Error) => {
    broken = error;
  };
  client.on('error', remember);
  try {
    await beginTransaction(pool, client);
    const result = await work({ raw: client, orm: drizzle(client) });
    isCommitting = !isBroken();
    const { command } = await client.query('commit');
    // After a failed statement COMMIT rolls back without an error: work that swallowed one must not pass for done.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it had failed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(remember);
    if (!isBroken() || isCommitting) throw error;
    throw new LostBeforeCommit('the connection to the database was lost', { cause: error });
  } finally {
    client.off('error', remember);
    client.release(broken);
  }
}

/** SQLSTATE of a failed query, or null when the error does not come from the database. */
export function sqlStateOf(error: unknown): string | null {
  return databaseErrorOf(error)?.code ?? null;
}

/** Whether the error is the violation of this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = databaseErrorOf(error);
  return cause?.code === '23505' && cause.constraint === constraint;
}
