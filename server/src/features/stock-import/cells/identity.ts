import { aliasKey, vocabularies } from '@loupe/domain';
import type { Cell } from '../file/cell.ts';
import { listCell } from './list-cell.ts';
import type { CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';

const scientific = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const stockNumber = /^[A-Za-z0-9_./-]{1,32}$/;
const reportNumber = /^[\p{L}\p{N}_./-]{1,32}$/u;

const unquoted = (text: string) => text.replace(/^['’]/, '');

/** Packet number; inner spaces are no part of it. */
export const stockNumberCell: CellReader = (text): Reading => {
  if (isNullWord(text)) return unknown;
  if (scientific.test(text)) return notRead('E_SCI_NOTATION');
  const value = unquoted(text).replaceAll(/\s+/g, '');
  if (!stockNumber.test(value)) return notRead('E_UNKNOWN_VALUE');
  return value === text ? { value } : { value, issues: ['I_NORMALISED'] };
};

/** Report number, kept as text; digits lost to scientific notation are never made up. */
export const reportNumberCell: CellReader = (text, _context, cell): Reading => {
  if (isNullWord(text) || text === '0') return unknown;
  if (scientific.test(text)) return notRead('E_SCI_NOTATION');
  const value = unquoted(text).replaceAll(/\s+/g, '').replace(/\.0+$/, '');
  if (!reportNumber.test(value)) return notRead('W_UNKNOWN_VALUE');
  const link = hyperlinkOf(cell);
  return link === undefined ? { value } : { value, also: { report_file: link }, issues: ['I_SPLIT_CELL'] };
};

const labs = listCell('lab', vocabularies.lab);

export const labCell: CellReader = (text, context, cell): Reading =>
  aliasKey(text).startsWith('EGL')
    ? { value: 'OTHER', issues: ['W_LAB_NOT_ACCEPTED'] }
    : labs(text, context, cell);

/** "Cert" holds the lab where it holds words, the report number where it holds digits. */
export const looksLikeReportNumber = (text: string): boolean => /\d{5,}/.test(text);

const hyperlinkOf = (cell: Cell | undefined): string | undefined =>
  typeof cell === 'object' && isWebAddress(cell.hyperlink) ? cell.hyperlink : undefined;

/** Only addresses a browser may open; never script. */
function isWebAddress(text: string | undefined): text is string {
  if (text === undefined || !/^https?:\/\//i.test(text) || text.length > 2_000) return false;
  return URL.canParse(text);
}

/** A column of flags says that a film exists, not where. */
const flag = /^(?:[01YN]|YES|NO|TRUE|FALSE)$/i;

/** A link field takes the target of the cell's link; its text only when that is an address itself. */
export const linkCell: CellReader = (text, _context, cell): Reading => {
  const target = hyperlinkOf(cell);
  if (target !== undefined) return { value: target };
  if (isNullWord(text) || flag.test(text)) return unknown;
  return isWebAddress(text) ? { value: text } : notRead('W_UNKNOWN_VALUE');
};

/** An apostrophe keeps a spreadsheet from taking a text for a formula; it is no part of the text. */
const guarded = /^'(?=[=+\-@])/;

/** Free text, cut to what the stone can carry. */
export function textCell(maxLength: number): CellReader {
  return (text): Reading =>
    isNullWord(text) ? unknown : { value: text.replace(guarded, '').slice(0, maxLength) };
}
