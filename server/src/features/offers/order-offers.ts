import { AppError } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
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
  readonly now: Date;
}

/**
 * Orders accepted offers as one order at the agreed prices, all or none, and returns the order's id. Throws STEP_REFUSED for one that is not accepted, or no longer.
 */
export async function orderOffers(
  transaction: Transaction,
  caller: Caller,
  { lines, description, references, declaration, now }: OfferOrder,
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
    },
    now,
  );
  for (const { line } of locked) {
    const ppcCents = line.agreed?.ppc;
    await moveLine(transaction, line, { ...step, orderUuid, ...(ppcCents !== undefined && { ppcCents }) });
  }
  return orderUuid;
}
