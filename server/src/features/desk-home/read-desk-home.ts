import { stockFigures, type CallAnswer, type Lapsing } from '@loupe/contract';
import { dayMs, formatScaled, gulfDay, isoGulfDay, startOfGulfDay, totalOf, summarise } from '@loupe/domain';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import type { Connection } from '../../platform/database.ts';
import { counts, orderColumns, withPrices } from '../orders/order.ts';

const shownDays = 30;
const soonMs = 4 * 60 * 60 * 1000;
/** Of each kind that lapses. */
const shownOfAKind = 5;

type DeskHome = CallAnswer<'deskHome'>;

/** The desk's first sight of the day. */
export async function readDeskHome({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<DeskHome> {
  const now = clock.now();
  const today = gulfDay(now);
  return {
    error: null,
    message: '',
    today: await readToday(database, startOfGulfDay(today)),
    awaiting_owner: await countAwaitingOwner(database),
    days: await readDays(database, today),
    ...(await readLapsing(database, now)),
    stock: await readExamination(database),
  };
}

const todaySchema = z.object({
  offers: z.int(),
  enquiries: z.int(),
  holds: z.int(),
  registrations: z.int(),
  customers: z.int(),
});

async function readToday(connection: Connection, since: Date): Promise<DeskHome['today']> {
  const counted = await connection.raw.query(
    `select (select count(*) from offers where offered_at >= $1) as offers,
            (select count(*) from enquiries where asked_at >= $1) as enquiries,
            (select count(*) from holds where asked_at >= $1) as holds,
            (select count(*) from accounts where role = 'customer' and owner_id is null and created_at >= $1)
              as registrations,
            (select count(distinct s.account_id) from sessions s join accounts a on a.id = s.account_id
              where s.last_seen_at >= $1 and a.role = 'customer') as customers`,
    [since],
  );
  const { rows } = await connection.raw.query(`select ${orderColumns} from orders o where placed_at >= $1`, [
    since,
  ]);
  const orders = await withPrices(connection, rows);
  const cents = orders.map(
    ({ priced, user_disc: disc }) => summarise(totalOf(priced.filter(counts), disc)).amountCents,
  );
  return {
    orders: orders.length,
    amount: formatScaled(
      cents.reduce((sum, amount) => sum + amount, 0),
      2,
    ),
    ...todaySchema.parse(counted.rows[0]),
  };
}

async function countAwaitingOwner({ raw }: Connection): Promise<number> {
  const { rows } = await raw.query<{ count: number }>(
    `select count(*) as count from orders where status = 'AWAITING_OWNER'`,
  );
  return rows[0]?.count ?? 0;
}

const daySchema = z.array(z.object({ day: z.string(), orders: z.int() }));

async function readDays({ raw }: Connection, today: number): Promise<DeskHome['days']> {
  const first = today - shownDays + 1;
  const { rows } = await raw.query(
    `select ((placed_at at time zone 'Asia/Dubai')::date)::text as day, count(*) as orders
       from orders where placed_at >= $1 group by 1`,
    [startOfGulfDay(first)],
  );
  const counted = new Map(daySchema.parse(rows).map(({ day, orders }) => [day, orders]));
  return Array.from({ length: shownDays }, (_, place) => {
    const day = isoGulfDay(first + place);
    return { day, orders: counted.get(day) ?? 0 };
  });
}

const lapsingSchema = z.array(
  z.object({
    kind: z.enum(['HOLD', 'OFFER', 'MEMO']),
    name: z.string(),
    customer: z.string(),
    until: z.date(),
    of: z.int(),
  }),
);

/** Holds and accepted prices that end within hours, memos that are due within a day or overdue. */
async function readLapsing(
  { raw }: Connection,
  now: Date,
): Promise<{ readonly lapsing: Lapsing[]; readonly lapsing_count: number }> {
  const { rows } = await raw.query(
    `with ending as (
       select case c.reason when 'HOLD' then 'HOLD' else 'OFFER' end as kind, s.stock_no as name, c.account_id, c.until
         from stone_claims c join stones s on s.id = c.stone_id
        where c.reason in ('HOLD', 'OFFER') and c.until between $1 and $2
       union all
       select 'MEMO', memo_no, account_id, due_at from memos
        where state in ('OUT', 'PARTLY_RETURNED', 'OVERDUE') and due_at <= $3
     ), ranked as (
       select *, row_number() over (partition by kind order by until) as place, count(*) over () as of from ending
     )
     select kind, name, coalesce(a.company_name, trim(a.first_name || ' ' || a.last_name)) as customer, until, of
       from ranked join accounts a on a.id = account_id where place <= $4 order by until`,
    [now, new Date(now.getTime() + soonMs), new Date(now.getTime() + dayMs), shownOfAKind],
  );
  const ending = lapsingSchema.parse(rows);
  return {
    lapsing: ending.map(({ kind, name, customer, until }) => ({
      kind,
      name,
      customer,
      until: until.toISOString(),
    })),
    lapsing_count: ending[0]?.of ?? 0,
  };
}

const examinationSchema = z.object({ examined_at: z.date(), figures: stockFigures });

async function readExamination({ raw }: Connection): Promise<DeskHome['stock']> {
  const { rows } = await raw.query('select examined_at, figures from stock_examination');
  if (rows[0] === undefined) return null;
  const { examined_at: at, figures } = examinationSchema.parse(rows[0]);
  return { ...figures, examined_at: at.toISOString() };
}
