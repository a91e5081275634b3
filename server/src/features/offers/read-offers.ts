import type { Offer, OfferLine as ShownLine } from '@loupe/contract';
import { offerStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { allOf } from '../../platform/sql.ts';
import { readActorNames } from '../users/actor-names.ts';
import { readOfferLines, type OfferLine } from './offer-line.ts';
import { presentOffer, presentOfferLine, type OfferEvent } from './present-offer.ts';

const headSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  offerNo: z.string(),
  offeredAt: z.date(),
  description: z.string(),
  companyId: z.int(),
  userId: z.int().nullable(),
});

const eventSchema = z.object({
  lineId: z.int(),
  createdAt: z.date(),
  actorRole: z.enum(['CUSTOMER', 'SALES', 'ADMIN', 'SYSTEM']),
  status: z.enum(offerStateMachine.states),
  ppc: z.int().nullable(),
  userId: z.int().nullable(),
  note: z.string(),
});

const headColumns = sql`uuid, offer_no as "offerNo", offered_at as "offeredAt", description,
  company_id as "companyId", user_id as "userId"`;

/** Loads the events of these lines and returns a lookup by line. */
export async function readLineEvents(
  connection: Connection,
  lines: readonly OfferLine[],
): Promise<(line: OfferLine) => readonly OfferEvent[]> {
  const { rows } = await connection.query(
    sql`select line_id as "lineId", created_at as "createdAt", actor_role as "actorRole", status, ppc,
            user_id as "userId", note
       from offer_line_events where line_id = any(${lines.map(({ id }) => id)}) order by id`,
    eventSchema,
  );
  return (line) => rows.filter(({ lineId }) => lineId === line.id);
}

export interface OfferQuery {
  readonly show: 'open' | 'all';
  /** Id of the last offer of the previous page. */
  readonly before: string | null;
  readonly limit: number;
}

/** A page of a company's offers, newest first; an offer is open while one of its lines is. */
export async function listOffers(
  connection: Connection,
  companyId: number,
  { show, before, limit }: OfferQuery,
): Promise<Offer[]> {
  const { rows: heads } = await connection.query(
    sql`select id, ${headColumns} from offers o
      where ${allOf([
        sql`company_id = ${companyId}`,
        show === 'all'
          ? null
          : sql`exists (select from offer_lines l where l.offer_id = o.id and l.expires_at is not null)`,
        before === null
          ? null
          : sql`id < (select id from offers where uuid = ${before} and company_id = ${companyId})`,
      ])}
      order by id desc limit ${limit}`,
    headSchema,
  );
  const lines = await readOfferLines(connection, sql`l.offer_id = any(${heads.map(({ id }) => id)})`);
  const movesOf = await readLineEvents(connection, lines);
  const actorNameOf = await readActorNames(connection, [companyId]);
  return heads.map((head) => {
    const its = lines.filter(({ offerId }) => offerId === head.id);
    return presentOffer({ ...head, lines: its.map((line) => ({ line, moves: movesOf(line) })) }, actorNameOf);
  });
}

/** One of a company's own offers; null when there is none or it belongs to another company. */
export async function readOffer(
  connection: Connection,
  companyId: number,
  uuid: string,
): Promise<Offer | null> {
  const { rows } = await connection.query(
    sql`select id, ${headColumns} from offers where uuid = ${uuid} and company_id = ${companyId}`,
    headSchema,
  );
  const [head] = rows;
  if (head === undefined) return null;
  const lines = await readOfferLines(connection, sql`l.offer_id = ${head.id}`);
  const movesOf = await readLineEvents(connection, lines);
  const actorNameOf = await readActorNames(connection, [companyId]);
  return presentOffer({ ...head, lines: lines.map((line) => ({ line, moves: movesOf(line) })) }, actorNameOf);
}

/** A company's lines by id, in the shape of the response. */
export async function readShownLines(
  connection: Connection,
  companyId: number,
  lineUuids: readonly string[],
): Promise<ShownLine[]> {
  const lines = await readOfferLines(
    connection,
    sql`l.uuid = any(${lineUuids}) and l.company_id = ${companyId}`,
  );
  const movesOf = await readLineEvents(connection, lines);
  const actorNameOf = await readActorNames(connection, [companyId]);
  return lines.map((line) => presentOfferLine(line, movesOf(line), actorNameOf));
}

/** Number of stones on which a company has an open offer. */
export async function countOffers(connection: Connection, companyId: number): Promise<number> {
  const { rows } = await connection.query<{ open: number }>(
    sql`select count(*) as open from offer_lines where company_id = ${companyId} and expires_at is not null`,
  );
  return rows[0]?.open ?? 0;
}
