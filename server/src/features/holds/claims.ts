import type { Actor, StoneState } from '@loupe/domain';
import type { Connection, Transaction } from '../../platform/database.ts';
import { appendChange } from '../../platform/change-log.ts';
import { changeStoneStatus, stockTopic, type StatusChange } from '../stock/change-stone-status.ts';

/** Why a stone is kept for somebody. */
export type ClaimReason = 'HOLD' | 'ORDER' | 'OFFER';

export interface Claim {
  readonly stoneId: number;
  readonly accountId: number;
  readonly reason: ClaimReason;
  /** When it lapses by itself; null stays until it is answered. */
  readonly until: Date | null;
}

interface ClaimRow {
  stone_id: number;
  account_id: number;
  reason: ClaimReason;
  until: Date | null;
}

const claimOf = (row: ClaimRow): Claim => ({
  stoneId: row.stone_id,
  accountId: row.account_id,
  reason: row.reason,
  until: row.until,
});

/** The open claims on these stones, by stone. */
export async function readClaims(
  { raw }: Connection,
  stoneIds: readonly number[],
): Promise<Map<number, Claim>> {
  if (stoneIds.length === 0) return new Map();
  const { rows } = await raw.query<ClaimRow>('select * from stone_claims where stone_id = any($1)', [
    stoneIds,
  ]);
  return new Map(rows.map((row) => [row.stone_id, claimOf(row)]));
}

/** Stones an account holds for itself. */
export async function readClaimedStoneIds({ raw }: Connection, accountId: number): Promise<number[]> {
  const { rows } = await raw.query<{ stone_id: number }>(
    'select stone_id from stone_claims where account_id = $1 order by stone_id',
    [accountId],
  );
  return rows.map(({ stone_id }) => stone_id);
}

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
export async function lockStones({ raw }: Transaction, uuids: readonly string[]): Promise<LockedStone[]> {
  const { rows } = await raw.query<{ id: number; uuid: string; stock_no: string; status: StoneState }>(
    'select id, uuid, stock_no, status from stones where uuid = any($1) order by id for update',
    [uuids],
  );
  // Read after the locks are held: a claim committed while we waited must be seen.
  const { rows: claims } = await raw.query<ClaimRow>('select * from stone_claims where stone_id = any($1)', [
    rows.map(({ id }) => id),
  ]);
  return rows.map(({ id, uuid, stock_no, status }) => {
    const claim = claims.find(({ stone_id }) => stone_id === id);
    return { id, uuid, stockNo: stock_no, status, claim: claim === undefined ? null : claimOf(claim) };
  });
}

/** Whether an account may take a locked stone: it is free, or held for that very account. */
export function isFreeFor(stone: LockedStone, accountId: number): boolean {
  if (stone.status === 'AVAILABLE') return stone.claim === null;
  return stone.status === 'HOLD' && stone.claim?.accountId === accountId && stone.claim.reason === 'HOLD';
}

/** Claims locked stones that are free for the account; those not yet on hold go there. */
export async function claimStones(
  transaction: Transaction,
  stones: readonly LockedStone[],
  claim: Omit<Claim, 'stoneId'> & { readonly now: Date },
): Promise<void> {
  await transaction.raw.query(
    `insert into stone_claims (stone_id, account_id, reason, claimed_at, until)
     select id, $2, $3, $4, $5 from unnest($1::bigint[]) as id
     on conflict (stone_id) do update set reason = excluded.reason, until = excluded.until,
       claimed_at = excluded.claimed_at
       where stone_claims.account_id = excluded.account_id`,
    [stones.map(({ id }) => id), claim.accountId, claim.reason, claim.now, claim.until],
  );
  const free = stones.filter(({ status }) => status === 'AVAILABLE').map(({ id }) => id);
  await moveStones(transaction, { ids: free, to: 'HOLD', who: 'CUSTOMER' });
  // A stone held before only changes its reason; whoever shows it must hear of that too.
  const held = stones.filter(({ status }) => status === 'HOLD').map(({ id }) => id);
  await appendChange(transaction, stockTopic, held);
}

/** Moves all or none: a stone that may not move undoes the transaction. */
async function moveStones(transaction: Transaction, change: StatusChange): Promise<void> {
  const { refused } = await changeStoneStatus(transaction, change);
  const [first] = refused;
  if (first !== undefined) {
    throw new Error(`stone ${first.id} cannot go from ${first.from ?? 'nowhere'} to ${change.to}`);
  }
}

/** Ends the claims on stones and moves the stones on: back to the stock, or out of it as sold. */
export async function endClaims(
  transaction: Transaction,
  stoneIds: readonly number[],
  to: 'AVAILABLE' | 'SOLD',
  who: Actor,
): Promise<void> {
  if (stoneIds.length === 0) return;
  await transaction.raw.query('delete from stone_claims where stone_id = any($1)', [stoneIds]);
  await moveStones(transaction, { ids: stoneIds, to, who });
}

/** Releases what an account holds, but not what it has ordered. Returns how many stones. */
export async function releaseHolds(transaction: Transaction, accountId: number): Promise<number> {
  const { rows } = await transaction.raw.query<{ stone_id: number }>(
    `select stone_id from stone_claims where account_id = $1 and reason <> 'ORDER' order by stone_id for update`,
    [accountId],
  );
  const ids = rows.map(({ stone_id }) => stone_id);
  await endClaims(transaction, ids, 'AVAILABLE', 'SALES');
  return ids.length;
}
