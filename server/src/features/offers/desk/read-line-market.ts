import { customerRef } from '@loupe/contract';
import { gulfDay, offerStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { customerNameSql } from '../../users/customer-name-sql.ts';
import type { OfferLine } from '../offer-line.ts';

const marketSchema = z.object({
  lineId: z.int(),
  daysInStock: z.int(),
  priceCuts: z.int(),
  watchers: z.int(),
  pastHolds: z.int(),
  holder: customerRef.nullable(),
});
const rivalSchema = z.object({
  lineId: z.int(),
  customer: customerRef,
  status: z.enum(offerStateMachine.states),
  ppc: z.int(),
});

/** What other customers and the stock tell about the stone of a line. */
export interface LineMarket extends z.infer<typeof marketSchema> {
  /** Other customers' open offers, highest first. */
  readonly rivals: readonly z.infer<typeof rivalSchema>[];
}

/** Time in stock, price cuts, watchers, holds and competing offers of the stones of these lines, by line. */
export async function readLineMarkets(
  connection: Connection,
  lines: readonly OfferLine[],
  now: Date,
): Promise<Map<number, LineMarket>> {
  const ids = lines.map(({ id }) => id);
  const { rows } = await connection.query(
    sql`select l.id as "lineId", greatest(0, ${gulfDay(now)} - s.first_listed_on) as "daysInStock",
            (select count(*) from (select ppc < lag(ppc) over (order by valid_from) as is_cut
               from stone_prices where stone_id = s.id) as changes where is_cut) as "priceCuts",
            (select count(distinct coalesce(w.company_id, w.id)) from watchlist_items i join users w on w.id = i.user_id
              where i.stone_id = s.id and coalesce(w.company_id, w.id) <> l.company_id) as watchers,
            (select count(*) from holds h where h.stone_id = s.id and h.ended_at is not null
              and h.granted_at is not null) as "pastHolds",
            (select ${customerNameSql} from stone_claims c join users a on a.id = c.company_id
              where c.stone_id = s.id and c.company_id <> l.company_id) as holder
       from offer_lines l join stones s on s.id = l.stone_id where l.id = any(${ids})`,
    marketSchema,
  );
  const { rows: rivals } = await connection.query(
    sql`select l.id as "lineId", other.status, other.offered_ppc as ppc, ${customerNameSql} as customer
       from offer_lines l join offer_lines other on other.stone_id = l.stone_id and other.id <> l.id
         join users a on a.id = other.company_id
      where l.id = any(${ids}) and other.expires_at is not null and other.company_id <> l.company_id
      order by other.offered_ppc desc, other.id`,
    rivalSchema,
  );
  return new Map(
    rows.map((row) => [row.lineId, { ...row, rivals: rivals.filter(({ lineId }) => lineId === row.lineId) }]),
  );
}
