import { AppError, misfit } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import { inseparableStones, refuseHalves } from '../holds/inseparable-stones.ts';
import { isOut, type Memo, type MemoLine } from './memo.ts';
import { endLines, lockMemo, moveMemo, type MemoAct } from './move-memo.ts';

/**
 * Takes goods back from a memo: those named, or all that are out. They are free again, and whoever waits longest gets
 * them. STEP_REFUSED when nothing is out any more, BODY_INVALID names packets that are not out on this memo,
 * PAIR_NOT_SEPARABLE what must come back with them.
 */
export async function returnMemo(
  transaction: Transaction,
  { memoNo, by, now, packets }: MemoAct & { readonly packets?: readonly string[] },
): Promise<void> {
  const memo = await lockMemo(transaction, memoNo);
  const out = memo.lines.filter(isOut);
  if (out.length === 0) throw new AppError('STEP_REFUSED', { state: memo.state });
  const back = packets === undefined ? out : named(memo, packets);
  if (back.length < out.length) {
    const ids = back.map(({ stoneId: id }) => id);
    const stillOut = new Set(out.map(({ stoneId: id }) => id));
    const partners = await inseparableStones(transaction, ids);
    await refuseHalves(transaction, ids, new Map([...partners].filter(([, id]) => stillOut.has(id))));
  }
  await endLines(transaction, memo, back, { to: 'RETURNED', by, now });
  const partly = memo.state === 'OVERDUE' ? 'OVERDUE' : 'PARTLY_RETURNED';
  const to = back.length === out.length ? 'RETURNED' : partly;
  if (to !== memo.state) await moveMemo(transaction, memo, { to, by, now });
}

function named({ lines }: Memo, packets: readonly string[]): MemoLine[] {
  const nameOf = ({ facts }: MemoLine) => (facts.stock_no ?? '').toUpperCase();
  const wanted = new Set(packets.map((packet) => packet.toUpperCase()));
  const found = lines.filter((line) => isOut(line) && wanted.has(nameOf(line)));
  const known = new Set(found.map(nameOf));
  const strange = [...wanted].filter((packet) => !known.has(packet));
  if (strange.length === 0) return found;
  const kind = strange.length === 1 ? 'NOT_ON_MEMO' : 'NOT_ON_MEMO_MANY';
  throw misfit('data.packets', kind, { packets: strange.join(', ') });
}
