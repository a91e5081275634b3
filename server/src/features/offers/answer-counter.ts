import { AppError } from '@loupe/contract';
import { boundsBetween, type NamedPrice } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { customer } from '../life-cycle/take-step.ts';
import { acceptInsideFloor } from './accept-inside-floor.ts';
import { acceptLine } from './accept-line.ts';
import { moveLine, refuseUnlessMovable } from './move-line.ts';
import { lockOwnLines } from './offer-line.ts';
import { priceBetween } from './price-between.ts';

/** A customer's answer to the price the desk named. */
interface CounterAnswer {
  readonly lineUuid: string;
  readonly now: Date;
}

async function lockCountered(transaction: Transaction, caller: Caller, lineUuid: string) {
  const [locked] = await lockOwnLines(transaction, caller.accountId, [lineUuid]);
  if (locked === undefined) throw new AppError('NOT_FOUND');
  return locked;
}

/** Accepts the desk's price; STEP_REFUSED when it is no longer the one he saw. */
export async function acceptCounter(
  transaction: Transaction,
  caller: Caller,
  { lineUuid, ppcCents, now }: CounterAnswer & { readonly ppcCents: number },
): Promise<void> {
  const locked = await lockCountered(transaction, caller, lineUuid);
  const { state, counterPpc } = locked.line;
  if (counterPpc !== ppcCents) throw new AppError('STEP_REFUSED', { state });
  await acceptLine(transaction, locked, { by: customer(caller), now, ppcCents });
}

/** Names another price: above his last one, below the desk's. Inside the floor it is accepted at once. */
export async function offerAgain(
  transaction: Transaction,
  caller: Caller,
  { lineUuid, price, now }: CounterAnswer & { readonly price: NamedPrice },
): Promise<void> {
  const { line } = await lockCountered(transaction, caller, lineUuid);
  const step = { to: 'PENDING', by: customer(caller), now } as const;
  refuseUnlessMovable(line, step);
  const bounds = boundsBetween(line.offeredPpc, line.counterPpc ?? 0, line.rapToday);
  const ppcCents = priceBetween(line, price, bounds);
  await moveLine(transaction, line, { ...step, ppcCents });
  await acceptInsideFloor(transaction, caller.accountId, [line.id], now);
}
