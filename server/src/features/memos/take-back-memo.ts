import { AppError } from '@loupe/contract';
import { gulfDay, memoLineStates } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { claimedBefore, unclaimStones } from '../holds/unclaim-stones.ts';
import { lockStonesById } from '../holds/lock-stones.ts';
import { takeStep } from '../life-cycle/take-step.ts';
import { isOut, packetsOf } from './memo.ts';
import { lockMemo, moveMemo, type MemoAct } from './move-memo.ts';

/**
 * Takes a memo back on the Gulf day it was issued: its goods are on the customer's hold again where that still runs, or
 * in the stock. STEP_REFUSED on a later day, once something came back or was kept, and when an accepted offer came to its
 * end by the memo.
 */
export async function takeBackMemo(transaction: Transaction, { memoNo, by, now }: MemoAct): Promise<void> {
  const memo = await lockMemo(transaction, memoNo);
  const ids = memo.lines.map(({ stoneId: id }) => id);
  const stones = await lockStonesById(transaction, ids);
  const before = await claimedBefore(transaction, ids);
  const isLate = gulfDay(memo.issued_at) !== gulfDay(now);
  if (isLate || !memo.lines.every(isOut) || [...before.values()].includes('OFFER'))
    throw new AppError('STEP_REFUSED', { state: memo.state });
  await moveMemo(transaction, memo, {
    to: 'WITHDRAWN',
    by,
    now,
    details: { packets: packetsOf(memo.lines) },
  });
  await takeStep(transaction, memoLineStates, {
    from: 'OUT',
    to: 'WITHDRAWN',
    by,
    now,
    subject: `${memo.memo_no}/${packetsOf(memo.lines).join(', ')}`,
    moveStones: async () => unclaimStones(transaction, stones, { by, now }),
  });
  await transaction.raw.query('update memos set remind_at = null where id = $1', [memo.id]);
  await transaction.raw.query(
    `update memo_lines set state = 'WITHDRAWN', ended_at = $2 where memo_id = $1 and state = 'OUT'`,
    [memo.id, now],
  );
}
