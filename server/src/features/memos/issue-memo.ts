import { AppError } from '@loupe/contract';
import { isoGulfDay, memoStates, usualMemoDue } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { findAccountByName, tradeAccountOf } from '../accounts/account.ts';
import { refuseUnlessActive } from '../accounts/active-customer.ts';
import { refuseTaken } from '../holds/desk/answer-holds.ts';
import { claimStones } from '../holds/claim-stones.ts';
import { inseparableStones, refuseHalves } from '../holds/inseparable-stones.ts';
import { isFreeFor, lockStonesById } from '../holds/lock-stones.ts';
import { packetsTold } from '../holds/packets-told.ts';
import { stonesFor } from '../holds/stones-for.ts';
import { takeStep } from '../life-cycle/take-step.ts';
import { dueDay } from './due-day.ts';
import { memoLink, type MemoAct } from './move-memo.ts';
import { storeMemo } from './store-memo.ts';

/** What goes out, and to whom. */
export interface MemoWish extends Omit<MemoAct, 'memoNo'> {
  /** The customer's e-mail or user ID. */
  readonly name: string;
  readonly stoneIds: readonly number[];
  /** `2026-12-31`; the usual days from now when nobody says. */
  readonly dueOn: string | null;
  readonly words: string;
}

/**
 * Sends goods out to a customer on memo, all or none, at prices frozen here, and returns the memo's number. They are
 * free, or held for this very customer. NOT_FOUND for an unknown customer, CUSTOMER_NOT_ACTIVE, STONE_NOT_AVAILABLE
 * and PAIR_NOT_SEPARABLE naming the stones, BODY_INVALID for a day that does not fit.
 */
export async function issueMemo(
  transaction: Transaction,
  { name, stoneIds, dueOn, words, by, now }: MemoWish,
): Promise<string> {
  const customer = await findAccountByName(transaction, name);
  if (customer?.role !== 'customer') throw new AppError('NOT_FOUND');
  const accountId = tradeAccountOf(customer);
  const due = dueOn === null ? usualMemoDue(now) : dueDay(dueOn, now);
  const locked = await lockStonesById(transaction, stoneIds);
  await refuseUnlessActive(transaction, accountId);
  const ids = locked.map(({ id }) => id);
  await refuseHalves(transaction, ids, await inseparableStones(transaction, ids));
  refuseTaken(locked.filter((stone) => !isFreeFor(stone, accountId)));
  const { stones, prices } = await stonesFor(transaction, locked, customer.user_disc);
  const { memoNo, until } = await storeMemo(transaction, {
    customer: { id: accountId, user_disc: customer.user_disc },
    stones,
    due,
    words,
    now,
  });
  const packets = locked.map(({ stockNo }) => stockNo);
  await takeStep(transaction, memoStates, {
    from: null,
    to: 'OUT',
    by,
    now,
    subject: memoNo,
    details: { customer: accountId, stones: packets, due: isoGulfDay(due) },
    customer: {
      accountId,
      personId: customer.id,
      facts: { number: memoNo, packets: packetsTold(packets), due: isoGulfDay(due) },
      link: memoLink,
    },
    moveStones: async () =>
      claimStones(transaction, locked, {
        accountId,
        personId: null,
        reason: 'MEMO',
        until,
        now,
        prices,
        by,
      }),
  });
  await appendChange(transaction, accountTopic('memos'), [accountId]);
  return memoNo;
}
