import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { LogCursor } from '../../platform/change-log.ts';
import type { Connection } from '../../platform/database.ts';

/** More ids are not sent: without them, the next call repeats their changes. */
const maxIds = 1_000;
const originDigits = 12;

/** A position of the change log as clients hold it. */
export interface StockPosition {
  /** A restored database counts its transactions differently; positions of its former self mean nothing there. */
  readonly origin: string;
  readonly cursor: LogCursor;
}

/** Identifies what counts the transactions of this database. */
export async function readOrigin(connection: Connection): Promise<string> {
  const { rows } = await connection.query<{ origin: string | null }>(
    sql`select transaction_origin() as origin`,
  );
  return createHash('sha256')
    .update(rows[0]?.origin ?? '')
    .digest('hex')
    .slice(0, originDigits);
}

export function formatPosition({ origin, cursor: { xmin, processedIds } }: StockPosition): string {
  return `${origin}:${xmin}:${processedIds.size > maxIds ? '' : [...processedIds].join(',')}`;
}

/** Reads a position that matches `stockPositionPattern`. */
export function parsePosition(text: string): StockPosition {
  const [origin = '', xmin = '0', ids = ''] = text.split(':');
  return { origin, cursor: { xmin, processedIds: new Set(ids.split(',').filter(Boolean).map(Number)) } };
}
