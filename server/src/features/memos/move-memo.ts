import { AppError } from '@loupe/contract';
import { memoLineStates, memoStates, type MemoState, type NotificationFacts } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { endClaims } from '../holds/end-claims.ts';
import { packetsTold } from '../holds/packets-told.ts';
import { takeStep, type Mover } from '../life-cycle/take-step.ts';
import { isOut, packetsOf, readMemos, type Memo, type MemoLine } from './memo.ts';

/** The screen on which a customer sees what is out with him. */
export const memoLink = '/orders/memo';

/** Who moves which memo. */
export interface MemoAct {
  readonly memoNo: string;
  readonly by: Mover;
  readonly now: Date;
}

/** The memo with its lines, nobody else's to move until the transaction ends. NOT_FOUND when there is none. */
export async function lockMemo(transaction: Transaction, memoNo: string): Promise<Memo> {
  const [memo] = await readMemos(transaction, 'where memo_no = upper($1) for update of m', [memoNo]);
  if (memo === undefined) throw new AppError('NOT_FOUND');
  return memo;
}

interface MemoMove extends Omit<MemoAct, 'memoNo'> {
  readonly to: MemoState;
  /** What the trail keeps besides the states. */
  readonly details?: object;
  /** What the customer is told besides the number, the packets that are out and the day they are due. */
  readonly facts?: Partial<NotificationFacts>;
}

/** Moves a memo along its life-cycle. Throws STEP_REFUSED. */
export async function moveMemo(
  transaction: Transaction,
  memo: Memo,
  { to, by, now, details, facts }: MemoMove,
): Promise<void> {
  await takeStep(transaction, memoStates, {
    from: memo.state,
    to,
    by,
    now,
    subject: memo.memo_no,
    ...(details && { details }),
    customer: {
      accountId: memo.account_id,
      facts: {
        number: memo.memo_no,
        packets: packetsTold(packetsOf(memo.lines.filter(isOut))),
        due: memo.due_on,
        ...facts,
      },
      link: memoLink,
    },
  });
  await transaction.raw.query('update memos set state = $2 where id = $1', [memo.id, to]);
  await appendChange(transaction, accountTopic('memos'), [memo.account_id]);
}

/** Ends lines of a memo together: their stones are back in the stock, or sold. */
export async function endLines(
  transaction: Transaction,
  memo: Memo,
  lines: readonly MemoLine[],
  { to, by, now }: { readonly to: 'RETURNED' | 'KEPT' } & Omit<MemoAct, 'memoNo'>,
): Promise<void> {
  const packets = packetsOf(lines);
  await takeStep(transaction, memoLineStates, {
    from: 'OUT',
    to,
    by,
    now,
    subject: `${memo.memo_no}/${packets.join(', ')}`,
    customer: {
      accountId: memo.account_id,
      facts: { number: memo.memo_no, packets: packetsTold(packets) },
      link: memoLink,
    },
    moveStones: async () =>
      endClaims(
        transaction,
        lines.map(({ stoneId: id }) => id),
        { to: to === 'KEPT' ? 'SOLD' : 'AVAILABLE', by, now },
      ),
  });
  await transaction.raw.query('update memo_lines set state = $2, ended_at = $3 where id = any($1)', [
    lines.map(({ id }) => id),
    to,
    now,
  ]);
  await appendChange(transaction, accountTopic('memos'), [memo.account_id]);
}
