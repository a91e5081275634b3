import { ledgerEntryKinds } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { customerNameOf } from '../../users/customer-name-of.ts';

/** The accounts of the seller that a journal posts to. */
export const journalAccounts = ['RECEIVABLES', 'SALES', 'CARRIAGE', 'TAX', 'BANK'] as const;
export type JournalAccount = (typeof journalAccounts)[number];

/** One line of a journal entry: cents on the debit side, on the credit side when negative; never 0. */
export interface JournalLine {
  readonly account: JournalAccount;
  readonly cents: number;
}

/** One balanced entry: its lines add up to 0. */
export interface JournalEntry {
  readonly kind: (typeof ledgerEntryKinds)[number];
  readonly number: string;
  /** Gulf day, `2026-12-31`. */
  readonly day: string;
  readonly customer: string;
  readonly reference: string;
  readonly lines: readonly JournalLine[];
}

const journalRow = z.object({
  kind: z.enum(ledgerEntryKinds),
  number: z.string(),
  value_on: z.string(),
  amount_cents: z.int(),
  customer: z.string(),
  reference: z.string(),
  carriage_cents: z.int(),
  tax_cents: z.int(),
});

/** The entries of all customers with a value day from `from` to `to`, both included, the earliest first. */
export async function readJournal(
  connection: Connection,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<JournalEntry[]> {
  const { rows } = await connection.query(
    sql`select e.kind, e.number, e.value_on::text, e.amount_cents,
        ${customerNameOf} as customer,
        coalesce(e.reason, nullif(e.reference, ''), o.order_no, '') as reference,
        coalesce(d.carriage_cents, 0) as carriage_cents, coalesce(d.tax_cents, 0) as tax_cents
      from ledger_entries e join users a on a.id = e.company_id
        left join issued_documents d on d.id = e.document_id left join orders o on o.id = e.order_id
      where e.value_on between ${from}::date and ${to}::date order by e.value_on, e.id`,
    journalRow,
  );
  return rows.map((row) => ({
    kind: row.kind,
    number: row.kind === 'REVERSAL' ? `${row.number}-R` : row.number,
    day: row.value_on,
    customer: row.customer,
    reference: row.reference,
    lines: linesOf(row).filter(({ cents }) => cents !== 0),
  }));
}

function linesOf({ kind, amount_cents: amount, carriage_cents, tax_cents }: z.infer<typeof journalRow>) {
  const receivables: JournalLine = { account: 'RECEIVABLES', cents: amount };
  if (kind === 'PAYMENT' || kind === 'REVERSAL')
    return [{ account: 'BANK', cents: -amount } satisfies JournalLine, receivables];
  const sign = kind === 'INVOICE' ? 1 : -1;
  const [carriage, tax] = [sign * carriage_cents, sign * tax_cents];
  return [
    receivables,
    { account: 'SALES', cents: -(amount - carriage - tax) },
    { account: 'CARRIAGE', cents: -carriage },
    { account: 'TAX', cents: -tax },
  ] satisfies JournalLine[];
}
