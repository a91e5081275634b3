import { AppError } from '@loupe/contract';
import { endOfMemoDay, gulfDayOfIso, memoLineStates } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuseUnlessActive } from '../accounts/active-customer.ts';
import { claimStones } from '../holds/claim-stones.ts';
import { refuseTaken } from '../holds/desk/answer-holds.ts';
import { lockStonesById } from '../holds/lock-stones.ts';
import { packetsTold } from '../holds/packets-told.ts';
import { takeStep } from '../life-cycle/take-step.ts';
import { priceToday } from '../stock/agreed-price.ts';
import { packetsOf } from './memo.ts';
import { lockMemo, memoLink, moveMemo, type MemoAct } from './move-memo.ts';

/**
 * Takes the last return of a memo back: what came back with it is out again, at the prices it went out at. STEP_REFUSED
 * when nothing came back or the rest is invoiced, STONE_NOT_AVAILABLE naming goods that are not free any more,
 * CUSTOMER_NOT_ACTIVE.
 */
export async function takeBackReturn(transaction: Transaction, { memoNo, by, now }: MemoAct): Promise<void> {
  const memo = await lockMemo(transaction, memoNo);
  const ends = memo.lines.flatMap(({ state, ended_at: at }) =>
    state === 'RETURNED' && at ? at.getTime() : [],
  );
  const last = Math.max(...ends);
  const back = memo.lines.filter(({ state, ended_at: at }) => state === 'RETURNED' && at?.getTime() === last);
  if (back.length === 0 || memo.state === 'INVOICED')
    throw new AppError('STEP_REFUSED', { state: memo.state });
  await refuseUnlessActive(transaction, memo.account_id);
  const stones = await lockStonesById(
    transaction,
    back.map(({ stoneId: id }) => id),
  );
  refuseTaken(stones);
  const until = endOfMemoDay(gulfDayOfIso(memo.due_on));
  const prices = new Map(
    back.map(({ stoneId: id, facts, isNet }) => [id, priceToday({ facts, isNet }, memo.user_disc)]),
  );
  await takeStep(transaction, memoLineStates, {
    from: 'RETURNED',
    to: 'OUT',
    by,
    now,
    subject: `${memo.memo_no}/${packetsOf(back).join(', ')}`,
    customer: {
      accountId: memo.account_id,
      facts: { number: memo.memo_no, packets: packetsTold(packetsOf(back)), due: memo.due_on },
      link: memoLink,
    },
    moveStones: async () =>
      claimStones(transaction, stones, {
        accountId: memo.account_id,
        personId: null,
        reason: 'MEMO',
        until,
        now,
        prices,
        by,
      }),
  });
  await transaction.raw.query(`update memo_lines set state = 'OUT', ended_at = null where id = any($1)`, [
    back.map(({ id }) => id),
  ]);
  const isPart = memo.lines.some((line) => line.state === 'RETURNED' && !back.includes(line));
  const inTime = isPart ? 'PARTLY_RETURNED' : 'OUT';
  const isLate = memo.state === 'OVERDUE' || (memo.state === 'RETURNED' && until < now);
  const to = isLate ? 'OVERDUE' : inTime;
  const lines = memo.lines.map((line) => (back.includes(line) ? { ...line, state: 'OUT' as const } : line));
  if (to !== memo.state) await moveMemo(transaction, { ...memo, lines }, { to, by, now });
  await appendChange(transaction, accountTopic('memos'), [memo.account_id]);
}
