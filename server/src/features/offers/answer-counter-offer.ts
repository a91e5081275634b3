import { AppError } from '@loupe/contract';
import { counterOfferBounds, type PriceInput } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { customerActor } from '../lifecycle/transition.ts';
import { autoAcceptOffers } from './auto-accept.ts';
import { acceptLine } from './accept-line.ts';
import type { OfferEvent } from './present-offer.ts';
import { offerExpiry, transitionLine, assertLineTransition } from './transition-line.ts';
import { readLineEvents } from './read-offers.ts';
import { lockOwnLines } from './offer-line.ts';
import { requirePriceWithinBounds } from './price-within-bounds.ts';

/** A customer's answer to a counter-offer of the desk. */
interface CounterOfferDecision {
  readonly lineUuid: string;
  readonly now: Date;
}

async function lockCountered(transaction: Transaction, caller: Caller, lineUuid: string) {
  const [locked] = await lockOwnLines(transaction, caller.companyId, [lineUuid]);
  if (locked === undefined) throw new AppError('NOT_FOUND');
  return locked;
}

/** Accepts the counter-offer; INVALID_TRANSITION when its price is no longer the one the customer saw. */
export async function acceptCounter(
  transaction: Transaction,
  caller: Caller,
  { lineUuid, ppcCents, now }: CounterOfferDecision & { readonly ppcCents: number },
): Promise<void> {
  const locked = await lockCountered(transaction, caller, lineUuid);
  const { status, counterPpc } = locked.line;
  if (counterPpc !== ppcCents) throw new AppError('INVALID_TRANSITION', { status });
  await acceptLine(transaction, locked, { by: customerActor(caller), now, ppcCents });
}

/**
 * Counters with a price above the customer's last one and below the desk's. A price within the auto-accept
 * limit is accepted immediately.
 */
export async function counterAgain(
  transaction: Transaction,
  caller: Caller,
  {
    lineUuid,
    price,
    note,
    now,
  }: CounterOfferDecision & { readonly price: PriceInput; readonly note: string },
): Promise<void> {
  const { line } = await lockCountered(transaction, caller, lineUuid);
  const step = { to: 'PENDING', actor: customerActor(caller), now } as const;
  assertLineTransition(line, step);
  const bounds = counterOfferBounds(line.offeredPpc, line.counterPpc ?? 0, line.rapToday);
  const ppcCents = requirePriceWithinBounds(line, price, bounds);
  await transitionLine(transaction, line, { ...step, ppcCents, note });
  await autoAcceptOffers(transaction, caller.companyId, [line.id], now);
}

/**
 * Undoes the customer's last counter-offer: the desk's counter-offer is open again for the rest of its original time,
 * with the customer's previous price. INVALID_TRANSITION when the desk has answered or that time is over.
 */
export async function undoCounter(
  transaction: Transaction,
  caller: Caller,
  { lineUuid, now }: CounterOfferDecision,
): Promise<void> {
  const { line } = await lockCountered(transaction, caller, lineUuid);
  const actor = customerActor(caller);
  assertLineTransition(line, { to: 'COUNTERED', actor, now });
  const events = (await readLineEvents(transaction, [line]))(line);
  const [countered, last] = events.slice(-2);
  const isOwnCounter =
    last?.actorRole === 'CUSTOMER' && last.status === 'PENDING' && countered?.status === 'COUNTERED';
  if (!isOwnCounter) throw new AppError('INVALID_TRANSITION', { status: line.status });
  // A counter-offer that was undone before is open again since the desk sent it.
  const sent = events.findLast(({ actorRole, status }) => actorRole !== 'CUSTOMER' && status === 'COUNTERED');
  const until = sent === undefined ? null : offerExpiry('COUNTERED', sent.createdAt);
  if (until === null || until <= now) throw new AppError('INVALID_TRANSITION', { status: 'EXPIRED' });
  const previous = pricesInForce(events.slice(0, -1)).at(-1) ?? line.offeredPpc;
  await transitionLine(transaction, line, {
    to: 'COUNTERED',
    actor,
    now,
    expiresAt: until,
    details: { undone: 'PENDING' },
  });
  await transaction.query(sql`update offer_lines set offered_ppc = ${previous} where id = ${line.id}`);
}

/** The customer's prices in the order of the events, without those that were undone. */
function pricesInForce(events: readonly OfferEvent[]): number[] {
  const prices: number[] = [];
  for (const { actorRole, status, ppc } of events) {
    if (actorRole !== 'CUSTOMER') continue;
    if (status === 'PENDING' && ppc !== null) prices.push(ppc);
    if (status === 'COUNTERED') prices.pop();
  }
  return prices;
}
