import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { isLineOut, memoPacketNumbers } from '../memo.ts';
import { endLines, lockMemo, transitionMemo, type MemoAction } from '../transition-memo.ts';

/**
 * Records the invoice of a memo: all goods still out become sold. Goods that the customer does not buy must
 * be returned before. The date is a Gulf day, `2026-12-31`. INVALID_TRANSITION when no goods are out.
 */
export async function invoiceMemo(
  transaction: Transaction,
  {
    memoNo,
    actor,
    now,
    invoiceNo: invoice,
    invoiceDate: date,
  }: MemoAction & { readonly invoiceNo: string; readonly invoiceDate: string },
): Promise<void> {
  const memo = await lockMemo(transaction, memoNo);
  const linesOut = memo.lines.filter(isLineOut);
  const details = { invoice, date, kept: memoPacketNumbers(linesOut) };
  await transitionMemo(transaction, memo, { to: 'INVOICED', actor, now, details, facts: { invoice } });
  await transaction.query(
    sql`update memos set invoice_no = ${invoice}, invoice_date = ${date} where id = ${memo.id}`,
  );
  await endLines(transaction, memo, linesOut, { to: 'KEPT', actor, now });
}
