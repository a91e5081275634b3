import { AppError, type RefusedStone } from '@loupe/contract';
import type { Transaction } from '../../../platform/database.ts';
import type { Mover } from '../../life-cycle/take-step.ts';
import { endHolds, lockHolds } from '../end-holds.ts';
import { grantHolds } from '../grant-holds.ts';
import { extendedEnd } from '../hold-time.ts';
import { holdsNamed, stonesOf, unitsOf, wholeSets, type Hold } from '../hold.ts';
import { keepClaims } from '../keep-claims.ts';
import { isFree, lockStonesById, type LockedStone } from '../lock-stones.ts';
import { moveHolds } from '../move-holds.ts';
import { noteAnswer } from './note-answer.ts';

/** What the desk says to holds, by their public identity. */
export interface DeskWord {
  /** Of the sales desk. */
  readonly by: Mover;
  readonly now: Date;
}

/** The holds named, with their sets, nobody else's to move until the transaction ends; NOT_FOUND, STEP_REFUSED. */
async function lockNamed(transaction: Transaction, uuids: readonly string[]): Promise<Hold[]> {
  const named = await holdsNamed(transaction, uuids);
  const open = await lockHolds(transaction, await wholeSets(transaction, named));
  const still = new Set(open.map(({ id }) => id));
  const over = named.find(({ id }) => !still.has(id));
  if (over === undefined) return open;
  const [ended = over] = await holdsNamed(transaction, [over.uuid]);
  throw new AppError('STEP_REFUSED', { state: ended.state });
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
  refuseTaken(stones);
  await noteAnswer(transaction, holds, word.now);
  await grantHolds(transaction, holds, word);
}

/** Refuses, naming them, when some of these stones cannot be had. */
export function refuseTaken(wanted: readonly LockedStone[]): void {
  const stones = wanted
    .filter((stone) => !isFree(stone))
    .map(({ uuid, stockNo, status }): RefusedStone => ({ stock_uuid: uuid, stock_no: stockNo, status }));
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
  await noteAnswer(transaction, holds, now);
  await moveHolds(transaction, holds, { to: 'REJECTED', by, now });
}

/** Takes held stones back, or takes people out of their queues. */
export async function takeBack(
  transaction: Transaction,
  uuids: readonly string[],
  word: DeskWord,
): Promise<void> {
  const holds = await lockNamed(transaction, uuids);
  await noteAnswer(transaction, holds, word.now);
  await endHolds(transaction, holds, word);
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
  await noteAnswer(transaction, holds, now);
  for (const unit of unitsOf(holds))
    await retimeHolds(transaction, unit, { by, now, until: extendedEnd(unit[0]?.until ?? now) });
}

/** Stones held already are held until another time. */
export async function retimeHolds(
  transaction: Transaction,
  holds: readonly Hold[],
  { by, now, until }: DeskWord & { readonly until: Date },
): Promise<void> {
  await moveHolds(transaction, holds, { to: 'ACTIVE', by, now, until });
  await keepClaims(transaction, stonesOf(holds), until);
}
