import { AppError } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { customerActor } from '../lifecycle/transition.ts';
import { placeOrder } from '../orders/place-order.ts';
import { transitionLine, assertLineTransition } from './transition-line.ts';
import { lockOwnLines } from './offer-line.ts';

export interface OfferOrder {
  readonly lines: readonly string[];
  readonly description: string;
  /** The buyer's own references, by stone uuid. */
  readonly references: ReadonlyMap<string, string>;
  /** The declaration that the buyer saw and accepted; empty when there was none. */
  readonly declaration: string;
  readonly now: Date;
}

/**
 * Orders accepted offers as one order at the agreed prices, all or none, and returns the order's id. Throws
 * INVALID_TRANSITION for an offer that is not, or no longer, accepted.
 */
export async function orderOffers(
  transaction: Transaction,
  caller: Caller,
  { lines, description, references, declaration, now }: OfferOrder,
): Promise<string> {
  const locked = await lockOwnLines(transaction, caller.companyId, lines);
  const step = { to: 'ORDERED', actor: customerActor(caller), now } as const;
  const lost = locked.filter(({ line, stone: { claim } }) => {
    assertLineTransition(line, step);
    return claim?.companyId !== caller.companyId || claim.reason !== 'OFFER';
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
    const ppcCents = line.agreedPrice?.ppc;
    await transitionLine(transaction, line, {
      ...step,
      orderUuid,
      ...(ppcCents !== undefined && { ppcCents }),
    });
  }
  return orderUuid;
}
