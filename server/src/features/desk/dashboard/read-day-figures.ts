import type { DayFigures, InboxKind } from '@loupe/contract';
import { dayMs, formatScaled, gulfDay, isoGulfDay, startOfGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { openCentsSql } from '../../ledger/open-amounts.ts';
import { isActiveLine, loadOrdersWithPrices, orderColumns, orderRowSchema } from '../../orders/order.ts';
import { inboxRows } from '../inbox/inbox-queries.ts';
import { readItemValues } from '../inbox/read-item-values.ts';
import { orderedCents, readOrdersOfDays, weekdayOf } from './ordered-amounts.ts';

/** A user seen within this time is online. */
const onlineMs = 15 * 60_000;

const dollars = (cents: number) => formatScaled(cents, 2);

/** The figures of the current Gulf day; `usualCents` are the ordered cents of an average day, by weekday. */
export async function readDayFigures(
  connection: Connection,
  now: Date,
  usualCents: readonly number[] | null,
): Promise<DayFigures> {
  const today = gulfDay(now);
  return {
    ordered: await readOrdered(connection, today, usualCents),
    offers: await readOpenOffers(connection, now),
    holds: await readEndingHolds(connection, now, startOfGulfDay(today + 1)),
    orders: await readOpenOrders(connection),
    due: await readDueInvoices(connection, isoGulfDay(today)),
    overdue_memos: await readOverdueMemos(connection, now),
    customers: await countCustomers(connection, now, today),
  };
}

async function readOrdered(
  connection: Connection,
  today: number,
  usualCents: readonly number[] | null,
): Promise<DayFigures['ordered']> {
  const orders = await readOrdersOfDays(connection, today, 1);
  const cents = orderedCents(orders);
  const usual = usualCents?.[weekdayOf(today)];
  return {
    count: orders.length,
    stones: orders.reduce((sum, { pricedLines }) => sum + pricedLines.filter(isActiveLine).length, 0),
    amount: dollars(cents),
    above_usual: usual === undefined ? null : dollars(cents - usual),
  };
}

/** What items of one kind are worth together, at the customers' prices. */
async function readWorth(
  connection: Connection,
  kind: InboxKind,
  items: readonly { readonly id: number }[],
): Promise<Pick<DayFigures['offers'], 'count' | 'amount'>> {
  const ids = items.map(({ id }) => id);
  const values = await readItemValues(connection, kind, ids);
  return { count: ids.length, amount: dollars([...values.values()].reduce((sum, cents) => sum + cents, 0)) };
}

async function readOpenOffers(connection: Connection, now: Date): Promise<DayFigures['offers']> {
  const { rows } = await connection.query<{ id: number; since: Date }>(
    sql`select id, since from ${inboxRows('offer', now)} order by since`,
  );
  return {
    ...(await readWorth(connection, 'offer', rows)),
    oldest_since: rows[0]?.since.toISOString() ?? null,
  };
}

async function readEndingHolds(connection: Connection, now: Date, until: Date): Promise<DayFigures['holds']> {
  const { rows } = await connection.query<{ id: number; is_queued: boolean }>(
    sql`select h.id, exists (select from holds q where q.stone_id = h.stone_id and q.status = 'QUEUED') as is_queued
      from holds h where h.status = 'ACTIVE' and h.ended_at is null and h.expires_at between ${now} and ${until}`,
  );
  return {
    ...(await readWorth(connection, 'hold', rows)),
    queued: rows.filter(({ is_queued: isQueued }) => isQueued).length,
  };
}

async function readOverdueMemos(connection: Connection, now: Date): Promise<DayFigures['overdue_memos']> {
  const { rows } = await connection.query<{ id: number }>(sql`select id from ${inboxRows('memo', now)}`);
  return readWorth(connection, 'memo', rows);
}

/** Orders of these statuses are not confirmed or not shipped. */
const openStatuses = ['PENDING', 'CONFIRMED', 'PARTIALLY_CONFIRMED', 'INVOICED'] as const;

async function readOpenOrders(connection: Connection): Promise<DayFigures['orders']> {
  const { rows } = await connection.query(
    sql`select ${orderColumns} from orders o where status = any(${openStatuses})`,
    orderRowSchema,
  );
  return {
    count: rows.length,
    amount: dollars(orderedCents(await loadOrdersWithPrices(connection, rows))),
    to_ship: rows.filter(({ status }) => status !== 'PENDING').length,
  };
}

const dueRow = z.object({ is_overdue: z.boolean(), count: z.int(), cents: z.int() });

async function readDueInvoices(connection: Connection, today: string): Promise<DayFigures['due']> {
  const { rows } = await connection.query(
    sql`select is_overdue, count(*) as count, sum(cents)::bigint as cents from (
        select e.due_on < ${today}::date as is_overdue, ${openCentsSql} as cents
          from ledger_entries e where e.kind = 'INVOICE' and e.due_on <= ${today}::date
      ) as invoices where cents > 0 group by is_overdue`,
    dueRow,
  );
  const of = (isOverdue: boolean) => {
    const row = rows.find(({ is_overdue }) => is_overdue === isOverdue);
    return { count: row?.count ?? 0, amount: dollars(row?.cents ?? 0) };
  };
  return { ...of(false), overdue: of(true) };
}

async function countCustomers(
  connection: Connection,
  now: Date,
  today: number,
): Promise<DayFigures['customers']> {
  const monthStart = startOfGulfDay(today - new Date(today * dayMs).getUTCDate() + 1);
  const { rows } = await connection.query<DayFigures['customers']>(
    sql`select (select count(distinct s.user_id) from sessions s join users a on a.id = s.user_id
                 where s.last_seen_at > ${new Date(now.getTime() - onlineMs)} and a.role = 'customer') as online,
          (select count(*) from users where role = 'customer' and company_id is null and created_at >= ${monthStart})
            as registered`,
  );
  return rows[0] ?? { online: 0, registered: 0 };
}
