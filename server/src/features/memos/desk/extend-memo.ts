import { AppError } from '@loupe/contract';
import { memoDueAt, isoGulfDay, memoReminderTime } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { setClaimExpiry } from '../../holds/set-claim-expiry.ts';
import { parseDueDay } from './parse-due-day.ts';
import { isLineOut } from '../memo.ts';
import { lockMemo, transitionMemo, type MemoAction } from '../transition-memo.ts';

/**
 * Extends a memo to the end of a later Gulf day, `2026-12-31`. The customer gets a new reminder.
 * INVALID_TRANSITION when no goods are out, BODY_INVALID for an invalid day.
 */
export async function extendMemo(
  transaction: Transaction,
  { memoNo, actor, now, dueOn }: MemoAction & { readonly dueOn: string },
): Promise<void> {
  const memo = await lockMemo(transaction, memoNo);
  if (!memo.lines.some(isLineOut)) throw new AppError('INVALID_TRANSITION', { status: memo.status });
  const hasReturned = memo.lines.some(({ status }) => status === 'RETURNED');
  await transitionMemo(
    transaction,
    { ...memo, due_on: dueOn },
    {
      to: hasReturned ? 'PARTIALLY_RETURNED' : 'OUT',
      actor,
      now,
      details: { before: memo.due_on, due: dueOn },
    },
  );
  const due = parseDueDay(dueOn, now, memo.due_on);
  const until = memoDueAt(due);
  await transaction.query(
    sql`update memos set due_on = ${isoGulfDay(due)}, due_at = ${until},
      remind_at = ${memoReminderTime(due, now)} where id = ${memo.id}`,
  );
  const out = memo.lines.filter(isLineOut).map(({ stoneId: id }) => id);
  await setClaimExpiry(transaction, out, until);
}
