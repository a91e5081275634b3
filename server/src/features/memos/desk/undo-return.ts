import { AppError } from '@loupe/contract';
import { memoDueAt, gulfDayOfIso, memoLineStateMachine } from '@loupe/domain';
import { currentAgreedPrice } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { assertCompanyActive } from '../../users/assert-active-company.ts';
import { claimStones } from '../../holds/claim-stones.ts';
import { rejectUnavailableStones } from '../../holds/desk/decide-holds.ts';
import { lockStonesById } from '../../holds/lock-stones.ts';
import { formatPacketList } from '../../holds/format-packet-list.ts';
import { applyTransition } from '../../lifecycle/transition.ts';
import { memoPacketNumbers } from '../memo.ts';
import { lockMemo, memoLink, transitionMemo, type MemoAction } from '../transition-memo.ts';

/**
 * Undoes the last return of a memo: its goods are out again at their original prices. INVALID_TRANSITION when
 * there is no return or the rest is invoiced, STONE_NOT_AVAILABLE with stones that are no longer free,
 * CUSTOMER_NOT_ACTIVE.
 */
export async function undoMemoReturn(
  transaction: Transaction,
  { memoNo, actor, now }: MemoAction,
): Promise<void> {
  const memo = await lockMemo(transaction, memoNo);
  const ends = memo.lines.flatMap(({ status, ended_at: at }) =>
    status === 'RETURNED' && at ? at.getTime() : [],
  );
  const last = Math.max(...ends);
  const back = memo.lines.filter(
    ({ status, ended_at: at }) => status === 'RETURNED' && at?.getTime() === last,
  );
  if (back.length === 0 || memo.status === 'INVOICED')
    throw new AppError('INVALID_TRANSITION', { status: memo.status });
  await assertCompanyActive(transaction, memo.company_id);
  const stones = await lockStonesById(
    transaction,
    back.map(({ stoneId: id }) => id),
  );
  rejectUnavailableStones(stones);
  const until = memoDueAt(gulfDayOfIso(memo.due_on));
  const prices = new Map(
    back.map(({ stoneId: id, facts, isNet }) => [id, currentAgreedPrice({ facts, isNet }, memo.user_disc)]),
  );
  await applyTransition(transaction, memoLineStateMachine, {
    from: 'RETURNED',
    to: 'OUT',
    actor,
    now,
    subject: `${memo.memo_no}/${memoPacketNumbers(back).join(', ')}`,
    customer: {
      companyId: memo.company_id,
      params: { number: memo.memo_no, packets: formatPacketList(memoPacketNumbers(back)), due: memo.due_on },
      link: memoLink,
    },
    moveStones: async () =>
      claimStones(transaction, stones, {
        companyId: memo.company_id,
        userId: null,
        reason: 'MEMO',
        expiresAt: until,
        now,
        prices,
        by: actor,
      }),
  });
  await transaction.query(
    sql`update memo_lines set status = 'OUT', ended_at = null where id = any(${back.map(({ id }) => id)})`,
  );
  const isPart = memo.lines.some((line) => line.status === 'RETURNED' && !back.includes(line));
  const inTime = isPart ? 'PARTIALLY_RETURNED' : 'OUT';
  const isLate = memo.status === 'OVERDUE' || (memo.status === 'RETURNED' && until < now);
  const to = isLate ? 'OVERDUE' : inTime;
  const lines = memo.lines.map((line) => (back.includes(line) ? { ...line, status: 'OUT' as const } : line));
  if (to !== memo.status) await transitionMemo(transaction, { ...memo, lines }, { to, actor, now });
  await appendChange(transaction, userTopic('memos'), [memo.company_id]);
}
