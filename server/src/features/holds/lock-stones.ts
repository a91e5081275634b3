import type { StoneStatus } from '@loupe/domain';
import type { Claim } from '@loupe/stock-search';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { takeLocks } from '../../platform/stuck-locks.ts';
import { readClaims } from './claims.ts';

/** A stone locked until the transaction ends. */
export interface LockedStone {
  readonly id: number;
  readonly uuid: string;
  readonly stockNo: string;
  readonly status: StoneStatus;
  readonly claim: Claim | null;
}

/**
 * Locks stones until the transaction ends and returns their current state. The locks are always taken in the
 * order of ids, so that requests for overlapping selections cannot deadlock.
 */
export async function lockStones(transaction: Transaction, uuids: readonly string[]): Promise<LockedStone[]> {
  return lock(transaction, uuids, sql`uuid = any(${uuids}::uuid[])`);
}

/** As {@link lockStones}, by database id. */
export async function lockStonesById(
  transaction: Transaction,
  ids: readonly number[],
): Promise<LockedStone[]> {
  return lock(transaction, ids, sql`id = any(${ids}::bigint[])`);
}

async function lock(
  transaction: Transaction,
  keys: readonly (string | number)[],
  condition: Sql,
): Promise<LockedStone[]> {
  if (keys.length === 0) return [];
  const names = keys.map((key) => `stone ${key}`);
  const { rows } = await takeLocks(transaction, names, async () =>
    transaction.query<Omit<LockedStone, 'claim'>>(
      sql`select id, uuid, stock_no as "stockNo", status from stones where ${condition} order by id for update`,
    ),
  );
  // Read once the locks are held, to include claims committed while waiting for them.
  const claims = await readClaims(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map((stone) => ({ ...stone, claim: claims.get(stone.id) ?? null }));
}

export const isAvailable = ({ status, claim }: LockedStone): boolean =>
  status === 'AVAILABLE' && claim === null;

/** Sold or withdrawn: its queue ends. */
export const isUnavailable = ({ status }: LockedStone): boolean => status === 'SOLD' || status === 'OFFLINE';

/**
 * Whether a company may take a locked stone: it is available, or held for this company, also by an accepted
 * offer.
 */
export function isAvailableTo(stone: LockedStone, companyId: number): boolean {
  const { status, claim } = stone;
  return (
    isAvailable(stone) || (status === 'HOLD' && claim?.companyId === companyId && claim.reason !== 'ORDER')
  );
}
