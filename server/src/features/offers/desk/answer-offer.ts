import { AppError } from '@loupe/contract';
import { boundsBetween, type NamedPrice } from '@loupe/domain';
import type { Transaction } from '../../../platform/database.ts';
import { refuseUnlessActive } from '../../accounts/active-customer.ts';
import type { Mover } from '../../life-cycle/take-step.ts';
import { acceptLine } from '../accept-line.ts';
import { moveLine, refuseUnlessMovable } from '../move-line.ts';
import { floorPoints, floorPpcOf } from '../offer-floor.ts';
import { lockLine } from '../offer-line.ts';
import { otherHalf } from '../other-half.ts';
import { ownPpcOf } from '../present-offer.ts';
import { priceBetween } from '../price-between.ts';

/** Who of the desk answers which offer on a stone. */
export interface OfferAnswer {
  readonly lineUuid: string;
  readonly by: Mover;
  readonly now: Date;
}

/**
 * Accepts an offer. One below the floor is OFFER_BELOW_FLOOR unless `isBelowFloorMeant`; the audit trail says that it
 * lay below. STONE_NOT_AVAILABLE when the stone is not free for the customer at this moment, CUSTOMER_NOT_ACTIVE when he
 * may no longer trade.
 */
export async function acceptOffer(
  transaction: Transaction,
  { lineUuid, by, now, isBelowFloorMeant }: OfferAnswer & { readonly isBelowFloorMeant: boolean },
): Promise<void> {
  const locked = await lockLine(transaction, lineUuid);
  const { line } = locked;
  refuseUnlessMovable(line, { to: 'ACCEPTED', by, now });
  await refuseUnlessActive(transaction, line.accountId);
  const points = await floorPoints(transaction, line.accountId);
  const both = [locked, await otherHalf(transaction, locked)].flatMap((one) => one?.line ?? []);
  const isBelow = points !== null && both.some((one) => one.offeredPpc < floorPpcOf(one, points));
  if (isBelow && !isBelowFloorMeant) throw new AppError('OFFER_BELOW_FLOOR');
  await acceptLine(transaction, locked, {
    by,
    now,
    ppcCents: line.offeredPpc,
    ...(isBelow && { details: { belowFloor: true, floor: points } }),
  });
}

/** Answers an offer with a price between it and what the customer pays without any. CUSTOMER_NOT_ACTIVE as above. */
export async function counterOffer(
  transaction: Transaction,
  { lineUuid, by, now, price }: OfferAnswer & { readonly price: NamedPrice },
): Promise<void> {
  const { line } = await lockLine(transaction, lineUuid);
  const step = { to: 'COUNTERED', by, now } as const;
  refuseUnlessMovable(line, step);
  await refuseUnlessActive(transaction, line.accountId);
  const bounds = boundsBetween(line.offeredPpc, ownPpcOf(line), line.rapToday);
  await moveLine(transaction, line, { ...step, ppcCents: priceBetween(line, price, bounds) });
}

/** Declines an offer. */
export async function rejectOffer(
  transaction: Transaction,
  { lineUuid, by, now }: OfferAnswer,
): Promise<void> {
  const { line } = await lockLine(transaction, lineUuid);
  await moveLine(transaction, line, { to: 'REJECTED', by, now });
}
