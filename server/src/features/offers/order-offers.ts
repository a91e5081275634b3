import { AppError } from '@loupe/contract';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { onceByKey } from '../../platform/once-by-key.ts';
import type { Caller } from '../../route.ts';
import { customer } from '../life-cycle/take-step.ts';
import { placeOrder } from '../orders/place-order.ts';
import { moveLine, refuseUnlessMovable } from './move-line.ts';
import { lockOwnLines } from './offer-line.ts';

export interface OfferOrder {
  readonly lines: readonly string[];
  readonly description: string;
  /** The buyer's own references, by stone uuid. */
  readonly references: ReadonlyMap<string, string>;
  /** The declaration that was shown to the buyer and that he accepted; empty when there was none. */
  readonly declaration: string;
  readonly key: string | undefined;
  readonly now: Date;
}

/**
 * Orders accepted offers as one order at the agreed prices, all or none, and returns the order's id. A repeat under
 * the same key is the same order. Throws STEP_REFUSED for one that is not accepted, or no longer.
 */
export async function orderOffers(
  transaction: Transaction,
  caller: Caller,
  { key, ...order }: OfferOrder,
): Promise<string> {
  const { lines, description } = order;
  return onceByKey(
    transaction,
    { actor: caller.personId, call: 'orderOffer', key, request: { lines, description } },
    z.string(),
    async () => orderLines(transaction, caller, order),
  );
}

async function orderLines(
  transaction: Transaction,
  caller: Caller,
  { lines, description, references, declaration, now }: Omit<OfferOrder, 'key'>,
): Promise<string> {
  const locked = await lockOwnLines(transaction, caller.accountId, lines);
  const step = { to: 'ORDERED', by: customer(caller), now } as const;
  const lost = locked.filter(({ line, stone: { claim } }) => {
    refuseUnlessMovable(line, step);
    return claim?.accountId !== caller.accountId || claim.reason !== 'OFFER';
  });
  if (lost.length > 0) {
    const stones = lost.map(({ stone: { uuid, stockNo, status } }) => ({
      stock_uuid: uuid,
      stock_no: stockNo,
      status,
    }));
    throw new AppError('STONE_NOT_AVAILABLE', { stones });
  }
  const { orderUuid } = await placeOrder(
    transaction,
    caller,
    {
      stones: locked.map(({ stone }) => stone.uuid),
      description,
      references,
      declaration,
      key: undefined,
    },
    now,
  );
  for (const { line } of locked) {
    const ppcCents = line.agreed?.ppc;
    await moveLine(transaction, line, { ...step, orderUuid, ...(ppcCents !== undefined && { ppcCents }) });
  }
  return orderUuid;
}
