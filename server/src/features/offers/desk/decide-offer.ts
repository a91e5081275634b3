import { AppError } from '@loupe/contract';
import { counterOfferBounds, type PriceInput } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { assertCompanyActive } from '../../users/assert-active-company.ts';
import type { Actor } from '../../lifecycle/transition.ts';
import { acceptLine } from '../accept-line.ts';
import { transitionLine, assertLineTransition } from '../transition-line.ts';
import { readAutoAcceptPoints, autoAcceptPpc } from '../auto-accept-limit.ts';
import { lockLine, lockLines, type LockedLine } from '../offer-line.ts';
import { findPairCounterpart } from '../pair-counterpart.ts';
import { customerPpcOf } from '../present-offer.ts';
import { requirePriceWithinBounds } from '../price-within-bounds.ts';

const hourMs = 3_600_000;

/** The lines of one offer to decide, all or none, with the desk actor, time and message. */
export interface OfferDecision {
  readonly lineUuids: readonly string[];
  readonly by: Actor;
  readonly now: Date;
  readonly note?: string;
}

/** Locks the lines of a decision, in its order. NOT_FOUND unless all exist and belong to one offer. */
export async function lockDecidedLines(
  transaction: Transaction,
  uuids: readonly string[],
): Promise<LockedLine[]> {
  const requested = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const locked = await lockLines(transaction, sql`l.uuid = any(${requested})`);
  const offers = new Set(locked.map(({ line }) => line.offerId));
  if (locked.length < requested.length || offers.size !== 1) throw new AppError('NOT_FOUND');
  return requested.flatMap((uuid) => locked.find(({ line }) => line.uuid === uuid) ?? []);
}

/**
 * Accepts lines. A price below the auto-accept limit is OFFER_BELOW_FLOOR unless `isBelowFloorMeant`; the audit
 * log records that the price was below it. STONE_NOT_AVAILABLE when a stone is not free for the customer,
 * CUSTOMER_NOT_ACTIVE when the customer may not trade.
 */
export async function acceptOffer(
  transaction: Transaction,
  { isBelowFloorMeant, ...decision }: OfferDecision & { readonly isBelowFloorMeant: boolean },
): Promise<void> {
  const locked = await lockDecidedLines(transaction, decision.lineUuids);
  for (const { line } of locked)
    assertLineTransition(line, { to: 'ACCEPTED', actor: decision.by, now: decision.now });
  for (const { line } of locked) {
    // Of an inseparable pair, the first line has accepted the second.
    const current = await lockLine(transaction, line.uuid);
    if (current.line.status !== 'ACCEPTED')
      await acceptOne(transaction, current, { ...decision, isBelowFloorMeant });
  }
}

async function acceptOne(
  transaction: Transaction,
  locked: LockedLine,
  {
    by,
    now,
    note,
    isBelowFloorMeant,
  }: Omit<OfferDecision, 'lineUuids'> & { readonly isBelowFloorMeant: boolean },
): Promise<void> {
  const { line } = locked;
  await assertCompanyActive(transaction, line.companyId);
  const points = await readAutoAcceptPoints(transaction, line.companyId);
  const both = [locked, await findPairCounterpart(transaction, locked)].flatMap((one) => one?.line ?? []);
  const isBelow = points !== null && both.some((one) => one.offeredPpc < autoAcceptPpc(one, points));
  if (isBelow && !isBelowFloorMeant) throw new AppError('OFFER_BELOW_FLOOR');
  await acceptLine(transaction, locked, {
    by,
    now,
    ppcCents: line.offeredPpc,
    ...(note !== undefined && { note }),
    ...(isBelow && { details: { belowFloor: true, floor: points } }),
  });
}

/** A counter-offer: a price for each line, and for how long it is valid. */
export interface CounterOffer extends Omit<OfferDecision, 'lineUuids'> {
  readonly lines: readonly { readonly lineId: string; readonly price: PriceInput }[];
  readonly validHours: number;
}

/**
 * Answers lines with prices between the customer's offer and the customer's regular price. CUSTOMER_NOT_ACTIVE
 * as in {@link acceptOffer}.
 */
export async function counterOffer(
  transaction: Transaction,
  { lines, by: actor, now, note, validHours }: CounterOffer,
): Promise<void> {
  const locked = await lockDecidedLines(
    transaction,
    lines.map(({ lineId }) => lineId),
  );
  const step = { to: 'COUNTERED', actor, now } as const;
  for (const { line } of locked) assertLineTransition(line, step);
  for (const { line } of locked) {
    await assertCompanyActive(transaction, line.companyId);
    const index = lines.findIndex(({ lineId }) => lineId.toLowerCase() === line.uuid);
    const price = lines[index]?.price;
    if (price === undefined) throw new AppError('NOT_FOUND');
    const bounds = counterOfferBounds(line.offeredPpc, customerPpcOf(line), line.rapToday);
    await transitionLine(transaction, line, {
      ...step,
      expiresAt: new Date(now.getTime() + validHours * hourMs),
      ppcCents: requirePriceWithinBounds(line, price, bounds, `data.lines.${index}`),
      ...(note !== undefined && { note }),
    });
  }
}

export async function rejectOffer(
  transaction: Transaction,
  { lineUuids, by, now, note }: OfferDecision,
): Promise<void> {
  for (const { line } of await lockDecidedLines(transaction, lineUuids))
    await transitionLine(transaction, line, {
      to: 'REJECTED',
      actor: by,
      now,
      ...(note !== undefined && { note }),
    });
}
