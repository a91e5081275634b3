import { AppError } from '@loupe/contract';
import { endOfMemoDay, isoGulfDay, memoReminderTime } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { keepClaims } from '../holds/keep-claims.ts';
import { dueDay } from './due-day.ts';
import { isOut } from './memo.ts';
import { lockMemo, moveMemo, type MemoAct } from './move-memo.ts';

/**
 * Gives a customer more time for what is out: to the end of a later Gulf day, `2026-12-31`. He is reminded anew.
 * STEP_REFUSED when nothing is out any more, BODY_INVALID for a day that does not fit.
 */
export async function extendMemo(
  transaction: Transaction,
  { memoNo, by, now, dueOn }: MemoAct & { readonly dueOn: string },
): Promise<void> {
  const memo = await lockMemo(transaction, memoNo);
  if (!memo.lines.some(isOut)) throw new AppError('STEP_REFUSED', { state: memo.state });
  const hasReturned = memo.lines.some(({ state }) => state === 'RETURNED');
  await moveMemo(
    transaction,
    { ...memo, due_on: dueOn },
    { to: hasReturned ? 'PARTLY_RETURNED' : 'OUT', by, now, details: { before: memo.due_on, due: dueOn } },
  );
  const due = dueDay(dueOn, now, memo.due_on);
  const until = endOfMemoDay(due);
  await transaction.raw.query('update memos set due_on = $2, due_at = $3, remind_at = $4 where id = $1', [
    memo.id,
    isoGulfDay(due),
    until,
    memoReminderTime(due, now),
  ]);
  const out = memo.lines.filter(isOut).map(({ stoneId: id }) => id);
  await keepClaims(transaction, out, until);
}
