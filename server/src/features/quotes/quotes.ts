import { AppError, clientGoodsKinds, quoteFilePath, type Quote } from '@loupe/contract';
import { formatScaled, gulfDay, isoGulfDay } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { DocumentFile } from '../documents/issued-document.ts';

const quoteRow = z.object({
  uuid: z.string(),
  number: z.string(),
  status: z.enum(['PREPARING', 'READY', 'FAILED']),
  goods: z.enum(clientGoodsKinds),
  pieces: z.int(),
  pieces_drawn: z.int(),
  title: z.string(),
  client_name: z.string(),
  total_cents: z.int().nullable(),
  created_by: z.string(),
  created_at: z.date(),
  valid_until: z.string(),
  ended_at: z.date().nullable(),
});
type QuoteRow = z.infer<typeof quoteRow>;

function statusOf(
  { status, ended_at: endedAt, valid_until: until }: QuoteRow,
  today: string,
): Quote['status'] {
  if (endedAt !== null) return 'ENDED';
  return status === 'READY' && until < today ? 'EXPIRED' : status;
}

async function readQuotes(connection: Connection, condition: Sql, now: Date): Promise<Quote[]> {
  const today = isoGulfDay(gulfDay(now));
  const { rows } = await connection.query(
    sql`select q.uuid, q.number, q.status,
      case when q.content #> '{stones,0,piece}' is null then 'STONE'
        else coalesce(q.content #>> '{stones,0,piece,kind}', 'PIECE') end as goods, q.pieces, q.pieces_drawn, q.title, q.client_name, q.total_cents,
      trim(u.first_name || ' ' || u.last_name) as created_by, q.created_at, q.valid_until::text, q.ended_at
      from quotes q join users u on u.id = q.user_id where ${condition} order by q.id desc limit 100`,
    quoteRow,
  );
  return rows.map((row) => {
    const { uuid, status, total_cents: totalCents, ended_at: _, ...quote } = row;
    return {
      ...quote,
      quote_id: uuid,
      created_at: quote.created_at.toISOString(),
      status: statusOf(row, today),
      total: totalCents === null ? null : formatScaled(totalCents, 2),
      link: status === 'READY' ? `${quoteFilePath}${uuid}` : null,
    };
  });
}

/** The quotes of a company, newest first. */
export const listQuotes = async (connection: Connection, companyId: number, now: Date): Promise<Quote[]> =>
  readQuotes(connection, sql`q.company_id = ${companyId}`, now);

/** A quote of a company. NOT_FOUND when there is none. */
export async function readQuote(
  connection: Connection,
  companyId: number,
  uuid: string,
  now: Date,
): Promise<Quote> {
  const [quote] = await readQuotes(connection, sql`q.company_id = ${companyId} and q.uuid = ${uuid}`, now);
  if (quote === undefined) throw new AppError('NOT_FOUND');
  return quote;
}

/** The file of a company's quote; null until it is ready. */
export async function readQuoteFile(
  connection: Connection,
  companyId: number,
  uuid: string,
): Promise<DocumentFile | null> {
  const { rows } = await connection.query(
    sql`select number, file from quotes where company_id = ${companyId} and uuid = ${uuid} and status = 'READY'`,
    z.object({ number: z.string(), file: z.instanceof(Buffer).nullable() }),
  );
  const [{ number, file } = { number: '', file: null }] = rows;
  return file && { number, file };
}
