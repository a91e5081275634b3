import { AppError, validationError } from '@loupe/contract';
import type { Transaction } from '../../../platform/database.ts';
import { findInseparablePairs, rejectIncompletePairs } from '../../holds/inseparable-pairs.ts';
import { isLineOut, type Memo, type MemoLine } from '../memo.ts';
import { endLines, lockMemo, transitionMemo, type MemoAction } from '../transition-memo.ts';

/**
 * Returns goods of a memo to stock: the named packets, or all that are out. A queued hold request gets its
 * stone. INVALID_TRANSITION when no goods are out, BODY_INVALID with packets that are not out on this memo,
 * PAIR_NOT_SEPARABLE with stones that must be returned together.
 */
export async function returnMemo(
  transaction: Transaction,
  { memoNo, actor, now, packets }: MemoAction & { readonly packets?: readonly string[] },
): Promise<void> {
  const memo = await lockMemo(transaction, memoNo);
  const out = memo.lines.filter(isLineOut);
  if (out.length === 0) throw new AppError('INVALID_TRANSITION', { status: memo.status });
  const back = packets === undefined ? out : named(memo, packets);
  if (back.length < out.length) {
    const ids = back.map(({ stoneId: id }) => id);
    const stillOut = new Set(out.map(({ stoneId: id }) => id));
    const partners = await findInseparablePairs(transaction, ids);
    await rejectIncompletePairs(
      transaction,
      ids,
      new Map([...partners].filter(([, id]) => stillOut.has(id))),
    );
  }
  await endLines(transaction, memo, back, { to: 'RETURNED', actor, now });
  const partly = memo.status === 'OVERDUE' ? 'OVERDUE' : 'PARTIALLY_RETURNED';
  const to = back.length === out.length ? 'RETURNED' : partly;
  if (to !== memo.status) await transitionMemo(transaction, memo, { to, actor, now });
}

function named({ lines }: Memo, packets: readonly string[]): MemoLine[] {
  const nameOf = ({ facts }: MemoLine) => (facts.stock_no ?? '').toUpperCase();
  const requested = new Set(packets.map((packet) => packet.toUpperCase()));
  const found = lines.filter((line) => isLineOut(line) && requested.has(nameOf(line)));
  const known = new Set(found.map(nameOf));
  const strange = [...requested].filter((packet) => !known.has(packet));
  if (strange.length === 0) return found;
  const kind = strange.length === 1 ? 'NOT_ON_MEMO' : 'NOT_ON_MEMO_MANY';
  throw validationError('data.packets', kind, { packets: strange.join(', ') });
}
