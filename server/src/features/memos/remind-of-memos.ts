import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { clockwork } from '../life-cycle/take-step.ts';
import { readMemos } from './memo.ts';
import { moveMemo } from './move-memo.ts';

/** Memos moved in one transaction: short enough to be in nobody's way. */
const portion = 50;

/**
 * Reminds of goods that are due tomorrow and marks as overdue what was not back in time; each once, whichever node does
 * it and however late. What has become overdue while no node ran is not reminded of any more. Returns how many moved.
 */
export async function remindOfMemos(database: Database, now: Date): Promise<number> {
  let moved = 0;
  for (;;) {
    const some = await inTransaction(database, async (transaction) => remindSome(transaction, now));
    moved += some;
    if (some < portion) return moved;
  }
}

async function remindSome(transaction: Transaction, now: Date): Promise<number> {
  // Those somebody is busy with come next time.
  const memos = await readMemos(
    transaction,
    `where m.state in ('OUT', 'PARTLY_RETURNED') and (due_at < $1 or remind_at <= $1)
      order by m.id limit ${portion} for update of m skip locked`,
    [now],
  );
  const ids = memos.map(({ id }) => id);
  const { rows } = await transaction.raw.query<{ id: number }>(
    'update memos set remind_at = null where id = any($1) returning case when due_at < $2 then id end as id',
    [ids, now],
  );
  const late = new Set(rows.map(({ id }) => id));
  for (const memo of memos) {
    const to = late.has(memo.id) ? 'OVERDUE' : memo.state;
    await moveMemo(transaction, memo, { to, by: clockwork, now });
  }
  return memos.length;
}
