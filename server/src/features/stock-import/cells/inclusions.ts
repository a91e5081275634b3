import { aliasKey, vocabularies } from '@loupe/domain';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';

const symbols = vocabularies['key-to-symbol'];
const inclusionLocations = vocabularies['open-inclusion'];

/** Key to symbols: terms in the order of the report. Sentences are moved to the report comment. */
export const parseKeyToSymbolsCell: CellParser = (text): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
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
  if (found.length === 0 && !isSplit && !isWhole) return unreadableCell('W_UNKNOWN_VALUE');
  return {
    value: found.length === 0 ? null : found,
    ...(isSplit ? { otherFields: { report_comment: sentences.join('. ') } } : {}),
    issues: [
      ...(isSplit ? (['I_SPLIT_CELL'] as const) : []),
      ...(isWhole ? [] : (['W_UNKNOWN_VALUE'] as const)),
    ],
  };
};

/** Whether most terms of a comment are symbols, which makes the column a key to symbols. */
export function isMostlySymbols(text: string): boolean {
  const pieces = text.split(/[,;/]/).filter((piece) => piece.trim() !== '');
  const known = pieces.filter((piece) => symbols.read(piece) !== undefined).length;
  return pieces.length > 0 && known * 2 > pieces.length;
}

const closed: ReadonlySet<string> = new Set(['N', 'NO', 'NON', 'NONE', 'NIL', '0']);

/** Parses whether one zone of the stone is open. The value is the zone, or NONE. */
/** Grades of the make under "PO" or "CO" are those of another column. */
const makeGrades: ReadonlySet<string> = new Set([
  'ID',
  'EX',
  'VG',
  'GD',
  'EXCELLENT',
  'VERYGOOD',
  'GOOD',
  'IDEAL',
]);

export function createOpenInclusionParser(location: string): CellParser {
  return (text): ParsedCell => {
    if (isNullWord(text)) return unknownCell;
    if (makeGrades.has(aliasKey(text))) return unreadableCell('W_UNKNOWN_VALUE');
    return { value: closed.has(aliasKey(text)) ? 'NONE' : location };
  };
}

/** All open zones in one cell. */
export const parseOpenInclusionsCell: CellParser = (text): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  const read = text.split(/[,;/]/).map((piece) => inclusionLocations.read(piece));
  const known = read.filter((value) => value !== undefined);
  if (known.length === 0) return unreadableCell('W_UNKNOWN_VALUE');
  return known.length === read.length ? { value: known } : { value: known, issues: ['W_UNKNOWN_VALUE'] };
};
