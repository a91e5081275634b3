import { AppError } from '@loupe/contract';
import {
  memoLineStateMachine,
  memoStateMachine,
  type MemoStatus,
  type NotificationFacts,
} from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { releaseClaims } from '../holds/release-claims.ts';
import { formatPacketList } from '../holds/format-packet-list.ts';
import { applyTransition, type Actor } from '../lifecycle/transition.ts';
import { isLineOut, memoPacketNumbers, readMemos, type Memo, type MemoLine } from './memo.ts';

/** The customer's memo screen. */
export const memoLink = '/memos';

/** The memo to change, with actor and time. */
export interface MemoAction {
  readonly memoNo: string;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Locks a memo until the end of the transaction and returns it with its lines. NOT_FOUND when there is none.
 */
export async function lockMemo(transaction: Transaction, memoNo: string): Promise<Memo> {
  const [memo] = await readMemos(transaction, sql`where memo_no = upper(${memoNo}) for update of m`);
  if (memo === undefined) throw new AppError('NOT_FOUND');
  return memo;
}

interface MemoMove extends Omit<MemoAction, 'memoNo'> {
  readonly to: MemoStatus;
  /** Details for the audit log besides the statuses. */
  readonly details?: object;
  /** Notification params besides the number, the packets that are out and the due day. */
  readonly facts?: Partial<NotificationFacts>;
}

/** Changes a memo's status. Throws INVALID_TRANSITION. */
export async function transitionMemo(
  transaction: Transaction,
  memo: Memo,
  { to, actor, now, details, facts }: MemoMove,
): Promise<void> {
  await applyTransition(transaction, memoStateMachine, {
    from: memo.status,
    to,
    actor,
    now,
    subject: memo.memo_no,
    ...(details && { details }),
    customer: {
      companyId: memo.company_id,
      params: {
        number: memo.memo_no,
        packets: formatPacketList(memoPacketNumbers(memo.lines.filter(isLineOut))),
        due: memo.due_on,
        ...facts,
      },
      link: memoLink,
    },
  });
  await transaction.query(sql`update memos set status = ${to} where id = ${memo.id}`);
  await appendChange(transaction, userTopic('memos'), [memo.company_id]);
}

/** Ends lines of a memo together: their stones return to stock or are sold. */
export async function endLines(
  transaction: Transaction,
  memo: Memo,
  lines: readonly MemoLine[],
  { to, actor, now }: { readonly to: 'RETURNED' | 'KEPT' } & Omit<MemoAction, 'memoNo'>,
): Promise<void> {
  const packets = memoPacketNumbers(lines);
  await applyTransition(transaction, memoLineStateMachine, {
    from: 'OUT',
    to,
    actor,
    now,
    subject: `${memo.memo_no}/${packets.join(', ')}`,
    customer: {
      companyId: memo.company_id,
      params: { number: memo.memo_no, packets: formatPacketList(packets) },
      link: memoLink,
    },
    moveStones: async () =>
      releaseClaims(
        transaction,
        lines.map(({ stoneId: id }) => id),
        { to: to === 'KEPT' ? 'SOLD' : 'AVAILABLE', by: actor, now },
      ),
  });
  await transaction.query(
    sql`update memo_lines set status = ${to}, ended_at = ${now} where id = any(${lines.map(({ id }) => id)})`,
  );
  await appendChange(transaction, userTopic('memos'), [memo.company_id]);
}
