import { currencies, paymentMethods } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { ledgerEntryKinds } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { isReversed, openCentsSql } from './open-amounts.ts';

const entryRow = z.object({
  id: z.int(),
  uuid: z.string(),
  kind: z.enum(ledgerEntryKinds),
  amount_cents: z.int(),
  number: z.string(),
  value_on: z.string(),
  due_on: z.string().nullable(),
  document_uuid: z.string().nullable(),
  order_no: z.string().nullable(),
  currency: z.enum(currencies).nullable(),
  foreign_hundredths: z.int().nullable(),
  per_dollar: z.string().nullable(),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string(),
  reason: z.string().nullable(),
  is_reversed: z.boolean(),
  open_cents: z.int(),
  balance_cents: z.int(),
  is_recent: z.boolean(),
});
export type AccountEntry = z.infer<typeof entryRow>;

/** A company's account: its open invoices and its latest entries, from one reading of the ledger. */
export interface Account {
  /** What the company owes, in cents: the sum of all entries. */
  readonly balanceCents: number;
  /** Earliest due first. */
  readonly openInvoices: readonly AccountEntry[];
  /** The sum of the entries before {@link entries}. */
  readonly openingCents: number;
  /** The latest entries, earliest first. */
  readonly entries: readonly AccountEntry[];
}

/** Reads a company's account with at most `entriesMax` of its latest entries. */
export async function readAccount(
  connection: Connection,
  companyId: number,
  entriesMax: number,
): Promise<Account> {
  const { rows } = await connection.query(
    sql`select e.id, e.uuid, e.kind, e.amount_cents, e.number, e.value_on::text, e.due_on::text,
        d.uuid as document_uuid, o.order_no, e.currency, e.foreign_hundredths, e.per_dollar::text, e.method,
        e.reference, e.reason, e.is_reversed, e.open_cents, e.balance_cents, e.is_recent
      from (select e.*, ${isReversed(sql`e.id`)} as is_reversed,
          case when e.kind = 'INVOICE' then ${openCentsSql} else 0 end as open_cents,
          (sum(e.amount_cents) over (order by e.value_on, e.id))::bigint as balance_cents,
          row_number() over (order by e.value_on desc, e.id desc) <= ${entriesMax} as is_recent
        from ledger_entries e where e.company_id = ${companyId}) as e
        left join issued_documents d on d.id = e.document_id
        left join orders o on o.id = e.order_id
      where e.is_recent or e.open_cents > 0 order by e.value_on, e.id`,
    entryRow,
  );
  const entries = rows.filter((row) => row.is_recent);
  const balanceCents = rows.at(-1)?.balance_cents ?? 0;
  const [first] = entries;
  return {
    balanceCents,
    openInvoices: rows
      .filter((row) => row.open_cents > 0)
      .toSorted((one, other) => compareTexts(one.due_on ?? '', other.due_on ?? '') || one.id - other.id),
    openingCents: first === undefined ? 0 : first.balance_cents - first.amount_cents,
    entries,
  };
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));
