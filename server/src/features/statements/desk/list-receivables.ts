import { customerRef, type CallBody, type CallResponse } from '@loupe/contract';
import { creditModes, formatScaled, gulfDay, isoGulfDay } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { anyMatchCondition, readKeysetPage, type KeysetList } from '../../../platform/keyset-page.ts';
import { openCentsSql } from '../../ledger/open-amounts.ts';
import { customerNameSql, isCustomerSql } from '../../users/customer-name-sql.ts';
import { customerSearchCondition } from '../../users/customer-search-condition.ts';

const receivableRow = z.object({
  uuid: z.string(),
  customer: customerRef,
  balance_cents: z.int(),
  overdue_cents: z.int(),
  days_overdue: z.int().nullable(),
  limit_cents: z.int().nullable(),
  mode: z.enum(creditModes).nullable(),
});

/** Balance, overdue amount and age of each company on a Gulf day, `2026-12-31`. */
const accountsOn = (today: string): Sql =>
  sql`(select e.company_id, sum(e.amount_cents)::bigint as balance_cents,
      coalesce(sum(e.open_cents) filter (where e.due_on < ${today}::date), 0)::bigint as overdue_cents,
      ${today}::date - min(e.due_on) filter (where e.open_cents > 0) as days_overdue
    from (select e.company_id, e.amount_cents, e.due_on,
        case when e.kind = 'INVOICE' then ${openCentsSql} else 0 end as open_cents
      from ledger_entries e) as e group by e.company_id)`;

type Query = CallBody<'deskListReceivables'>['data'];

const listOn = (today: string): KeysetList<Query['sort'], z.infer<typeof receivableRow>> => ({
  columns: sql`a.uuid, ${customerNameSql} as customer, coalesce(s.balance_cents, 0) as balance_cents,
    coalesce(s.overdue_cents, 0) as overdue_cents, s.days_overdue, c.limit_cents, c.mode`,
  from: sql`users a left join ${accountsOn(today)} as s on s.company_id = a.id
    left join credit_limits c on c.company_id = a.id`,
  id: sql`a.id`,
  orders: {
    overdue: { sql: sql`coalesce(s.overdue_cents, 0)`, type: 'bigint', isDescending: true },
    balance: { sql: sql`coalesce(s.balance_cents, 0)`, type: 'bigint', isDescending: true },
    name: {
      sql: sql`lower(coalesce(nullif(a.company_name, ''), a.first_name || ' ' || a.last_name))`,
      type: 'text',
    },
  },
  row: receivableRow,
});

const conditionOf: Readonly<Record<Query['show'], Sql>> = {
  overdue: sql`s.overdue_cents > 0`,
  owing: sql`s.balance_cents > 0`,
  all: sql`s.company_id is not null or c.company_id is not null`,
};

const dollars = (cents: number) => formatScaled(cents, 2);

/** A page of the customers that have an account or a credit limit, and the sums over all of them. */
export async function listReceivables(
  connection: Connection,
  { show, search, ...page }: Query,
  now: Date,
): Promise<Omit<CallResponse<'deskListReceivables'>, 'error' | 'message'>> {
  const today = isoGulfDay(gulfDay(now));
  const { rows, nextCursor } = await readKeysetPage(connection, listOn(today), page, [
    isCustomerSql,
    conditionOf[show],
    anyMatchCondition([customerSearchCondition(sql`a.id`, search)], search),
  ]);
  const { rows: sums } = await connection.query(
    sql`select coalesce(sum(balance_cents), 0)::bigint as balance_cents,
        coalesce(sum(overdue_cents), 0)::bigint as overdue_cents from ${accountsOn(today)} as s`,
    receivableRow.pick({ balance_cents: true, overdue_cents: true }),
  );
  return {
    rows: rows.map((row) => ({
      customer_id: row.uuid,
      customer: row.customer,
      balance: dollars(row.balance_cents),
      overdue: dollars(row.overdue_cents),
      days_overdue: row.days_overdue,
      limit: row.limit_cents === null ? null : dollars(row.limit_cents),
      mode: row.mode ?? 'WARN',
    })),
    next_cursor: nextCursor,
    total_balance: dollars(sums[0]?.balance_cents ?? 0),
    total_overdue: dollars(sums[0]?.overdue_cents ?? 0),
  };
}
