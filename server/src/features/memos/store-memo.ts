import { endOfMemoDay, isoGulfDay, memoReminderTime } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import type { Account } from '../accounts/account.ts';
import { newNumber } from '../life-cycle/new-number.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { declarationOf } from '../settings/declaration.ts';
import { readSettings } from '../settings/settings.ts';
import { freezeStones } from '../stock/frozen-stone.ts';
import type { Stone } from '../stock/stone.ts';

interface NewMemo {
  readonly customer: Pick<Account, 'id' | 'user_disc'>;
  /** At the prices that are frozen. */
  readonly stones: readonly Stone[];
  /** Gulf day number. */
  readonly due: number;
  readonly words: string;
  readonly now: Date;
}

/** Writes a memo with its stones as they are now, and tells its number and until when they are out. */
export async function storeMemo(
  transaction: Transaction,
  { customer, stones, due, words, now }: NewMemo,
): Promise<{ readonly memoNo: string; readonly until: Date }> {
  const { raw } = transaction;
  const list = await readPriceListInfo(transaction);
  const memoNo = await newNumber(transaction, 'M', now);
  const until = endOfMemoDay(due);
  const { rows } = await raw.query<{ id: number }>(
    `insert into memos (memo_no, account_id, state, issued_at, due_on, due_at, remind_at, words, list_source,
                        list_date, user_disc, declaration)
     values ($1, $2, 'OUT', $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      memoNo,
      customer.id,
      now,
      isoGulfDay(due),
      until,
      memoReminderTime(due, now),
      words,
      list?.source ?? null,
      list?.date ?? null,
      customer.user_disc,
      declarationOf(await readSettings(transaction), 'order'),
    ],
  );
  const columns = { memo_id: rows[0]?.id, state: 'OUT' };
  await freezeStones(
    transaction,
    'memo_lines',
    stones.map((stone) => ({ stone, columns })),
  );
  return { memoNo, until };
}
