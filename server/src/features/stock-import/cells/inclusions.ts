import { aliasKey, vocabularies } from '@loupe/domain';
import type { CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';

const symbols = vocabularies['key-to-symbol'];
const places = vocabularies['open-inclusion'];

/** Key to symbols: terms in the report's order; its sentences go to the report's comment. */
export const symbolsCell: CellReader = (text): Reading => {
  if (isNullWord(text)) return unknown;
  const found: string[] = [];
  const sentences: string[] = [];
  let isWhole = true;
  for (const piece of text.split(/[,;/]|\.\s*|\band\b/i).map((part) => part.trim())) {
    if (piece === '') continue;
    const symbol = symbols.read(piece);
    if (symbol !== undefined) {
      if (!found.includes(symbol)) found.push(symbol);
    } else if (piece.split(' ').length >= 4) {
      sentences.push(piece);
    } else if (aliasKey(piece) !== 'NONE') {
      isWhole = false;
    }
  }
  const isSplit = sentences.length > 0;
  if (found.length === 0 && !isSplit && !isWhole) return notRead('W_UNKNOWN_VALUE');
  return {
    value: found.length === 0 ? null : found,
    ...(isSplit ? { also: { report_comment: sentences.join('. ') } } : {}),
    issues: [
      ...(isSplit ? (['I_SPLIT_CELL'] as const) : []),
      ...(isWhole ? [] : (['W_UNKNOWN_VALUE'] as const)),
    ],
  };
};

/** Whether most words of a comment are symbols, which makes the column a key to symbols. */
export function isMostlySymbols(text: string): boolean {
  const pieces = text.split(/[,;/]/).filter((piece) => piece.trim() !== '');
  const known = pieces.filter((piece) => symbols.read(piece) !== undefined).length;
  return pieces.length > 0 && known * 2 > pieces.length;
}

const closed: ReadonlySet<string> = new Set(['N', 'NO', 'NON', 'NONE', 'NIL', '0']);

/** Whether one place of the stone is open: the place, or NONE. */
export function openPlaceCell(place: string): CellReader {
  return (text): Reading => {
    if (isNullWord(text)) return unknown;
    return { value: closed.has(aliasKey(text)) ? 'NONE' : place };
  };
}

/** All open places in one cell. */
export const openCell: CellReader = (text): Reading => {
  if (isNullWord(text)) return unknown;
  const read = text.split(/[,;/]/).map((piece) => places.read(piece));
  const known = read.filter((value) => value !== undefined);
  if (known.length === 0) return notRead('W_UNKNOWN_VALUE');
  return known.length === read.length ? { value: known } : { value: known, issues: ['W_UNKNOWN_VALUE'] };
};
