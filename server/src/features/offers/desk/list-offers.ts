import { customerRef, type CallBody, type CallResponse, type OfferSummary } from '@loupe/contract';
import { amountOf, formatScaled, offerStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import {
  anyMatchCondition,
  hasDigit,
  readKeysetPage,
  type KeysetList,
} from '../../../platform/keyset-page.ts';
import { contains } from '../../../platform/sql.ts';
import { customerSearchCondition } from '../../users/customer-search-condition.ts';
import { packetSearchCondition } from '../../stock/packet-search-condition.ts';
import { customerNameSql } from '../../users/customer-name-sql.ts';
import { isWaiting } from './read-negotiation.ts';

type OffersQuery = CallBody<'deskListOffers'>['data'];

const headSchema = z.object({
  id: z.int(),
  offer_id: z.string(),
  offer_no: z.string(),
  customer: customerRef,
  offered_at: z.date(),
});
type Head = z.infer<typeof headSchema>;

/** Stones that describe an offer in the queue. */
const shownStones = 3;

const waitingOffers = (now: Date) =>
  sql`select offer_id from offer_lines where status = 'PENDING' and expires_at > ${now}`;

/**
 * Offers that await a reply come first, whatever the order among them; only open offers are ordered by more
 * than their age, so that a key is computed for few.
 */
const bigintOrder = (key: ReturnType<typeof sql>, now: Date) =>
  ({
    sql: sql`((case when exists (select from offer_lines l where l.offer_id = o.id and l.status = 'PENDING'
      and l.expires_at > ${now}) then 0 else 1 end)::bigint * 100000000000000000 + (${key}))`,
    type: 'bigint',
  }) as const;

/** Milliseconds since 1970 of the last move of any line. */
const lastMoveMs = sql`(select (extract(epoch from max(e.created_at)) * 1000)::bigint from offer_lines l
  join offer_line_events e on e.line_id = l.id where l.offer_id = o.id)`;
const offeredValue = sql`(select sum(l.offered_ppc::bigint * (l.stone_snapshot ->> 'carat')::bigint)::bigint
  from offer_lines l where l.offer_id = o.id and l.expires_at is not null)`;
const byAge = { sql: sql`o.id`, type: 'bigint' } as const;

function ordersOf(show: OffersQuery['show'], now: Date): KeysetList<OffersQuery['sort'], Head>['orders'] {
  if (show === 'all')
    return {
      newest: { ...byAge, isDescending: true },
      oldest: byAge,
      amount: { ...byAge, isDescending: true },
    };
  return {
    newest: bigintOrder(sql`- coalesce(${lastMoveMs}, 0)`, now),
    oldest: bigintOrder(sql`coalesce(${lastMoveMs}, 0)`, now),
    amount: bigintOrder(sql`- coalesce(${offeredValue}, 0)`, now),
  };
}

/** A page of offers, each with all its stones, and what awaits a reply. */
export async function listDeskOffers(
  connection: Connection,
  { show, search, ...page }: OffersQuery,
  now: Date,
): Promise<Omit<CallResponse<'deskListOffers'>, 'error' | 'message'>> {
  const { rows, nextCursor } = await readKeysetPage<OffersQuery['sort'], Head>(
    connection,
    {
      columns: sql`o.id, o.uuid as offer_id, o.offer_no, o.offered_at, ${customerNameSql} as customer`,
      from: sql`offers o join users a on a.id = o.company_id`,
      id: sql`o.id`,
      orders: ordersOf(show, now),
      row: headSchema,
    },
    page,
    [
      show === 'pending' ? sql`o.id = any(array(${waitingOffers(now)}))` : null,
      show === 'open'
        ? sql`o.id = any(array(select offer_id from offer_lines where expires_at > ${now}))`
        : null,
      anyMatchCondition(
        [
          customerSearchCondition(sql`o.company_id`, search),
          sql`exists (select from offer_lines l where l.offer_id = o.id
            and (${packetSearchCondition(sql`l.stone_id`, search) ?? sql`false`}))`,
          hasDigit(search) ? contains(sql`offer_no`, search) : null,
        ],
        search,
      ),
    ],
  );
  return {
    rows: await summariseOffers(connection, rows, now),
    next_cursor: nextCursor,
    ...(await sumWaiting(connection, now)),
  };
}

const lineSchema = z.object({
  offerId: z.int(),
  status: z.enum(offerStateMachine.states),
  expiresAt: z.date().nullable(),
  offeredPpc: z.int(),
  carat: z.int(),
  stock_no: z.string(),
  shape: z.string(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
});
const moveSchema = z.object({ offerId: z.int(), round: z.int(), since: z.date() });

async function summariseOffers(
  connection: Connection,
  heads: readonly Head[],
  now: Date,
): Promise<OfferSummary[]> {
  const ids = heads.map(({ id }) => id);
  const { rows: lines } = await connection.query(
    sql`select offer_id as "offerId", status, expires_at as "expiresAt", offered_ppc as "offeredPpc",
            (stone_snapshot ->> 'carat')::integer as carat, stone_snapshot ->> 'stock_no' as stock_no,
            stone_snapshot ->> 'shape' as shape,
            coalesce(stone_snapshot ->> 'color', stone_snapshot ->> 'fancy_color') as color,
            stone_snapshot ->> 'clarity' as clarity
       from offer_lines where offer_id = any(${ids}) order by id`,
    lineSchema,
  );
  const { rows: moves } = await connection.query(
    sql`select l.offer_id as "offerId", max(e.created_at) as since,
            count(distinct e.created_at) filter (where e.actor_role = 'CUSTOMER' and e.status = 'PENDING') as round
       from offer_lines l join offer_line_events e on e.line_id = l.id where l.offer_id = any(${ids}) group by 1`,
    moveSchema,
  );
  return heads.map((head) => {
    const all = lines.filter(({ offerId }) => offerId === head.id);
    const waiting = all.filter((line) => isWaiting(line, now));
    const open = all.filter(({ expiresAt }) => expiresAt !== null);
    const counted = waiting.length > 0 ? waiting : open.length > 0 ? open : all;
    const move = moves.find(({ offerId }) => offerId === head.id);
    const ends = counted.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []);
    const [status = null, ...others] = [...new Set(counted.map((line) => line.status))];
    return {
      offer_id: head.offer_id,
      offer_no: head.offer_no,
      customer: head.customer,
      is_waiting: waiting.length > 0,
      status: others.length > 0 ? null : status,
      count: counted.length,
      amount: sumAmounts(counted),
      stones: counted.slice(0, shownStones).map(({ stock_no, shape, carat, color, clarity }) => ({
        stock_no,
        shape,
        carat: formatScaled(carat, 3, 2),
        color,
        clarity,
      })),
      round: move?.round ?? 1,
      since: (move?.since ?? head.offered_at).toISOString(),
      expires_at: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString(),
    };
  });
}

const sumAmounts = (lines: readonly { readonly offeredPpc: number; readonly carat: number }[]) =>
  formatScaled(
    lines.reduce((sum, { offeredPpc, carat }) => sum + amountOf(offeredPpc, carat), 0),
    2,
  );

const waitingSchema = lineSchema.pick({ offerId: true, offeredPpc: true, carat: true });

/** What awaits a reply: the number of offers and the sum of the prices on their waiting lines. */
async function sumWaiting(
  connection: Connection,
  now: Date,
): Promise<Pick<CallResponse<'deskListOffers'>, 'waiting_count' | 'waiting_amount'>> {
  const { rows } = await connection.query(
    sql`select offer_id as "offerId", offered_ppc as "offeredPpc", (stone_snapshot ->> 'carat')::integer as carat
       from offer_lines where status = 'PENDING' and expires_at > ${now}`,
    waitingSchema,
  );
  return {
    waiting_count: new Set(rows.map(({ offerId }) => offerId)).size,
    waiting_amount: sumAmounts(rows),
  };
}
