import { AppError, quoteFilePath, type Quote } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { DocumentFile } from '../documents/issued-document.ts';

const quoteRow = z.object({
  uuid: z.string(),
  number: z.string(),
  status: z.enum(['PREPARING', 'READY', 'FAILED']),
  pieces: z.int(),
  pieces_drawn: z.int(),
  title: z.string(),
  client_name: z.string(),
  created_at: z.date(),
  valid_until: z.string(),
});

async function readQuotes(connection: Connection, condition: Sql): Promise<Quote[]> {
  const { rows } = await connection.query(
    sql`select uuid, number, status, pieces, pieces_drawn, title, client_name, created_at,
      valid_until::text from quotes where ${condition} order by id desc limit 100`,
    quoteRow,
  );
  return rows.map(({ uuid, status, ...quote }) => ({
    ...quote,
    quote_id: uuid,
    created_at: quote.created_at.toISOString(),
    status,
    link: status === 'READY' ? `${quoteFilePath}${uuid}` : null,
  }));
}

/** The quotes of a company, newest first. */
export const listQuotes = async (connection: Connection, companyId: number): Promise<Quote[]> =>
  readQuotes(connection, sql`company_id = ${companyId}`);

/** A quote of a company. NOT_FOUND when there is none. */
export async function readQuote(connection: Connection, companyId: number, uuid: string): Promise<Quote> {
  const [quote] = await readQuotes(connection, sql`company_id = ${companyId} and uuid = ${uuid}`);
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
