import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginTransaction } from './database-clock.ts';

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
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connections?: number;
  readonly onLostConnection?: (error: Error) => void;
}

/** Opens a pool. Connections the server drops are replaced; the caller hears of them and nothing breaks. */
export function connectDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 20,
    connectionTimeoutMillis: 15_000,
    application_name: 'loupe',
  });
  pool.on('error', (error) => options.onLostConnection?.(error));
  // The pool listens only to those at rest: one lost while it is lent out would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { url, raw: pool, orm: drizzle(pool), close: async () => pool.end() };
}

const mostAttempts = 6;
const retried = new Set(['40001', '40P01']);

/** The connection was lost before the commit was sent: nothing of the transaction is there. */
class LostBeforeCommit extends Error {
  override readonly name = 'LostBeforeCommit';
}

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

/** The driver's own error, also when the query builder has wrapped it. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseErrorOf(error.cause) : null;
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
