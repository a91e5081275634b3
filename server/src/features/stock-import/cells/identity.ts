import { aliasKey, vocabularies } from '@loupe/domain';
import type { Cell } from '../file/cell.ts';
import { createListParser } from './list-cell.ts';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';

const scientific = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const stockNumber = /^[A-Za-z0-9_./-]{1,32}$/;
const reportNumber = /^[\p{L}\p{N}_./-]{1,32}$/u;

const unquoted = (text: string) => text.replace(/^['’]/, '');

/** Packet number; inner spaces are removed. */
export const parseStockNumberCell: CellParser = (text): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  if (scientific.test(text)) return unreadableCell('E_SCI_NOTATION');
  const value = unquoted(text).replaceAll(/\s+/g, '');
  if (!stockNumber.test(value)) return unreadableCell('E_UNKNOWN_VALUE');
  return value === text ? { value } : { value, issues: ['I_NORMALISED'] };
};

/** Report number, stored as text. Digits lost to scientific notation are never made up. */
export const parseReportNumberCell: CellParser = (text, _context, cell): ParsedCell => {
  if (isNullWord(text) || text === '0') return unknownCell;
  if (scientific.test(text)) return unreadableCell('E_SCI_NOTATION');
  const value = unquoted(text).replaceAll(/\s+/g, '').replace(/\.0+$/, '');
  if (!reportNumber.test(value)) return unreadableCell('W_UNKNOWN_VALUE');
  const link = hyperlinkOf(cell);
  return link === undefined
    ? { value }
    : { value, otherFields: { report_file: link }, issues: ['I_SPLIT_CELL'] };
};

const labs = createListParser('lab', vocabularies.lab);

export const parseLabCell: CellParser = (text, context, cell): ParsedCell =>
  aliasKey(text).startsWith('EGL')
    ? { value: 'OTHER', issues: ['W_LAB_NOT_ACCEPTED'] }
    : labs(text, context, cell);

/** A "Cert" column is the lab when it holds words, the report number when it holds digits. */
export const looksLikeReportNumber = (text: string): boolean => /\d{5,}/.test(text);

const hyperlinkOf = (cell: Cell | undefined): string | undefined =>
  typeof cell === 'object' && isWebAddress(cell.hyperlink) ? cell.hyperlink : undefined;

/** Accepts only http(s) URLs that a browser may open, never script. */
function isWebAddress(text: string | undefined): text is string {
  if (text === undefined || !/^https?:\/\//i.test(text) || text.length > 2_000) return false;
  return URL.canParse(text);
}

/** A column of flags states that a video exists, not its URL. */
const flag = /^(?:[01YN]|YES|NO|TRUE|FALSE)$/i;

/** A link field takes the target of the cell's link; its text only when the text is a URL. */
export const parseLinkCell: CellParser = (text, _context, cell): ParsedCell => {
  const target = hyperlinkOf(cell);
  if (target !== undefined) return { value: target };
  if (isNullWord(text) || flag.test(text)) return unknownCell;
  return isWebAddress(text) ? { value: text } : unreadableCell('W_UNKNOWN_VALUE');
};

/** A leading apostrophe stops a spreadsheet from reading a text as a formula; it is not part of the text. */
const guarded = /^'(?=[=+\-@])/;

/** Free text, truncated to the maximum length. */
export function createTextParser(maxLength: number): CellParser {
  return (text): ParsedCell =>
    isNullWord(text) ? unknownCell : { value: text.replace(guarded, '').slice(0, maxLength) };
}
