import type { Transaction } from '../../platform/database.ts';
import { isOut, packetsOf } from './memo.ts';
import { endLines, lockMemo, moveMemo, type MemoAct } from './move-memo.ts';

/**
 * Writes down the invoice of what the customer keeps: everything that is still out is sold. What does not stay with him
 * is returned first. The day is one in the Gulf, `2026-12-31`. STEP_REFUSED when nothing is out any more.
 */
export async function invoiceMemo(
  transaction: Transaction,
  {
    memoNo,
    by,
    now,
    invoiceNo: invoice,
    invoiceDate: date,
  }: MemoAct & { readonly invoiceNo: string; readonly invoiceDate: string },
): Promise<void> {
  const memo = await lockMemo(transaction, memoNo);
  const kept = memo.lines.filter(isOut);
  const details = { invoice, date, kept: packetsOf(kept) };
  await moveMemo(transaction, memo, { to: 'INVOICED', by, now, details, facts: { invoice } });
  await transaction.raw.query('update memos set invoice_no = $2, invoice_date = $3 where id = $1', [
    memo.id,
    invoice,
    date,
  ]);
  await endLines(transaction, memo, kept, { to: 'KEPT', by, now });
}
