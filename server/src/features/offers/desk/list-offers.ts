import { AppError, type CallResponse, type CallBody, type DeskOffer, customerRef } from '@loupe/contract';
import { formatScaled, offerStateMachine } from '@loupe/domain';
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
import { presentDeskOffers } from './present-desk-offers.ts';
import { customerNameSql } from '../../users/customer-name-sql.ts';

type OffersQuery = CallBody<'deskListOffers'>['data'];

const idSchema = z.object({ line_id: z.int() });
const list: Omit<KeysetList<OffersQuery['sort'], z.infer<typeof idSchema>>, 'orders'> = {
  columns: sql`l.id as line_id`,
  from: sql`offer_lines l join offers o on o.id = l.offer_id join users a on a.id = l.company_id`,
  id: sql`l.id`,
  row: idSchema,
};
const customer = { sql: sql`lower(coalesce(a.company_name, a.email))`, type: 'text' } as const;
/**
 * Every customer action gives the desk the same response time, so the offer that waits longest expires first.
 */
const waitingSinceSort = { sql: sql`l.expires_at`, type: 'timestamptz' } as const;
const newest = { sql: sql`l.id`, type: 'bigint', isDescending: true } as const;

/** A page of offer lines with the data the desk needs for a decision. */
export async function listDeskOffers(
  connection: Connection,
  { show, search, ...page }: OffersQuery,
  now: Date,
): Promise<{ readonly rows: DeskOffer[]; readonly next_cursor: string | null }> {
  const isWaiting = show === 'pending';
  const { rows, nextCursor } = await readKeysetPage(
    connection,
    { ...list, orders: { since: isWaiting ? waitingSinceSort : newest, customer } },
    page,
    [
      isWaiting ? sql`l.status = 'PENDING' and l.expires_at > ${now}` : null,
      show === 'answered' ? sql`l.status <> 'PENDING'` : null,
      anyMatchCondition(
        [
          customerSearchCondition(sql`l.company_id`, search),
          packetSearchCondition(sql`l.stone_id`, search),
          hasDigit(search)
            ? sql`l.offer_id = any (array(select id from offers where ${contains(sql`offer_no`, search)}))`
            : null,
        ],
        search,
      ),
    ],
  );
  return {
    rows: await presentDeskOffers(
      connection,
      rows.map(({ line_id: id }) => id),
    ),
    next_cursor: nextCursor,
  };
}

const rivalSchema = z.object({
  line_id: z.string(),
  customer: customerRef,
  status: z.enum(offerStateMachine.states),
  ppc: z.int(),
});

/** An offer line with the competing offers for its stone, highest first. Throws NOT_FOUND. */
export async function readDeskOffer(
  connection: Connection,
  lineUuid: string,
): Promise<Pick<CallResponse<'deskGetOffer'>, 'offer' | 'competing_offers'>> {
  const { rows } = await connection.query<{ id: number; stone_id: number }>(
    sql`select id, stone_id from offer_lines where uuid = ${lineUuid}`,
  );
  const [line] = rows;
  const [offer] = line === undefined ? [] : await presentDeskOffers(connection, [line.id]);
  if (line === undefined || offer === undefined) throw new AppError('NOT_FOUND');
  const { rows: rivals } = await connection.query(
    sql`select l.uuid as line_id, l.status, offered_ppc as ppc,
            ${customerNameSql} as customer
       from offer_lines l join users a on a.id = l.company_id
      where l.stone_id = ${line.stone_id} and l.id <> ${line.id} and l.expires_at is not null
        order by offered_ppc desc, l.id`,
    rivalSchema,
  );
  return { offer, competing_offers: rivals.map((rival) => ({ ...rival, ppc: formatScaled(rival.ppc, 2) })) };
}
