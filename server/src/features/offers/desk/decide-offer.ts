import { AppError } from '@loupe/contract';
import { counterOfferBounds, type PriceInput } from '@loupe/domain';
import type { Transaction } from '../../../platform/database.ts';
import { assertCompanyActive } from '../../users/assert-active-company.ts';
import type { Actor } from '../../lifecycle/transition.ts';
import { acceptLine } from '../accept-line.ts';
import { transitionLine, assertLineTransition } from '../transition-line.ts';
import { readAutoAcceptPoints, autoAcceptPpc } from '../auto-accept-limit.ts';
import { lockLine } from '../offer-line.ts';
import { findPairCounterpart } from '../pair-counterpart.ts';
import { customerPpcOf } from '../present-offer.ts';
import { requirePriceWithinBounds } from '../price-within-bounds.ts';

/** The offer line to decide, with the desk actor and time. */
export interface OfferDecision {
  readonly lineUuid: string;
  readonly by: Actor;
  readonly now: Date;
}

/**
 * Accepts an offer. One below the auto-accept limit is OFFER_BELOW_FLOOR unless `isBelowFloorMeant`; the
 * audit log records that the price was below it. STONE_NOT_AVAILABLE when the stone is not free for the
 * customer, CUSTOMER_NOT_ACTIVE when the customer may not trade.
 */
export async function acceptOffer(
  transaction: Transaction,
  { lineUuid, by, now, isBelowFloorMeant }: OfferDecision & { readonly isBelowFloorMeant: boolean },
): Promise<void> {
  const locked = await lockLine(transaction, lineUuid);
  const { line } = locked;
  assertLineTransition(line, { to: 'ACCEPTED', actor: by, now });
  await assertCompanyActive(transaction, line.companyId);
  const points = await readAutoAcceptPoints(transaction, line.companyId);
  const both = [locked, await findPairCounterpart(transaction, locked)].flatMap((one) => one?.line ?? []);
  const isBelow = points !== null && both.some((one) => one.offeredPpc < autoAcceptPpc(one, points));
  if (isBelow && !isBelowFloorMeant) throw new AppError('OFFER_BELOW_FLOOR');
  await acceptLine(transaction, locked, {
    by,
    now,
    ppcCents: line.offeredPpc,
    ...(isBelow && { details: { belowFloor: true, floor: points } }),
  });
}

/**
 * Answers an offer with a price between it and the customer's regular price. CUSTOMER_NOT_ACTIVE as in {@link
 * acceptOffer}.
 */
export async function counterOffer(
  transaction: Transaction,
  { lineUuid, by: actor, now, price }: OfferDecision & { readonly price: PriceInput },
): Promise<void> {
  const { line } = await lockLine(transaction, lineUuid);
  const step = { to: 'COUNTERED', actor, now } as const;
  assertLineTransition(line, step);
  await assertCompanyActive(transaction, line.companyId);
  const bounds = counterOfferBounds(line.offeredPpc, customerPpcOf(line), line.rapToday);
  await transitionLine(transaction, line, {
    ...step,
    ppcCents: requirePriceWithinBounds(line, price, bounds),
  });
}

export async function rejectOffer(
  transaction: Transaction,
  { lineUuid, by, now }: OfferDecision,
): Promise<void> {
  const { line } = await lockLine(transaction, lineUuid);
  await transitionLine(transaction, line, { to: 'REJECTED', actor: by, now });
}
