import type { StoneState } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { takeLocks } from '../../platform/stuck-locks.ts';
import { readClaims, type Claim } from './claims.ts';

/** A stone nobody else can change until the transaction ends. */
export interface LockedStone {
  readonly id: number;
  readonly uuid: string;
  readonly stockNo: string;
  readonly status: StoneState;
  readonly claim: Claim | null;
}

/**
 * Locks stones until the transaction ends and tells how each stands. Always in the order of their ids, so that two
 * buyers who want overlapping selections never wait for each other.
 */
export async function lockStones(transaction: Transaction, uuids: readonly string[]): Promise<LockedStone[]> {
  return lock(transaction, 'uuid = any($1::uuid[])', uuids);
}

/** The same for stones known by the number the database gives them. */
export async function lockStonesById(
  transaction: Transaction,
  ids: readonly number[],
): Promise<LockedStone[]> {
  return lock(transaction, 'id = any($1::bigint[])', ids);
}

async function lock(
  transaction: Transaction,
  where: string,
  keys: readonly (string | number)[],
): Promise<LockedStone[]> {
  if (keys.length === 0) return [];
  const names = keys.map((key) => `stone ${key}`);
  const { rows } = await takeLocks(transaction, names, async () =>
    transaction.raw.query<Omit<LockedStone, 'claim'>>(
      `select id, uuid, stock_no as "stockNo", status from stones where ${where} order by id for update`,
      [keys],
    ),
  );
  // Read after the locks are held: a claim committed while we waited must be seen.
  const claims = await readClaims(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map((stone) => ({ ...stone, claim: claims.get(stone.id) ?? null }));
}

export const isFree = ({ status, claim }: LockedStone): boolean => status === 'AVAILABLE' && claim === null;

/** Sold or withdrawn: nobody waits for it any more. */
export const isGone = ({ status }: LockedStone): boolean => status === 'SOLD' || status === 'OFFLINE';

/** Whether an account may take a locked stone: it is free, or held for that very account, by an accepted offer too. */
export function isFreeFor(stone: LockedStone, accountId: number): boolean {
  const { status, claim } = stone;
  return isFree(stone) || (status === 'HOLD' && claim?.accountId === accountId && claim.reason !== 'ORDER');
}
