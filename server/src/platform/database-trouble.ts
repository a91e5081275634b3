import pg from 'pg';

/** No connection to the database: it is down, starting, out of connections or unreachable. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Every connection of the pool was in use for longer than a request may wait for one. */
export class PoolExhaustedError extends Error {
  override readonly name = 'PoolExhaustedError';
}

/** The connection was lost before the commit was sent: nothing of the transaction is stored. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
}

/**
 * Why a valid request cannot be executed now: `unavailable` is no connection to the database; `busy` is a lock, a
 * statement or a pool that exceeded its time limit.
 */
export type DatabaseTrouble = 'unavailable' | 'busy';

/** SQLSTATE of lost connections, of refused connections, and of a database that is starting or stopping. */
const unavailableStates = /^(08...|57P0[1-5]|53300|25P0[34])$/;
/** Lock timeout, statement timeout, and conflicts that remained after every retry. */
const busyStates: ReadonlySet<string> = new Set(['55P03', '57014', '40001', '40P01']);
/** Messages of the driver about a lost connection; the driver gives these errors no code. */
const unavailableMessages =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Errors of sockets to the database: by code alone they could be errors of a mail server. */
const socketErrors = new WeakSet<object>();

/** Records that an error ended a connection to the database. */
export function markConnectionError(error: Error): void {
  socketErrors.add(error);
}

/** The kind of database trouble that caused an error, wrapped or not; null for every other error. */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  if (
    error instanceof DatabaseUnavailableError ||
    error instanceof ConnectionLostError ||
    socketErrors.has(error)
  )
    return 'unavailable';
  if (error instanceof PoolExhaustedError) return 'busy';
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    if (unavailableStates.test(state)) return 'unavailable';
    if (busyStates.has(state)) return 'busy';
    return null;
  }
  if (unavailableMessages.test(error.message)) return 'unavailable';
  return error.cause === undefined ? null : databaseTroubleOf(error.cause);
}

/** The error of the driver itself, also when the query builder has wrapped it. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseErrorOf(error.cause) : null;
}

/**
 * The reason of an error as text. Several failed addresses of one host come as an error without a message.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}
