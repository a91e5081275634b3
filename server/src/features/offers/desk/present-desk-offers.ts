import type { DeskOffer } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { readDoers } from '../../accounts/doers.ts';
import { floorPoints, floorPpcOf } from '../offer-floor.ts';
import { readOfferLines, type OfferLine } from '../offer-line.ts';
import { presentOfferLine } from '../present-offer.ts';
import { readMoves } from '../read-offers.ts';

const aboutSchema = z.object({
  lineId: z.int(),
  offeredAt: z.date(),
  description: z.string(),
  since: z.date(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  others: z.int(),
  bestOther: z.int().nullable(),
});

/** Lines of offers as the desk sees them, in the order of their ids as they are given. */
export async function presentDeskOffers(
  connection: Connection,
  lineIds: readonly number[],
): Promise<DeskOffer[]> {
  const { rows } = await connection.raw.query(
    `select l.id as "lineId", offered_at as "offeredAt", description, since, email, company_name as company,
            trim(first_name || ' ' || last_name) as name, others.count as others, others.best as "bestOther"
       from unnest($1::bigint[]) with ordinality as asked (id, place)
            join offer_lines l on l.id = asked.id
            join offers o on o.id = l.offer_id join accounts a on a.id = l.account_id
            cross join lateral (select max(at) as since from offer_moves where line_id = l.id) as said
            cross join lateral (select count(*), max(offered_ppc) as best from offer_lines other
                                 where other.stone_id = l.stone_id and other.id <> l.id
                                   and other.expires_at is not null) as others
      order by place`,
    [lineIds],
  );
  const about = z.array(aboutSchema).parse(rows);
  const lines = await readOfferLines(connection, 'l.id = any($1)', [lineIds]);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const movesOf = await readMoves(connection, lines);
  const floors = await floorsOf(connection, lines);
  const doers = await readDoers(
    connection,
    lines.map(({ accountId }) => accountId),
  );
  return about.flatMap((one) => {
    const line = lineOf.get(one.lineId);
    if (line === undefined) return [];
    const points = floors.get(line.accountId) ?? null;
    const floorPpc = points === null ? null : floorPpcOf(line, points);
    return {
      ...presentOfferLine(line, movesOf(line), doers),
      offer_no: line.offerNo,
      offered_at: one.offeredAt.toISOString(),
      description: one.description,
      person: doers(line),
      customer: { name: one.name, company: one.company, email: one.email },
      since: one.since.toISOString(),
      floor_ppc: floorPpc === null ? null : formatScaled(floorPpc, 2),
      is_below_floor: floorPpc !== null && line.offeredPpc < floorPpc,
      others: one.others,
      best_other_ppc: one.bestOther === null ? null : formatScaled(one.bestOther, 2),
    };
  });
}

/** The floor of each account among these lines. */
async function floorsOf(
  connection: Connection,
  lines: readonly OfferLine[],
): Promise<Map<number, number | null>> {
  const floors = new Map<number, number | null>();
  for (const { accountId } of lines)
    if (!floors.has(accountId)) floors.set(accountId, await floorPoints(connection, accountId));
  return floors;
}
