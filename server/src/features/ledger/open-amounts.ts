import type { OpenAmount } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

/** The condition that the payment in `idColumn` is reversed. */
export const isReversed = (idColumn: Sql): Sql =>
  sql`exists (select from ledger_entries r where r.corrects_id = ${idColumn} and r.kind = 'REVERSAL')`;

/** What is open of an invoice `e`, in cents. */
export const openCentsSql = sql`(e.amount_cents - coalesce((select sum(l.amount_cents) from ledger_allocations l
  where l.invoice_id = e.id and not ${isReversed(sql`l.credit_id`)}), 0))::bigint`;

/** What is free of a payment or credit note `e`, in cents; 0 of a reversed payment. */
export const freeCentsSql = sql`(case when ${isReversed(sql`e.id`)} then 0 else -e.amount_cents - coalesce(
  (select sum(l.amount_cents) from ledger_allocations l where l.credit_id = e.id), 0) end)::bigint`;

const amountRow = z.object({ id: z.int(), cents: z.int() });

/** A company's invoices that are not settled, the earliest due first. */
export async function readOpenInvoices(connection: Connection, companyId: number): Promise<OpenAmount[]> {
  const { rows } = await connection.query(
    sql`select id, cents from (select e.id, ${openCentsSql} as cents, e.due_on from ledger_entries e
        where e.company_id = ${companyId} and e.kind = 'INVOICE') as invoices
      where cents > 0 order by due_on, id`,
    amountRow,
  );
  return rows;
}

/** A company's payments and credit notes that do not settle an invoice in full, the earliest first. */
export async function readFreeCredits(connection: Connection, companyId: number): Promise<OpenAmount[]> {
  const { rows } = await connection.query(
    sql`select id, cents from (select e.id, ${freeCentsSql} as cents, e.value_on from ledger_entries e
        where e.company_id = ${companyId} and e.kind in ('PAYMENT', 'CREDIT_NOTE')) as credits
      where cents > 0 order by value_on, id`,
    amountRow,
  );
  return rows;
}
