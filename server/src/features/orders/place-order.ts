import { AppError, type RefusedStone } from '@loupe/contract';
import { formatScaled, groupThousands, orderStates, visibleStates } from '@loupe/domain';
import { z } from 'zod';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { nameOf } from '../accounts/doers.ts';
import { removeFromCart } from '../cart/remove-from-cart.ts';
import { claimStones } from '../holds/claim-stones.ts';
import { stonesInOrderCooldown } from '../holds/cooldown.ts';
import { inseparableStones, refuseHalves, withoutHalves } from '../holds/inseparable-stones.ts';
import { isFreeFor, lockStones, type LockedStone } from '../holds/lock-stones.ts';
import { customer, takeStep } from '../life-cycle/take-step.ts';
import { acceptedDeclaration } from '../settings/declaration.ts';
import { refuseAboveOrderLimit } from './refuse-above-order-limit.ts';
import { storeOrder } from './store-order.ts';

export interface OrderRequest {
  readonly stones: readonly string[];
  readonly description: string;
  /** The buyer's own references, by stone uuid. */
  readonly references?: ReadonlyMap<string, string>;
  /** The declaration that was shown to the buyer and that he accepted; empty when there was none. */
  readonly declaration?: string;
}

/** What came of an order: its id, and the stones that had gone. */
export interface PlacedOrder {
  readonly orderUuid: string;
  readonly leftOut: RefusedStone[];
}

export const placedOrderSchema = z.object({
  orderUuid: z.string(),
  leftOut: z.array(
    z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
  ),
});

/**
 * Orders stones in one transaction. Those free, or held for the buyer, go on hold for him at prices computed and
 * frozen here; the others are named. Above the limit of whoever orders it waits for the owner of his company. When none
 * is free nothing happens: STONE_NOT_AVAILABLE. ORDER_LIMIT when the company would have more stones in open orders than
 * the desk allows, ORDER_TOO_SOON within the cool-down of an order that the company withdrew. An unknown stone is
 * NOT_FOUND, half a pair that goes only together PAIR_NOT_SEPARABLE. Without the current declaration: BODY_INVALID.
 */
export async function placeOrder(
  transaction: Transaction,
  caller: Caller,
  { stones, description, references = new Map(), declaration = '' }: OrderRequest,
  now: Date,
): Promise<PlacedOrder> {
  const uuids = [...new Set(stones.map((uuid) => uuid.toLowerCase()))];
  const locked = await lockStones(transaction, uuids);
  refuseUnknown(uuids, locked);
  const ids = locked.map(({ id }) => id);
  const partners = await inseparableStones(transaction, ids);
  await refuseHalves(transaction, ids, partners);
  const free = withoutHalves(
    locked.filter((stone) => isFreeFor(stone, caller.accountId)),
    partners,
  );
  const leftOut = locked.filter((stone) => !free.includes(stone)).map(refusedStone);
  if (free.length === 0) throw new AppError('STONE_NOT_AVAILABLE', { stones: leftOut });
  await refuseTooSoon(transaction, caller.accountId, { stones: free, now });
  await refuseAboveOrderLimit(transaction, caller.accountId, free.length);
  const { uuid, orderNo, awaits, prices } = await storeOrder(transaction, caller, {
    description,
    references,
    declaration: await acceptedDeclaration(transaction, 'order', declaration),
    locked: free,
    now,
  });
  await takeStep(transaction, orderStates, {
    from: null,
    to: awaits === null ? 'PENDING' : 'AWAITING_OWNER',
    by: customer(caller),
    now,
    subject: orderNo,
    details: { stones: free.map(({ stockNo }) => stockNo), leftOut: leftOut.map(({ stock_no }) => stock_no) },
    ...(awaits && {
      customer: {
        accountId: caller.accountId,
        personId: caller.personId,
        facts: {
          number: orderNo,
          by: await nameOf(transaction, caller.personId),
          amount: groupThousands(formatScaled(awaits.amountCents, 2)),
          until: awaits.until.toISOString(),
        },
        link: `/order/items?id=${uuid}`,
      },
    }),
    moveStones: async () =>
      claimStones(transaction, free, {
        accountId: caller.accountId,
        personId: caller.personId,
        reason: 'ORDER',
        until: awaits?.until ?? null,
        now,
        prices,
      }),
  });
  await appendChange(transaction, accountTopic('orders'), [caller.accountId]);
  await removeFromCart(
    transaction,
    caller.accountId,
    free.map((stone) => stone.uuid),
  );
  return { orderUuid: uuid, leftOut };
}

function refuseUnknown(uuids: readonly string[], locked: readonly LockedStone[]): void {
  const known = new Set(locked.map(({ uuid }) => uuid));
  const stones = uuids
    .filter((uuid) => !known.has(uuid))
    .map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
  if (stones.length > 0) throw new AppError('NOT_FOUND', { stones });
}

/** Refuses stones of withdrawn orders within the cool-down, except those that are kept for the company already. */
async function refuseTooSoon(
  transaction: Transaction,
  accountId: number,
  { stones, now }: { readonly stones: readonly LockedStone[]; readonly now: Date },
): Promise<void> {
  const inCooldown = await stonesInOrderCooldown(transaction, accountId, now);
  const tooSoon = stones.filter(({ id, claim }) => claim === null && inCooldown.has(id));
  if (tooSoon.length > 0) throw new AppError('ORDER_TOO_SOON', { stones: tooSoon.map(refusedStone) });
}

/** A stone that has left the list says only that it has gone. */
const refusedStone = ({ uuid, stockNo, status }: LockedStone): RefusedStone => ({
  stock_uuid: uuid,
  stock_no: stockNo,
  status: visibleStates.includes(status) ? status : 'SOLD',
});
