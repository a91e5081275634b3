import type { DeskOffer } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { readActorNames } from '../../users/actor-names.ts';
import { readAutoAcceptPoints, autoAcceptPpc } from '../auto-accept-limit.ts';
import { readOfferLines, type OfferLine } from '../offer-line.ts';
import { presentOfferLine } from '../present-offer.ts';
import { readLineEvents } from '../read-offers.ts';

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

/** Offer lines as the desk sees them, in the order of the given ids. */
export async function presentDeskOffers(
  connection: Connection,
  lineIds: readonly number[],
): Promise<DeskOffer[]> {
  const { rows: about } = await connection.query(
    sql`select l.id as "lineId", offered_at as "offeredAt", description, since, email, company_name as company,
            trim(first_name || ' ' || last_name) as name, others.count as others, others.best as "bestOther"
       from unnest(${lineIds}::bigint[]) with ordinality as requested (id, position)
            join offer_lines l on l.id = requested.id
            join offers o on o.id = l.offer_id join users a on a.id = l.company_id
            cross join lateral (select max(created_at) as since from offer_line_events where line_id = l.id) as last_event
            cross join lateral (select count(*), max(offered_ppc) as best from offer_lines other
                                 where other.stone_id = l.stone_id and other.id <> l.id
                                   and other.expires_at is not null) as others
      order by position`,
    aboutSchema,
  );
  const lines = await readOfferLines(connection, sql`l.id = any(${lineIds})`);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const movesOf = await readLineEvents(connection, lines);
  const floors = await floorsOf(connection, lines);
  const actorNameOf = await readActorNames(
    connection,
    lines.map(({ companyId }) => companyId),
  );
  return about.flatMap((one) => {
    const line = lineOf.get(one.lineId);
    if (line === undefined) return [];
    const points = floors.get(line.companyId) ?? null;
    const floorPpc = points === null ? null : autoAcceptPpc(line, points);
    return {
      ...presentOfferLine(line, movesOf(line), actorNameOf),
      offer_no: line.offerNo,
      offered_at: one.offeredAt.toISOString(),
      description: one.description,
      person: actorNameOf(line),
      customer: { name: one.name, company: one.company, email: one.email },
      since: one.since.toISOString(),
      floor_ppc: floorPpc === null ? null : formatScaled(floorPpc, 2),
      is_below_floor: floorPpc !== null && line.offeredPpc < floorPpc,
      others: one.others,
      best_other_ppc: one.bestOther === null ? null : formatScaled(one.bestOther, 2),
    };
  });
}

/** The auto-accept limit of each company among these lines. */
async function floorsOf(
  connection: Connection,
  lines: readonly OfferLine[],
): Promise<Map<number, number | null>> {
  const floors = new Map<number, number | null>();
  for (const { companyId } of lines)
    if (!floors.has(companyId)) floors.set(companyId, await readAutoAcceptPoints(connection, companyId));
  return floors;
}
