import sql from 'sql-template-tag';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { systemActor } from '../lifecycle/transition.ts';
import { readMemos } from './memo.ts';
import { transitionMemo } from './transition-memo.ts';

/** Memos per transaction, so that row locks are short. */
const memosPerTransaction = 50;

/**
 * Sends a reminder for goods due tomorrow and sets late memos to overdue; each happens once, on any node and
 * with any delay. A memo that became overdue while no node was running gets no reminder. Returns the number
 * of memos processed.
 */
export async function sendMemoReminders(database: Database, now: Date): Promise<number> {
  let moved = 0;
  for (;;) {
    const some = await inTransaction(database, async (transaction) => remindSome(transaction, now));
    moved += some;
    if (some < memosPerTransaction) return moved;
  }
}

async function remindSome(transaction: Transaction, now: Date): Promise<number> {
  // Memos that another transaction has locked are left for the next run.
  const memos = await readMemos(
    transaction,
    sql`where m.status in ('OUT', 'PARTIALLY_RETURNED') and (m.due_at < ${now} or m.remind_at <= ${now})
      order by m.id limit ${memosPerTransaction} for update of m skip locked`,
  );
  const ids = memos.map(({ id }) => id);
  const { rows } = await transaction.query<{ id: number }>(
    sql`update memos set remind_at = null where id = any(${ids})
      returning case when due_at < ${now} then id end as id`,
  );
  const late = new Set(rows.map(({ id }) => id));
  for (const memo of memos) {
    const to = late.has(memo.id) ? 'OVERDUE' : memo.status;
    await transitionMemo(transaction, memo, { to, actor: systemActor, now });
  }
  return memos.length;
}
