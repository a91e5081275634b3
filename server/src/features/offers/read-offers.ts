import type { Offer, OfferLine as ShownLine } from '@loupe/contract';
import { offerStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readDoers } from '../accounts/doers.ts';
import { readOfferLines, type OfferLine } from './offer-line.ts';
import { presentOffer, presentOfferLine, type KeptMove } from './present-offer.ts';

const headSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  offerNo: z.string(),
  offeredAt: z.date(),
  description: z.string(),
  accountId: z.int(),
  personId: z.int().nullable(),
});

const moveSchema = z.object({
  lineId: z.int(),
  at: z.date(),
  by: z.enum(['CUSTOMER', 'SALES', 'ADMIN', 'SYSTEM']),
  state: z.enum(offerStates.states),
  ppc: z.int().nullable(),
  personId: z.int().nullable(),
});

const headColumns = `uuid, offer_no as "offerNo", offered_at as "offeredAt", description,
  account_id as "accountId", person_id as "personId"`;

/** What was said on each of these lines, by line. */
export async function readMoves(
  { raw }: Connection,
  lines: readonly OfferLine[],
): Promise<(line: OfferLine) => readonly KeptMove[]> {
  const { rows } = await raw.query(
    `select line_id as "lineId", at, by, state, ppc, person_id as "personId" from offer_moves where line_id = any($1) order by id`,
    [lines.map(({ id }) => id)],
  );
  const moves = z.array(moveSchema).parse(rows);
  return (line) => moves.filter(({ lineId }) => lineId === line.id);
}

export interface OfferPage {
  readonly show: 'open' | 'all';
  /** Offers older than this one. */
  readonly before: string | null;
  readonly limit: number;
}

/** An account's offers, newest first, paged by the last one seen; open ones are those with an open line. */
export async function listOffers(
  connection: Connection,
  accountId: number,
  { show, before, limit }: OfferPage,
): Promise<Offer[]> {
  const { rows } = await connection.raw.query(
    `select id, ${headColumns} from offers o
      where account_id = $1
        and ($2 or exists (select from offer_lines l where l.offer_id = o.id and l.expires_at is not null))
        and ($3::uuid is null or id < (select id from offers where uuid = $3 and account_id = $1))
      order by id desc limit $4`,
    [accountId, show === 'all', before, limit],
  );
  const heads = z.array(headSchema).parse(rows);
  const lines = await readOfferLines(connection, 'l.offer_id = any($1)', [heads.map(({ id }) => id)]);
  const movesOf = await readMoves(connection, lines);
  const doers = await readDoers(connection, [accountId]);
  return heads.map((head) => {
    const its = lines.filter(({ offerId }) => offerId === head.id);
    return presentOffer({ ...head, lines: its.map((line) => ({ line, moves: movesOf(line) })) }, doers);
  });
}

/** One of an account's own offers; null when there is none, or it is another's. */
export async function readOffer(
  connection: Connection,
  accountId: number,
  uuid: string,
): Promise<Offer | null> {
  const { rows } = await connection.raw.query(
    `select id, ${headColumns} from offers where uuid = $1 and account_id = $2`,
    [uuid, accountId],
  );
  const [head] = z.array(headSchema).parse(rows);
  if (head === undefined) return null;
  const lines = await readOfferLines(connection, 'l.offer_id = $1', [head.id]);
  const movesOf = await readMoves(connection, lines);
  const doers = await readDoers(connection, [accountId]);
  return presentOffer({ ...head, lines: lines.map((line) => ({ line, moves: movesOf(line) })) }, doers);
}

/** Lines of an account by their ids, as answers carry them. */
export async function showLines(
  connection: Connection,
  accountId: number,
  lineUuids: readonly string[],
): Promise<ShownLine[]> {
  const lines = await readOfferLines(connection, 'l.uuid = any($1) and l.account_id = $2', [
    lineUuids,
    accountId,
  ]);
  const movesOf = await readMoves(connection, lines);
  const doers = await readDoers(connection, [accountId]);
  return lines.map((line) => presentOfferLine(line, movesOf(line), doers));
}

/** On how many stones an account has an open offer. */
export async function countOffers({ raw }: Connection, accountId: number): Promise<number> {
  const { rows } = await raw.query<{ open: number }>(
    'select count(*) as open from offer_lines where account_id = $1 and expires_at is not null',
    [accountId],
  );
  return rows[0]?.open ?? 0;
}
