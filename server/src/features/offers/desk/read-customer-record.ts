import type { DeskOffer } from '@loupe/contract';
import {
  buildSimilarityCriteria,
  dayMs,
  formatScaled,
  priceForCustomer,
  summarise,
  totalOf,
  type SimilarityCriteria,
} from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { isActiveLine, loadOrdersWithPrices, orderColumns, orderRowSchema } from '../../orders/order.ts';
import type { OfferLine } from '../offer-line.ts';

const yearMs = 365 * dayMs;
const soldWithinMs = 30 * dayMs;
/** Sold lines that are read; a month of a large house has fewer. */
const maxSold = 5_000;

/** What this customer bought and accepted, and what stones like these were sold at. */
export async function readCustomerRecord(
  connection: Connection,
  companyId: number,
  lines: readonly OfferLine[],
  now: Date,
): Promise<DeskOffer['record']> {
  return {
    ...(await readPurchases(connection, companyId, new Date(now.getTime() - yearMs))),
    ...(await readOutcomes(connection, companyId)),
    ...(await readSales(connection, lines, new Date(now.getTime() - soldWithinMs))),
    offer_limit: await readOfferLimit(connection, companyId),
  };
}

async function readPurchases(connection: Connection, companyId: number, since: Date) {
  const { rows } = await connection.query(
    sql`select ${orderColumns} from orders o where o.company_id = ${companyId} and o.placed_at >= ${since}
      and o.status not in ('AWAITING_APPROVAL', 'CANCELLED')`,
    orderRowSchema,
  );
  const orders = await loadOrdersWithPrices(connection, rows);
  let [count, cents] = [0, 0];
  for (const { pricedLines, user_disc: disc } of orders) {
    const active = pricedLines.filter(isActiveLine);
    count += active.length;
    cents += summarise(totalOf(active, disc)).amountCents;
  }
  return { bought_count: count, bought_amount: formatScaled(cents, 2) };
}

async function readOutcomes(connection: Connection, companyId: number) {
  const { rows } = await connection.query<{ accepted: number; ended: number; rounds: number | null }>(
    sql`select count(*) filter (where l.status in ('ACCEPTED', 'ORDERED')) as accepted,
            count(*) filter (where l.status not in ('PENDING', 'COUNTERED')) as ended,
            (percentile_disc(0.5) within group (order by named.count)
               filter (where l.status in ('ACCEPTED', 'ORDERED')))::integer as rounds
       from offer_lines l
            cross join lateral (select count(*) from offer_line_events e
              where e.line_id = l.id and e.actor_role = 'CUSTOMER' and e.status = 'PENDING') as named
      where l.company_id = ${companyId}`,
  );
  const [found] = rows;
  return {
    accepted_count: found?.accepted ?? 0,
    ended_count: found?.ended ?? 0,
    rounds: found?.rounds ?? null,
  };
}

const soldSchema = z.object({
  shape: z.string().nullable(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  type: z.string().nullable(),
  userDisc: z.int(),
  caratThousandths: z.int(),
  rapCents: z.int().nullable(),
  discHundredths: z.int().nullable(),
  ppcCents: z.int(),
  isNet: z.boolean(),
});

/** Confirmed sales of comparable stones, to any customer, with the lower median of their discounts. */
async function readSales(connection: Connection, lines: readonly OfferLine[], since: Date) {
  const wanted = lines.flatMap(({ facts }) => {
    const { type, shape, carat, color, fancy_color, fancy_intensity, clarity } = facts;
    const criteria = buildSimilarityCriteria(
      {
        type: type ?? '',
        shape: shape ?? '',
        caratThousandths: carat ?? 0,
        color,
        fancyColour: fancy_color,
        fancyIntensity: fancy_intensity,
        clarity,
      },
      'exact',
    );
    return criteria === null || color === null ? [] : [criteria];
  });
  const { rows } = await connection.query(
    sql`select l.stone_snapshot ->> 'shape' as shape, l.stone_snapshot ->> 'color' as color,
            l.stone_snapshot ->> 'clarity' as clarity, l.stone_snapshot ->> 'type' as type, o.user_disc as "userDisc",
            (l.stone_snapshot ->> 'carat')::integer as "caratThousandths", l.is_net as "isNet",
            (l.stone_snapshot ->> 'rap')::integer as "rapCents", (l.stone_snapshot ->> 'disc')::integer as "discHundredths",
            (l.stone_snapshot ->> 'ppc')::integer as "ppcCents"
       from orders o join order_lines l on l.order_id = o.id
      where o.placed_at >= ${since} and l.status = 'CONFIRMED'
        and l.stone_snapshot ->> 'shape' = any(${wanted.flatMap(({ choices }) => choices['shape'] ?? [])})
      order by o.placed_at desc limit ${maxSold}`,
    soldSchema,
  );
  const sold = rows.filter((row) => wanted.some((criteria) => isComparable(row, criteria)));
  const discounts = sold
    .flatMap((row) => priceForCustomer(row, row.userDisc).finalDiscHundredths ?? [])
    .toSorted((a, b) => a - b);
  const median = discounts[Math.floor((discounts.length - 1) / 2)];
  return { sold_count: sold.length, sold_disc: median === undefined ? null : formatScaled(median, 2) };
}

function isComparable(
  row: z.infer<typeof soldSchema>,
  { choices, caratThousandths: { from, to } }: SimilarityCriteria,
): boolean {
  const isInRange = row.caratThousandths >= from && row.caratThousandths <= to;
  return (
    isInRange &&
    (['type', 'shape', 'color', 'clarity'] as const).every((key) => {
      const value = row[key];
      return value !== null && choices[key]?.includes(value) === true;
    })
  );
}

async function readOfferLimit(connection: Connection, companyId: number): Promise<string | null> {
  const { rows } = await connection.query<{ offer_limit: number | null }>(
    sql`select offer_limit from users where id = ${companyId}`,
  );
  const points = rows[0]?.offer_limit ?? null;
  return points === null ? null : formatScaled(points, 2);
}
