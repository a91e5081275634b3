import { stockCheckFigures, type CallResponse, type ExpiringItem } from '@loupe/contract';
import { dayMs, formatScaled, gulfDay, isoGulfDay, startOfGulfDay, totalOf, summarise } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Services } from '../../../services.ts';
import type { Connection } from '../../../platform/database.ts';
import { isActiveLine, orderColumns, orderRowSchema, loadOrdersWithPrices } from '../../orders/order.ts';

const shownDays = 30;
const soonMs = 4 * 60 * 60 * 1000;
/** Expiring items shown per kind. */
const shownOfAKind = 5;

type DeskHome = CallResponse<'deskGetDashboard'>;

export async function readDashboard({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<DeskHome> {
  const now = clock.now();
  const today = gulfDay(now);
  return {
    error: null,
    message: '',
    today: await readToday(database, startOfGulfDay(today)),
    awaiting_owner: await countAwaitingOwner(database),
    days: await readDays(database, today),
    ...(await readExpiringItems(database, now)),
    stock: await readStockCheck(database),
  };
}

type TodayCounts = Omit<DeskHome['today'], 'orders' | 'amount'>;

async function readToday(connection: Connection, since: Date): Promise<DeskHome['today']> {
  const { rows: counts } = await connection.query<TodayCounts>(
    sql`select (select count(*) from offers where offered_at >= ${since}) as offers,
            (select count(*) from enquiries where created_at >= ${since}) as enquiries,
            (select count(*) from holds where requested_at >= ${since}) as holds,
            (select count(*) from users where role = 'customer' and company_id is null and created_at >= ${since})
              as registrations,
            (select count(distinct s.user_id) from sessions s join users a on a.id = s.user_id
              where s.last_seen_at >= ${since} and a.role = 'customer') as customers`,
  );
  const [counted] = counts;
  if (counted === undefined) throw new Error('the counts of today are missing');
  const { rows } = await connection.query(
    sql`select ${orderColumns} from orders o where placed_at >= ${since}`,
    orderRowSchema,
  );
  const orders = await loadOrdersWithPrices(connection, rows);
  const cents = orders.map(
    ({ pricedLines, user_disc: disc }) =>
      summarise(totalOf(pricedLines.filter(isActiveLine), disc)).amountCents,
  );
  return {
    orders: orders.length,
    amount: formatScaled(
      cents.reduce((sum, amount) => sum + amount, 0),
      2,
    ),
    ...counted,
  };
}

async function countAwaitingOwner(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    sql`select count(*) as count from orders where status = 'AWAITING_APPROVAL'`,
  );
  return rows[0]?.count ?? 0;
}

async function readDays(connection: Connection, today: number): Promise<DeskHome['days']> {
  const first = today - shownDays + 1;
  const { rows } = await connection.query<{ day: string; orders: number }>(
    sql`select ((placed_at at time zone 'Asia/Dubai')::date)::text as day, count(*) as orders
       from orders where placed_at >= ${startOfGulfDay(first)} group by 1`,
  );
  const counted = new Map(rows.map(({ day, orders }) => [day, orders]));
  return Array.from({ length: shownDays }, (_, index) => {
    const day = isoGulfDay(first + index);
    return { day, orders: counted.get(day) ?? 0 };
  });
}

interface ExpiringRow {
  readonly kind: 'HOLD' | 'OFFER' | 'MEMO';
  readonly name: string;
  readonly customer: string;
  readonly expires_at: Date;
  /** The number of expiring items of all kinds. */
  readonly total: number;
}

/** Holds and accepted prices that expire within hours, and memos that are overdue or due within a day. */
async function readExpiringItems(
  connection: Connection,
  now: Date,
): Promise<{ readonly expiring: ExpiringItem[]; readonly expiring_count: number }> {
  const { rows } = await connection.query<ExpiringRow>(
    sql`with ending as (
       select case c.reason when 'HOLD' then 'HOLD' else 'OFFER' end as kind, s.stock_no as name,
         c.company_id, c.expires_at
         from stone_claims c join stones s on s.id = c.stone_id
        where c.reason in ('HOLD', 'OFFER') and c.expires_at between ${now} and ${new Date(now.getTime() + soonMs)}
       union all
       select 'MEMO', memo_no, company_id, due_at from memos
        where status in ('OUT', 'PARTIALLY_RETURNED', 'OVERDUE') and due_at <= ${new Date(now.getTime() + dayMs)}
     ), ranked as (
       select *, row_number() over (partition by kind order by expires_at) as rank, count(*) over () as total from ending
     )
     select kind, name, coalesce(a.company_name, trim(a.first_name || ' ' || a.last_name)) as customer, expires_at, total
       from ranked join users a on a.id = ranked.company_id where rank <= ${shownOfAKind} order by expires_at`,
  );
  return {
    expiring: rows.map(({ kind, name, customer, expires_at: expiresAt }) => ({
      kind,
      name,
      customer,
      until: expiresAt.toISOString(),
    })),
    expiring_count: rows[0]?.total ?? 0,
  };
}

const checkResultSchema = z.object({ checked_at: z.date(), figures: stockCheckFigures });

async function readStockCheck(connection: Connection): Promise<DeskHome['stock']> {
  const { rows } = await connection.query(
    sql`select checked_at, figures from stock_check_result`,
    checkResultSchema,
  );
  const [result] = rows;
  return result === undefined ? null : { ...result.figures, checked_at: result.checked_at.toISOString() };
}
