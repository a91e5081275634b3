import { AppError } from '@loupe/contract';
import { isoGulfDay, memoStateMachine, defaultMemoDueDay } from '@loupe/domain';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { findUserByName, companyIdOf } from '../../users/user.ts';
import { assertCompanyActive } from '../../users/assert-active-company.ts';
import { rejectUnavailableStones } from '../../holds/desk/decide-holds.ts';
import { claimStones } from '../../holds/claim-stones.ts';
import { findInseparablePairs, rejectIncompletePairs } from '../../holds/inseparable-pairs.ts';
import { isAvailableTo, lockStonesById } from '../../holds/lock-stones.ts';
import { formatPacketList } from '../../holds/format-packet-list.ts';
import { snapshotPrices } from '../../holds/snapshot-prices.ts';
import { applyTransition } from '../../lifecycle/transition.ts';
import { parseDueDay } from './parse-due-day.ts';
import { memoLink, type MemoAction } from '../transition-memo.ts';
import { storeMemo } from './store-memo.ts';

/** The stones to send out, and the customer. */
export interface NewMemoRequest extends Omit<MemoAction, 'memoNo'> {
  /** The customer's e-mail or user ID. */
  readonly name: string;
  readonly stoneIds: readonly number[];
  /** `2026-12-31`; null for the default number of days. */
  readonly dueOn: string | null;
  readonly note: string;
}

/**
 * Sends goods to a customer on memo, all or none, at prices frozen now. Returns the memo number. Each stone
 * must be free or held for this customer. NOT_FOUND for an unknown customer, CUSTOMER_NOT_ACTIVE,
 * STONE_NOT_AVAILABLE and PAIR_NOT_SEPARABLE with the stones, BODY_INVALID for an invalid day.
 */
export async function issueMemo(
  transaction: Transaction,
  { name, stoneIds, dueOn, note, actor, now }: NewMemoRequest,
): Promise<string> {
  const customer = await findUserByName(transaction, name);
  if (customer?.role !== 'customer') throw new AppError('NOT_FOUND');
  const companyId = companyIdOf(customer);
  const due = dueOn === null ? defaultMemoDueDay(now) : parseDueDay(dueOn, now);
  const locked = await lockStonesById(transaction, stoneIds);
  await assertCompanyActive(transaction, companyId);
  const ids = locked.map(({ id }) => id);
  await rejectIncompletePairs(transaction, ids, await findInseparablePairs(transaction, ids));
  rejectUnavailableStones(locked.filter((stone) => !isAvailableTo(stone, companyId)));
  const { stones, prices } = await snapshotPrices(transaction, locked, customer.user_disc);
  const { uuid, memoNo, until } = await storeMemo(transaction, {
    customer: { id: companyId, user_disc: customer.user_disc },
    stones,
    due,
    note,
    now,
  });
  const packets = locked.map(({ stockNo }) => stockNo);
  await applyTransition(transaction, memoStateMachine, {
    from: null,
    to: 'OUT',
    actor,
    now,
    subject: memoNo,
    details: { customer: companyId, stones: packets, due: isoGulfDay(due) },
    customer: {
      companyId,
      userId: customer.id,
      params: { number: memoNo, packets: formatPacketList(packets), due: isoGulfDay(due) },
      link: memoLink,
      document: { of: 'memo', uuid },
    },
    moveStones: async () =>
      claimStones(transaction, locked, {
        companyId,
        userId: null,
        reason: 'MEMO',
        expiresAt: until,
        now,
        prices,
        by: actor,
      }),
  });
  await appendChange(transaction, userTopic('memos'), [companyId]);
  return memoNo;
}
