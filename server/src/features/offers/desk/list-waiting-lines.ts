import { customerRef } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { autoAcceptPpc, readAutoAcceptPoints } from '../auto-accept-limit.ts';
import { readOfferLines, type OfferLine } from '../offer-line.ts';
import { readLineMarkets, type LineMarket } from './read-line-market.ts';

/** A line that awaits a reply, for the command line. */
export interface WaitingLine {
  readonly line: OfferLine;
  readonly email: string;
  readonly since: Date;
  readonly rivals: LineMarket['rivals'];
  /** Cents per carat; null without a floor. */
  readonly floorPpc: number | null;
}

const aboutSchema = z.object({
  lineId: z.int(),
  email: customerRef.shape.email,
  since: z.date(),
});

/** The lines that await a reply, the longest waiting first. */
export async function listWaitingLines(
  connection: Connection,
  limit: number,
  now: Date,
): Promise<WaitingLine[]> {
  const { rows: about } = await connection.query(
    sql`select l.id as "lineId", a.email, (select max(created_at) from offer_line_events where line_id = l.id) as since
       from offer_lines l join users a on a.id = l.company_id
      where l.status = 'PENDING' and l.expires_at > ${now} order by l.expires_at, l.id limit ${limit}`,
    aboutSchema,
  );
  const lines = await readOfferLines(connection, sql`l.id = any(${about.map(({ lineId }) => lineId)})`);
  const markets = await readLineMarkets(connection, lines, now);
  const waiting: WaitingLine[] = [];
  for (const { lineId, email, since } of about) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) continue;
    const points = await readAutoAcceptPoints(connection, line.companyId);
    const floorPpc = points === null ? null : autoAcceptPpc(line, points);
    waiting.push({ line, email, since, floorPpc, rivals: markets.get(lineId)?.rivals ?? [] });
  }
  return waiting;
}
