import { Socket } from 'node:net';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { beginTransaction } from './database-clock.ts';
import {
  databaseErrorOf,
  DatabaseUnavailableError,
  ConnectionLostError,
  markConnectionError,
  PoolExhaustedError,
  reasonOf,
} from './database-trouble.ts';
import type { OutageWatch } from './outage-watch.ts';
import { currentRequest } from './request-context.ts';

/** int8 and count(*) as numbers: every bigint of the product is below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The rows of a result, and how many rows a statement without a result changed. */
export interface Rows<Row> {
  readonly rows: Row[];
  readonly rowCount: number | null;
}

/** Runs statements: on any connection of the pool, or in one transaction. */
export interface Connection {
  /**
   * Runs one statement. `checked-statements.test.ts` compares its text, its values and the type of its rows
   * with the migrated schema.
   */
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Rows<Row>>;
  /** The same with rows parsed by a schema: for JSON and for texts that no check constraint limits. */
  query<Row extends z.ZodType>(statement: Sql, row: Row): Promise<Rows<z.output<Row>>>;
}

/** One open transaction. Its client is for COPY and cursors. */
export interface Transaction extends Connection {
  readonly client: pg.PoolClient;
}

export interface Database extends Connection {
  readonly pool: pg.Pool;
  /** For connections of its own: LISTEN, threads, programs. It never leads to a pooler. */
  readonly url: string;
  /** Begins a transaction with the time limits of this database. */
  readonly beginStatement: string;
  /** Asks the outage watch to check whether the database responds. */
  suspectOutage(): void;
  close(): Promise<void>;
}

/** How long work on a connection may take before it is aborted. */
export interface TimeLimits {
  /** For a free connection of the pool, and for a new connection. */
  readonly connectionMs: number;
  /** For a lock held by another transaction. */
  readonly lockMs: number;
  readonly statementMs: number;
  /** Between two statements of a transaction: a frozen process releases its locks after this time. */
  readonly idleInTransactionMs: number;
  /** For a response of the database, where nothing is streamed. */
  readonly queryTimeoutMs?: number;
}

const minuteMs = 60_000;

/** The time limits of each kind of work. A transaction that needs longer calls {@link allowLongWork}. */
export const timeLimits = {
  calls: { connectionMs: 2_000, lockMs: 3_000, statementMs: 15_000, idleInTransactionMs: 10_000 },
  /** Sessions, readiness and reads of a search: on separate connections, never behind a lock. */
  shortReads: {
    connectionMs: 2_000,
    lockMs: 1_000,
    statementMs: 3_000,
    idleInTransactionMs: 10_000,
    queryTimeoutMs: 3_000,
  },
  /** Longer than a frozen process holds its locks. */
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
  /**
   * Notified of lost connections; while it reports the database as unreachable, no connection is attempted.
   */
  readonly outages?: OutageWatch;
  /**
   * Address of a pooler in transaction mode, through which the pool connects. A server connection then belongs to a
   * client for one transaction: limits are set in each transaction, and a single statement is limited by the driver.
   */
  readonly poolerUrl?: string | undefined;
}

/** Settings of a session that a pooler does not pass on. */
const sessionLimits = (limits: TimeLimits) => ({
  lock_timeout: limits.lockMs,
  statement_timeout: limits.statementMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
});

/** Opens a pool. Connections the server drops are replaced; the caller is notified and nothing fails. */
export function connectDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 20, onLostConnection, outages, poolerUrl } = options;
  const limits: TimeLimits = options.limits ?? timeLimits.calls;
  const queryTimeoutMs = limits.queryTimeoutMs ?? (poolerUrl === undefined ? undefined : limits.statementMs);
  const sockets = new Set<Socket>();
  const pool = new WatchedPool(
    {
      connectionString: poolerUrl ?? url,
      max: connections,
      connectionTimeoutMillis: limits.connectionMs,
      idleTimeoutMillis: idleTimeoutMs,
      ...(poolerUrl === undefined && sessionLimits(limits)),
      ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
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
    // The pool listens only to idle connections: one lost while in use would end the process.
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
    pool,
    beginStatement: poolerUrl === undefined ? 'begin' : beginWithLimits(limits),
    query: queriesOn(pool),
    suspectOutage: () => outages?.suspect(),
    close: async () => pool.end(),
  };
}

/** Runs statements in the transaction that is open on a client. */
export const onClient = (client: pg.PoolClient): Transaction => ({ client, query: queriesOn(client) });

function queriesOn(runner: Pick<pg.ClientBase, 'query'>): Connection['query'] {
  async function query<Row extends object>(statement: Sql): Promise<Rows<Row>>;
  async function query<Row extends z.ZodType>(statement: Sql, row: Row): Promise<Rows<z.output<Row>>>;
  async function query(statement: Sql, row?: z.ZodType): Promise<Rows<unknown>> {
    const { rows, rowCount } = await runStatement(runner, statement);
    return { rows: row === undefined ? rows : z.array(row).parse(rows), rowCount };
  }
  return query;
}

/** Runs a statement as part of the request: the database's lists and logs then name it, and its trace has a span. */
async function runStatement(
  runner: Pick<pg.ClientBase, 'query'>,
  statement: Sql,
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const request = currentRequest();
  if (request === undefined) return runner.query<Record<string, unknown>>(statement);
  const { text, values } = statement;
  const span = request.span?.child('sql', { 'db.system.name': 'postgresql', 'db.query.text': text });
  try {
    const result = await runner.query<Record<string, unknown>>({
      text: `/* request ${request.id} */ ${text}`,
      values,
    });
    span?.end({ 'db.response.returned_rows': result.rowCount ?? 0 });
    return result;
  } catch (error) {
    span?.end({}, error);
    throw error;
  }
}

const beginWithLimits = (limits: TimeLimits) =>
  ['begin', ...Object.entries(sessionLimits(limits)).map(([name, ms]) => `set local ${name} = ${ms}`)].join(
    '; ',
  );

const keepAliveMs = 10_000;
/** On an overloaded machine a new connection takes longer than a call waits for one. */
const idleTimeoutMs = 10 * minuteMs;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool that classifies its connection failures as a kind of database trouble. */
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

  /** While the database is unreachable, no caller waits for a timeout. */
  #refusal(): Error | null {
    return this.#outages?.isUnreachable() === true
      ? new DatabaseUnavailableError('the database is away')
      : null;
  }

  #troubleOf(error: unknown): Error {
    // The work that holds the connections may be waiting for a silent database.
    this.#outages?.suspect();
    if (error instanceof Error && error.message.startsWith('timeout exceeded'))
      return new PoolExhaustedError('every connection of the pool is taken', { cause: error });
    return new DatabaseUnavailableError(`no connection to the database: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** Lifts the time limits of statements and locks for one transaction that needs an unlimited time. */
export async function allowLongWork(transaction: Transaction): Promise<void> {
  await transaction.query(sql`set local statement_timeout = 0`);
  await transaction.query(sql`set local lock_timeout = 0`);
}

const maxAttempts = 6;
const retried = new Set(['40001', '40P01']);

/**
 * Runs one transaction and commits it. Deadlocks, serialisation failures and lost connections are retried
 * from the start, so `work` must do nothing that the database cannot undo.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(database, work);
    } catch (error) {
      const isRetried = error instanceof ConnectionLostError || retried.has(sqlStateOf(error) ?? '');
      if (attempt >= maxAttempts || !isRetried) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

async function attemptTransaction<T>(
  { pool, beginStatement }: Database,
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
    await beginTransaction(pool, client, beginStatement);
    const result = await work(onClient(client));
    isCommitting = !isBroken();
    const { command } = await client.query(sql`commit`);
    // After a failed statement COMMIT rolls back without an error: work that swallowed the error must not
    // count as committed.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it had failed.');
    return result;
  } catch (error) {
    await client.query(sql`rollback`).catch(remember);
    if (!isBroken() || isCommitting) throw error;
    throw new ConnectionLostError('the connection to the database was lost', { cause: error });
  } finally {
    client.off('error', remember);
    client.release(broken);
  }
}

/** SQLSTATE of a failed query, or null when the error does not come from the database. */
export function sqlStateOf(error: unknown): string | null {
  return databaseErrorOf(error)?.code ?? null;
}

/** Whether the error is a violation of this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = databaseErrorOf(error);
  return cause?.code === '23505' && cause.constraint === constraint;
}
