import { aliasKey, vocabularies } from '@loupe/domain';
import type { Cell } from '../file/cell.ts';
import { createListParser } from './list-cell.ts';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';

const scientific = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const stockNumber = /^[A-Za-z0-9_./-]{1,32}$/;
const reportNumber = /^[\p{L}\p{N}_./-]{1,32}$/u;

/** Every report number has several digits in a row; a word or a version has not. */
const numbered = /\d{2}/;

/** A laboratory before the number: `GIA 2141234561`. */
const withLab = /^([A-Za-z]{2,5})[\s:#-]{1,3}([A-Za-z]{0,3}\d{4,16}[A-Za-z]?)$/;

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
  const split = withLab.exec(unquoted(text));
  const lab = split?.[1] === undefined ? undefined : vocabularies.lab.read(split[1]);
  const digits = lab === undefined ? unquoted(text) : (split?.[2] ?? '');
  const value = digits.replaceAll(/\s+/g, '').replace(/\.0+$/, '');
  if (!reportNumber.test(value) || !numbered.test(value)) return unreadableCell('W_UNKNOWN_VALUE');
  const link = hyperlinkOf(cell);
  if (link === undefined && lab === undefined) return { value };
  const otherFields = { ...(link !== undefined && { report_file: link }), ...(lab !== undefined && { lab }) };
  return { value, otherFields, issues: ['I_SPLIT_CELL'] };
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
