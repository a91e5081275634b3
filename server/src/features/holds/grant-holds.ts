import type { Transaction } from '../../platform/database.ts';
import type { Mover } from '../life-cycle/take-step.ts';
import { priceToday, type AgreedPrice } from '../stock/agreed-price.ts';
import { loadStones } from '../stock/store.ts';
import { writeClaims } from './claim-stones.ts';
import { stonesOf, type Hold } from './hold.ts';
import { holdEnd } from './hold-time.ts';
import { lockStonesById } from './lock-stones.ts';
import { moveHolds } from './move-holds.ts';

interface Granting {
  readonly by: Mover;
  readonly now: Date;
}

/** Grants holds that wait: their stones, which are free, are held from now on at the price of today. */
export async function grantHolds(
  transaction: Transaction,
  holds: readonly Hold[],
  { by, now }: Granting,
): Promise<void> {
  const until = holdEnd(now);
  await moveHolds(transaction, holds, {
    to: 'ACTIVE',
    by,
    now,
    until,
    moveStones: async (theirs, accountId) =>
      claimForHold(transaction, stonesOf(theirs), { accountId, until, now }),
  });
}

/** Claims stones that are free for a hold, at the price of today for its customer. */
export async function claimForHold(
  transaction: Transaction,
  stoneIds: readonly number[],
  { accountId, until, now }: { readonly accountId: number; readonly until: Date; readonly now: Date },
): Promise<void> {
  const stones = await lockStonesById(transaction, stoneIds);
  const prices = await pricesToday(transaction, stoneIds, accountId);
  await writeClaims(transaction, stones, { accountId, reason: 'HOLD', until, now, prices });
}

async function pricesToday(
  transaction: Transaction,
  stoneIds: readonly number[],
  accountId: number,
): Promise<Map<number, AgreedPrice>> {
  const { rows } = await transaction.raw.query<{ user_disc: number }>(
    'select user_disc from accounts where id = $1',
    [accountId],
  );
  const stones = await loadStones(transaction, stoneIds);
  return new Map(stones.map((stone) => [stone.id, priceToday(stone, rows[0]?.user_disc ?? 0)]));
}
