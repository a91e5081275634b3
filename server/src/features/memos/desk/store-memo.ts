import { memoDueAt, isoGulfDay, memoReminderTime } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import type { User } from '../../users/user.ts';
import { nextDocumentNumber } from '../../lifecycle/document-number.ts';
import { readPriceListInfo } from '../../price-lists/read-price-list-info.ts';
import { formatDeclaration } from '../../site-settings/declaration.ts';
import { readSettings } from '../../site-settings/settings.ts';
import { insertSnapshotLines } from '../../stock/stone-snapshot.ts';
import type { Stone } from '../../stock/stone.ts';

interface NewMemo {
  readonly customer: Pick<User, 'id' | 'user_disc'>;
  /** At their frozen prices. */
  readonly stones: readonly Stone[];
  /** Gulf day number. */
  readonly due: number;
  readonly note: string;
  readonly now: Date;
}

/** Inserts a memo with snapshots of its stones. Returns the memo number and the instant it is due. */
export async function storeMemo(
  transaction: Transaction,
  { customer, stones, due, note, now }: NewMemo,
): Promise<{ readonly uuid: string; readonly memoNo: string; readonly until: Date }> {
  const list = await readPriceListInfo(transaction);
  const memoNo = await nextDocumentNumber(transaction, 'M', now);
  const until = memoDueAt(due);
  const { rows } = await transaction.query<{ id: number; uuid: string }>(
    sql`insert into memos (memo_no, company_id, status, issued_at, due_on, due_at, remind_at, note, list_source,
                        list_date, user_disc, declaration)
     values (${memoNo}, ${customer.id}, 'OUT', ${now}, ${isoGulfDay(due)}, ${until},
       ${memoReminderTime(due, now)}, ${note}, ${list?.source ?? null}, ${list?.date ?? null},
       ${customer.user_disc}, ${formatDeclaration(await readSettings(transaction), 'order')}) returning id, uuid`,
  );
  const [memo] = rows;
  if (memo === undefined) throw new Error('the memo was not stored');
  const columns = { memo_id: memo.id, status: 'OUT' } as const;
  await insertSnapshotLines(
    transaction,
    'memo_lines',
    stones.map((stone) => ({ stone, columns })),
  );
  return { uuid: memo.uuid, memoNo, until };
}
