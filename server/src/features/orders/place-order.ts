import { AppError, type RejectedStone } from '@loupe/contract';
import { formatScaled, groupThousands, orderStateMachine, visibleStoneStatuses } from '@loupe/domain';
import { z } from 'zod';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { readUserName } from '../users/actor-names.ts';
import { removeFromCart } from '../cart/remove-from-cart.ts';
import { claimStones } from '../holds/claim-stones.ts';
import { stonesInOrderCooldown } from '../holds/cooldown.ts';
import {
  findInseparablePairs,
  rejectIncompletePairs,
  dropIncompletePairs,
} from '../holds/inseparable-pairs.ts';
import { isAvailableTo, lockStones, type LockedStone } from '../holds/lock-stones.ts';
import { customerActor, applyTransition } from '../lifecycle/transition.ts';
import { requireAcceptedDeclaration } from '../site-settings/declaration.ts';
import { checkCreditLimit } from './check-credit-limit.ts';
import { rejectAboveOrderLimit } from './reject-above-order-limit.ts';
import { storeOrder } from './store-order.ts';

export interface OrderRequest {
  readonly stones: readonly string[];
  readonly description: string;
  /** The buyer's own references, by stone uuid. */
  readonly references?: ReadonlyMap<string, string>;
  /** Order all of the stones or none. */
  readonly isAllOrNone?: boolean;
  /** The declaration that the buyer saw and accepted; empty when there was none. */
  readonly declaration?: string;
}

/** Result of an order: its id and the unavailable stones. */
export interface PlacedOrder {
  readonly orderUuid: string;
  readonly unavailable: RejectedStone[];
}

export const placedOrderSchema = z.object({
  orderUuid: z.string(),
  unavailable: z.array(
    z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
  ),
});

/**
 * Orders stones in one transaction. Stones that are free or held for the buyer are held at prices computed
 * and frozen now; the others are reported. An order above the member's limit awaits the owner of the company.
 * STONE_NOT_AVAILABLE, without changes, when no stone is free, or not all of them where all or none are ordered. ORDER_LIMIT when the company would exceed the
 * allowed stones in open orders, CREDIT_LIMIT when it would exceed a limit that stops orders, ORDER_TOO_SOON during the cool-down after an order that the company
 * withdrew. NOT_FOUND for an unknown stone, PAIR_NOT_SEPARABLE for one stone of an inseparable pair,
 * BODY_INVALID without the current declaration.
 */
export async function placeOrder(
  transaction: Transaction,
  caller: Caller,
  { stones, description, references = new Map(), isAllOrNone = false, declaration = '' }: OrderRequest,
  now: Date,
): Promise<PlacedOrder> {
  const uuids = [...new Set(stones.map((uuid) => uuid.toLowerCase()))];
  const locked = await lockStones(transaction, uuids);
  rejectUnknown(uuids, locked);
  const ids = locked.map(({ id }) => id);
  const partners = await findInseparablePairs(transaction, ids);
  await rejectIncompletePairs(transaction, ids, partners);
  const free = dropIncompletePairs(
    locked.filter((stone) => isAvailableTo(stone, caller.companyId)),
    partners,
  );
  const unavailable = locked.filter((stone) => !free.includes(stone)).map(refusedStone);
  if (free.length === 0 || (isAllOrNone && unavailable.length > 0)) {
    throw new AppError('STONE_NOT_AVAILABLE', { stones: unavailable });
  }
  await rejectTooSoon(transaction, caller.companyId, { stones: free, now });
  await rejectAboveOrderLimit(transaction, caller.companyId, free.length);
  const { uuid, orderNo, amountCents, awaits, prices } = await storeOrder(transaction, caller, {
    description,
    references,
    declaration: await requireAcceptedDeclaration(transaction, 'order', declaration),
    locked: free,
    now,
  });
  await checkCreditLimit(transaction, caller.companyId, { uuid, amountCents });
  await applyTransition(transaction, orderStateMachine, {
    from: null,
    to: awaits === null ? 'PENDING' : 'AWAITING_APPROVAL',
    actor: customerActor(caller),
    now,
    subject: orderNo,
    details: {
      stones: free.map(({ stockNo }) => stockNo),
      unavailable: unavailable.map(({ stock_no }) => stock_no),
    },
    ...(awaits && {
      customer: {
        companyId: caller.companyId,
        userId: caller.userId,
        params: {
          number: orderNo,
          by: await readUserName(transaction, caller.userId),
          amount: groupThousands(formatScaled(amountCents, 2)),
          until: awaits.until.toISOString(),
        },
        link: `/order/items?id=${uuid}`,
      },
    }),
    moveStones: async () =>
      claimStones(transaction, free, {
        companyId: caller.companyId,
        userId: caller.userId,
        reason: 'ORDER',
        expiresAt: awaits?.until ?? null,
        now,
        prices,
      }),
  });
  await appendChange(transaction, userTopic('orders'), [caller.companyId]);
  await removeFromCart(
    transaction,
    caller.companyId,
    free.map((stone) => stone.uuid),
  );
  return { orderUuid: uuid, unavailable };
}

function rejectUnknown(uuids: readonly string[], locked: readonly LockedStone[]): void {
  const known = new Set(locked.map(({ uuid }) => uuid));
  const stones = uuids
    .filter((uuid) => !known.has(uuid))
    .map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
  if (stones.length > 0) throw new AppError('NOT_FOUND', { stones });
}

/** Rejects stones of withdrawn orders during the cool-down, except those held for the company. */
async function rejectTooSoon(
  transaction: Transaction,
  companyId: number,
  { stones, now }: { readonly stones: readonly LockedStone[]; readonly now: Date },
): Promise<void> {
  const inCooldown = await stonesInOrderCooldown(transaction, companyId, now);
  const tooSoon = stones.filter(({ id, claim }) => claim === null && inCooldown.has(id));
  if (tooSoon.length > 0) throw new AppError('ORDER_TOO_SOON', { stones: tooSoon.map(refusedStone) });
}

/** A stone that is no longer listed is reported as sold, without its real status. */
const refusedStone = ({ uuid, stockNo, status }: LockedStone): RejectedStone => ({
  stock_uuid: uuid,
  stock_no: stockNo,
  status: visibleStoneStatuses.includes(status) ? status : 'SOLD',
});
