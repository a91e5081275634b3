import { AppError } from '@loupe/contract';
import { counterOfferBounds, type PriceInput } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { customerActor } from '../lifecycle/transition.ts';
import { autoAcceptOffers } from './auto-accept.ts';
import { acceptLine } from './accept-line.ts';
import { transitionLine, assertLineTransition } from './transition-line.ts';
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
