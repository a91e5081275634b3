import { AppError } from '@loupe/contract';
import { gulfDay, memoLineStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { findSupersededClaims, revertClaims } from '../../holds/revert-claims.ts';
import { lockStonesById } from '../../holds/lock-stones.ts';
import { applyTransition } from '../../lifecycle/transition.ts';
import { isLineOut, memoPacketNumbers } from '../memo.ts';
import { lockMemo, transitionMemo, type MemoAction } from '../transition-memo.ts';

/**
 * Undoes a memo on the Gulf day it was issued: its goods return to the customer's hold if that has not
 * expired, otherwise to stock. INVALID_TRANSITION on a later day, when a line is returned or invoiced, and
 * when the memo superseded the claim of an accepted offer.
 */
export async function undoMemo(transaction: Transaction, { memoNo, actor, now }: MemoAction): Promise<void> {
  const memo = await lockMemo(transaction, memoNo);
  const ids = memo.lines.map(({ stoneId: id }) => id);
  const stones = await lockStonesById(transaction, ids);
  const before = await findSupersededClaims(transaction, ids);
  const isLate = gulfDay(memo.issued_at) !== gulfDay(now);
  if (isLate || !memo.lines.every(isLineOut) || [...before.values()].includes('OFFER'))
    throw new AppError('INVALID_TRANSITION', { status: memo.status });
  await transitionMemo(transaction, memo, {
    to: 'WITHDRAWN',
    actor,
    now,
    details: { packets: memoPacketNumbers(memo.lines) },
  });
  await applyTransition(transaction, memoLineStateMachine, {
    from: 'OUT',
    to: 'WITHDRAWN',
    actor,
    now,
    subject: `${memo.memo_no}/${memoPacketNumbers(memo.lines).join(', ')}`,
    moveStones: async () => revertClaims(transaction, stones, { by: actor, now }),
  });
  await transaction.query(sql`update memos set remind_at = null where id = ${memo.id}`);
  await transaction.query(
    sql`update memo_lines set status = 'WITHDRAWN', ended_at = ${now} where memo_id = ${memo.id} and status = 'OUT'`,
  );
}
