import pg from 'pg';

/** No connection to the database: it is down, starting, out of connections, or cannot be reached. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** Every connection of the pool was taken for longer than a request may wait for one. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

/** The connection was lost before the commit was sent: nothing of the transaction is there. */
export class LostBeforeCommit extends Error {
  override readonly name = 'LostBeforeCommit';
}

/**
 * Why a request cannot be carried out now although nothing is wrong with it: `away` is no connection to the database,
 * `busy` is a lock, a statement or a pool that took longer than its time limit.
 */
export type DatabaseTrouble = 'away' | 'busy';

/** SQLSTATE of ends of a connection, of refused connections, and of a database that starts or stops. */
const awayStates = /^(08...|57P0[1-5]|53300|25P0[34])$/;
/** Lock timeout, statement timeout, and what was still in conflict after every repetition. */
const busyStates: ReadonlySet<string> = new Set(['55P03', '57014', '40001', '40P01']);
/** What the driver says of a connection that is gone; it gives these errors no code. */
const awayMessages = /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Errors of sockets to the database: by their code alone they could be those of a mail server. */
const socketErrors = new WeakSet<object>();

/** Notes that an error ended a connection to the database. */
export function markConnectionError(error: Error): void {
  socketErrors.add(error);
}

/** What kind of trouble with the database an error comes from, wrapped or not; null for every other error. */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseAway || error instanceof LostBeforeCommit || socketErrors.has(error))
    return 'away';
  if (error instanceof PoolBusy) return 'busy';
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    if (awayStates.test(state)) return 'away';
    if (busyStates.has(state)) return 'busy';
    return null;
  }
  if (awayMessages.test(error.message)) return 'away';
  return error.cause === undefined ? null : databaseTroubleOf(error.cause);
}

/** The driver's own error, also when the query builder has wrapped it. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseErrorOf(error.cause) : null;
}

/** Several failed addresses of one host come as an error without a message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}
