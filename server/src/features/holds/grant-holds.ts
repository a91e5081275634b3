import { currentAgreedPrice, type AgreedPrice } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import type { Actor } from '../lifecycle/transition.ts';
import { loadStones } from '../stock/load-stones.ts';
import { createClaims } from './claim-stones.ts';
import { stoneIdsOf, type Hold } from './hold.ts';
import { holdExpiry } from './hold-periods.ts';
import { lockStonesById } from './lock-stones.ts';
import { transitionHolds } from './transition-holds.ts';

interface Granting {
  readonly by: Actor;
  readonly now: Date;
}

/**
 * Grants pending holds: their stones, which must be available, are held from now on at the customer's current
 * price.
 */
export async function grantHolds(
  transaction: Transaction,
  holds: readonly Hold[],
  { by, now }: Granting,
): Promise<void> {
  const until = holdExpiry(now);
  await transitionHolds(transaction, holds, {
    to: 'ACTIVE',
    actor: by,
    now,
    expiresAt: until,
    moveStones: async (userHolds, companyId) =>
      claimForHold(transaction, stoneIdsOf(userHolds), { companyId, until, now }),
  });
}

/** Claims available stones for a hold, at the customer's current price. */
export async function claimForHold(
  transaction: Transaction,
  stoneIds: readonly number[],
  { companyId, until, now }: { readonly companyId: number; readonly until: Date; readonly now: Date },
): Promise<void> {
  const stones = await lockStonesById(transaction, stoneIds);
  const prices = await pricesToday(transaction, stoneIds, companyId);
  await createClaims(transaction, stones, {
    companyId,
    reason: 'HOLD',
    expiresAt: until,
    now,
    prices,
  });
}

async function pricesToday(
  transaction: Transaction,
  stoneIds: readonly number[],
  companyId: number,
): Promise<Map<number, AgreedPrice>> {
  const { rows } = await transaction.query<{ user_disc: number }>(
    sql`select user_disc from users where id = ${companyId}`,
  );
  const stones = await loadStones(transaction, stoneIds);
  return new Map(stones.map((stone) => [stone.id, currentAgreedPrice(stone, rows[0]?.user_disc ?? 0)]));
}
