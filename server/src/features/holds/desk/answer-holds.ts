import { AppError, type RefusedStone } from '@loupe/contract';
import type { Transaction } from '../../../platform/database.ts';
import type { Mover } from '../../life-cycle/take-step.ts';
import { appendChange } from '../../../platform/change-log.ts';
import { stockTopic } from '../../stock/change-stone-status.ts';
import { endHolds, lockHolds } from '../end-holds.ts';
import { grantHolds } from '../grant-holds.ts';
import { extendedEnd } from '../hold-time.ts';
import { holdsNamed, stonesOf, wholeSets, type Hold } from '../hold.ts';
import { lockStonesById, type LockedStone } from '../lock-stones.ts';
import { moveHolds } from '../move-holds.ts';

/** What the desk says to holds, by their public identity. */
export interface DeskWord {
  /** Of the sales desk. */
  readonly by: Mover;
  readonly now: Date;
}

/** The holds named, with their sets, nobody else's to move until the transaction ends; NOT_FOUND, STEP_REFUSED. */
async function lockNamed(transaction: Transaction, uuids: readonly string[]): Promise<Hold[]> {
  const named = await holdsNamed(transaction, uuids);
  if (named.length < new Set(uuids.map((uuid) => uuid.toLowerCase())).size) throw new AppError('NOT_FOUND');
  const open = await lockHolds(transaction, await wholeSets(transaction, named));
  const still = new Set(open.map(({ id }) => id));
  const over = named.find(({ id }) => !still.has(id));
  if (over !== undefined) await refuseEnded(transaction, over);
  return open;
}

async function refuseEnded(transaction: Transaction, { uuid }: Hold): Promise<never> {
  const [hold] = await holdsNamed(transaction, [uuid]);
  throw new AppError('STEP_REFUSED', hold === undefined ? {} : { state: hold.state });
}

function refuseUnless(holds: readonly Hold[], state: Hold['state']): void {
  const other = holds.find((hold) => hold.state !== state);
  if (other !== undefined) throw new AppError('STEP_REFUSED', { state: other.state });
}

/** Grants requests. STONE_NOT_AVAILABLE names the stones that somebody else has by now. */
export async function grantRequests(
  transaction: Transaction,
  uuids: readonly string[],
  word: DeskWord,
): Promise<void> {
  const holds = await lockNamed(transaction, uuids);
  refuseUnless(holds, 'REQUESTED');
  const stones = await lockStonesById(transaction, stonesOf(holds));
  refuseTaken(stones.filter(({ status, claim }) => status !== 'AVAILABLE' || claim !== null));
  await grantHolds(transaction, holds, word);
}

/** Refuses, naming them, stones that cannot be had. */
export function refuseTaken(taken: readonly LockedStone[]): void {
  const stones = taken.map(({ uuid, stockNo, status }): RefusedStone => ({
    stock_uuid: uuid,
    stock_no: stockNo,
    status,
  }));
  if (stones.length > 0) throw new AppError('STONE_NOT_AVAILABLE', { stones });
}

/** Declines requests. */
export async function declineRequests(
  transaction: Transaction,
  uuids: readonly string[],
  { by, now }: DeskWord,
): Promise<void> {
  const holds = await lockNamed(transaction, uuids);
  refuseUnless(holds, 'REQUESTED');
  await moveHolds(transaction, holds, { to: 'REJECTED', by, now });
}

/** Takes held stones back, or takes people out of their queues. */
export async function takeBack(
  transaction: Transaction,
  uuids: readonly string[],
  word: DeskWord,
): Promise<void> {
  await endHolds(transaction, await lockNamed(transaction, uuids), word);
}

/** Gives holds more time, once: HOLD_EXTENDED. */
export async function extendHolds(
  transaction: Transaction,
  uuids: readonly string[],
  { by, now }: DeskWord,
): Promise<void> {
  const holds = await lockNamed(transaction, uuids);
  refuseUnless(holds, 'ACTIVE');
  if (holds.some(({ extendedAt }) => extendedAt !== null)) throw new AppError('HOLD_EXTENDED');
  for (const hold of holds) {
    const until = extendedEnd(hold.until ?? now);
    await moveHolds(transaction, [hold], { to: 'ACTIVE', by, now, until });
    await transaction.raw.query(
      `update stone_claims set until = $2 where stone_id = $1 and reason = 'HOLD'`,
      [hold.stoneId, until],
    );
  }
  await appendChange(transaction, stockTopic, stonesOf(holds));
}
