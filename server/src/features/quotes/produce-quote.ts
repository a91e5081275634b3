import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';
import { drawQuote } from './draw-quote.ts';
import { quoteContentSchema } from './quote-content.ts';

/** Stones between two reports of progress. */
const reportEvery = 20;

/** Draws a stored quote and stores its file. */
export async function produceQuote(connection: Connection, uuid: string): Promise<void> {
  const { rows } = await connection.query(
    sql`select company_id, number, content from quotes where uuid = ${uuid}`,
    z.object({ company_id: z.int(), number: z.string(), content: quoteContentSchema }),
  );
  const [quote] = rows;
  if (quote === undefined) return;
  const { logo } = await readLetterhead(connection, quote.company_id);
  const reportProgress = async (drawn: number) => {
    if (drawn % reportEvery !== 0) return;
    await connection.query(sql`update quotes set pieces_drawn = ${drawn} where uuid = ${uuid}`);
  };
  const file = await buffer(await drawQuote(quote.content, { number: quote.number, logo }, reportProgress));
  const sha256 = createHash('sha256').update(file).digest();
  await connection.query(
    sql`update quotes set status = 'READY', pieces_drawn = pieces, file = ${file}, sha256 = ${sha256}
      where uuid = ${uuid} and status = 'PREPARING'`,
  );
}

/** Marks a quote as being drawn, also one that has failed. False when it is ready or was deleted. */
export async function prepareQuote(connection: Connection, uuid: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    sql`update quotes set status = 'PREPARING', pieces_drawn = 0 where uuid = ${uuid} and status <> 'READY'`,
  );
  return rowCount === 1;
}

/** Marks a quote whose drawing failed. */
export async function failQuote(connection: Connection, uuid: string): Promise<void> {
  await connection.query(
    sql`update quotes set status = 'FAILED' where uuid = ${uuid} and status = 'PREPARING'`,
  );
}
