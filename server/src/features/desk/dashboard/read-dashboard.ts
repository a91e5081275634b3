import type { CallResponse, ExpiringItem } from '@loupe/contract';
import { dayMs, gulfDay, isoGulfDay, startOfGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';
import { listLateSuppliers } from './list-late-suppliers.ts';
import { readDayFigures } from './read-day-figures.ts';
import { readStockCheck } from './stock-check-result.ts';

const shownDays = 30;
/** Before midnight, what expires in the first hours of the next day counts too. */
const soonMs = 4 * 60 * 60 * 1000;
/** Expiring items shown per kind. */
const shownOfAKind = 5;

type DeskHome = CallResponse<'deskGetDashboard'>;

export async function readDashboard(database: Connection, now: Date): Promise<DeskHome> {
  const today = gulfDay(now);
  const check = await readStockCheck(database);
  return {
    error: null,
    message: '',
    figures: await readDayFigures(database, now, check?.usual_cents ?? null),
    days: await readDays(database, today),
    ...(await readExpiringItems(database, now)),
    late_suppliers: await listLateSuppliers(database, now),
    stock: check && {
      by_status: check.by_status,
      stock_issues: check.stock_issues,
      checked_at: check.checked_at.toISOString(),
    },
  };
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

/** Holds and accepted prices that expire today or within hours, and memos that are overdue or due within a day. */
async function readExpiringItems(
  connection: Connection,
  now: Date,
): Promise<{ readonly expiring: ExpiringItem[]; readonly expiring_count: number }> {
  const until = new Date(Math.max(startOfGulfDay(gulfDay(now) + 1).getTime(), now.getTime() + soonMs));
  const { rows } = await connection.query<ExpiringRow>(
    sql`with ending as (
       select case c.reason when 'HOLD' then 'HOLD' else 'OFFER' end as kind, s.stock_no as name,
         c.company_id, c.expires_at
         from stone_claims c join stones s on s.id = c.stone_id
        where c.reason in ('HOLD', 'OFFER') and c.expires_at between ${now} and ${until}
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
