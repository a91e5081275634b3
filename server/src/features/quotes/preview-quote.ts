import type { CallBody } from '@loupe/contract';
import type { Caller } from '../../call-handlers.ts';
import type { Connection } from '../../platform/database.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';
import { composeQuote } from './compose-quote.ts';
import { drawContent } from './draw-content.ts';

/** Stones that are drawn for a preview: more than a page holds. */
const maxStones = 12;

/** The first page of a quote as PNG, in base64. Errors as {@link composeQuote}. */
export async function previewQuote(
  connection: Connection,
  caller: Caller,
  data: CallBody<'previewQuote'>['data'],
  now: Date,
): Promise<string> {
  const { content } = await composeQuote(connection, caller, data, now);
  const { logo } = await readLetterhead(connection, caller.companyId);
  const isWhole = content.stones.length <= maxStones;
  const shown = isWhole ? content : { ...content, stones: content.stones.slice(0, maxStones) };
  // The number is taken when the quote is created.
  const number = `${content.letterhead.number_prefixes.QUOTE}-…`;
  return (await drawContent({ content: shown, number, logo, form: 'IMAGE' })).toString('base64');
}
