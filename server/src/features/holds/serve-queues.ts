import type { Transaction } from '../../platform/database.ts';
import { clockwork } from '../life-cycle/take-step.ts';
import { grantHolds } from './grant-holds.ts';
import { openHoldsOn, stonesOf, unitsOf, wholeSets, type Hold } from './hold.ts';
import { isFree, isGone, lockStonesById, type LockedStone } from './lock-stones.ts';
import { moveHolds } from './move-holds.ts';
import { roomOf } from './room-of.ts';

/**
 * Gives stones that have become free to whoever waits for them longest, and ends what waits for stones that have gone.
 * Who cannot take a stone now (he holds as many as he may, or not all that he wants together is free) is passed over
 * and keeps his place.
 */
export async function serveQueues(
  transaction: Transaction,
  stoneIds: readonly number[],
  now: Date,
): Promise<void> {
  const waiting = (await openHoldsOn(transaction, stoneIds)).filter(({ state }) => state !== 'ACTIVE');
  if (waiting.length === 0) return;
  const whole = await wholeSets(transaction, waiting);
  const stones = new Map(
    (await lockStonesById(transaction, [...new Set(stonesOf(whole))])).map((stone) => [stone.id, stone]),
  );
  const stands = (holds: readonly Hold[], how: (stone: LockedStone) => boolean) =>
    holds.map(({ stoneId }) => stones.get(stoneId)).map((stone) => stone !== undefined && how(stone));
  const units = unitsOf(whole);
  const over = units.filter((unit) => stands(unit, isGone).includes(true));
  await moveHolds(transaction, over.flat(), { to: 'EXPIRED', by: clockwork, now });
  const queued = units.filter(
    (unit) => !over.includes(unit) && unit.every(({ state }) => state === 'QUEUED'),
  );
  const ready = queued.filter((unit) => !stands(unit, isFree).includes(false));
  await grantHolds(transaction, await served(transaction, ready), { by: clockwork, now });
}

/** Who of those that wait gets his stones: in the order of the queue, each stone once. */
async function served(transaction: Transaction, ready: readonly (readonly Hold[])[]): Promise<Hold[]> {
  const taken = new Set<number>();
  const room = new Map<number, number>();
  const lucky: Hold[] = [];
  for (const unit of ready) {
    const [first] = unit;
    if (first === undefined || unit.some(({ stoneId }) => taken.has(stoneId))) continue;
    const left = room.get(first.accountId) ?? (await roomOf(transaction, first.accountId)).holds;
    room.set(first.accountId, left);
    if (left < unit.length) continue;
    room.set(first.accountId, left - unit.length);
    for (const { stoneId } of unit) taken.add(stoneId);
    lucky.push(...unit);
  }
  return lucky;
}
