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

export const labNames = vocabularies.lab.values
  .filter(({ value }) => value !== 'NONE')
  .flatMap(({ value, aliases }) => [value, ...aliases])
  .filter((name) => /^[A-Z]{3,5}$/.test(name))
  .join('|');
const digitsOfReport = String.raw`([A-Z]{0,3}\d{4,16}[A-Z]?)`;
/** A laboratory before the number: `GIA 2141234561`, `GIA2141234561`. */
const labBefore = new RegExp(
  String.raw`^(${labNames})[\s:#/_-]{0,3}(?:n(?:o|r|um|°|º)?[.:]?\s?)?${digitsOfReport}$`,
  'i',
);
/** A laboratory after the number: `2141234561 (GIA)`. */
const labAfter = new RegExp(String.raw`^${digitsOfReport}[\s/_-]{0,3}\(?(${labNames})\)?$`, 'i');

const labInHeader = new RegExp(String.raw`(?<![A-Z])(?:${labNames})(?![A-Z])`, 'gi');

/** The only laboratory that a header names: `GIA No.`; undefined when it names none or several. */
export function readLabOfHeader(header: string): string | undefined {
  const found = new Set([...header.matchAll(labInHeader)].map(([name]) => vocabularies.lab.read(name)));
  return found.size === 1 ? [...found][0] : undefined;
}

function splitLab(text: string): { readonly lab: string | undefined; readonly digits: string } | undefined {
  const [, name = '', number = ''] = labBefore.exec(text) ?? [];
  if (name !== '') return { lab: vocabularies.lab.read(name), digits: number };
  const [, digits = '', after = ''] = labAfter.exec(text) ?? [];
  return after === '' ? undefined : { lab: vocabularies.lab.read(after), digits };
}

const unquoted = (text: string) => text.replace(/^['’]/, '');

/** Cyrillic capitals that look like Latin ones: a number that has no others is written in Latin letters. */
const cyrillic = 'АВЕКМНОРСТХ';
const latin = 'ABEKMHOPCTX';
const toLatinLetters = (text: string) =>
  text.replaceAll(/[АВЕКМНОРСТХ]/gu, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);

/** Packet number; inner spaces are removed. */
export const parseStockNumberCell: CellParser = (text): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  if (scientific.test(text)) return unreadableCell('E_SCI_NOTATION');
  const value = toLatinLetters(unquoted(text).replaceAll(/\s+/g, ''));
  if (!stockNumber.test(value)) return unreadableCell('E_UNKNOWN_VALUE');
  return value === text ? { value } : { value, issues: ['I_NORMALISED'] };
};

/** Report number, stored as text. Digits lost to scientific notation are never made up. */
export const parseReportNumberCell: CellParser = (text, _context, cell): ParsedCell => {
  if (isNullWord(text) || text === '0') return unknownCell;
  if (scientific.test(text)) return unreadableCell('E_SCI_NOTATION');
  const split = splitLab(unquoted(text));
  const lab = split?.lab;
  const digits = split?.digits ?? unquoted(text);
  const value = digits.replaceAll(/\s+/g, '').replace(/\.0+$/, '');
  if (!reportNumber.test(value) || !numbered.test(value)) return unreadableCell('W_UNKNOWN_VALUE');
  const link = hyperlinkOf(cell);
  if (link === undefined && lab === undefined) return { value };
  const otherFields = { ...(link !== undefined && { report_file: link }), ...(lab !== undefined && { lab }) };
  return { value, otherFields, issues: ['I_SPLIT_CELL'] };
};

const labs = createListParser('lab', vocabularies.lab);
/** Laboratories that the vocabulary does not list. */
const otherLab =
  /^(?:EGL.*|AGL|AGT|AIGS|ALGT|CISGEM|DPL|GGTL|GIT|GRS|GUBELIN|GÜBELIN|GWLAB|IGL|LFG|NGL|SGL|SSEF|UGL|WGI)$/;

export const parseLabCell: CellParser = (text, context, cell): ParsedCell =>
  otherLab.test(aliasKey(text))
    ? { value: 'OTHER', issues: ['W_LAB_NOT_ACCEPTED'] }
    : labs(text, context, cell);

/** Whether a text only names what its link opens: `CERT`, `View`, `PDF`. */
export const isLinkCaption = (text: string): boolean =>
  /^(?:(?:view|open|see|show|download)(?:\s+(?:cert\w*|report|pdf|file))?|link|click(?:\s+here)?|pdf|cert(?:i|ificate)?|report|html|web)$/i.test(
    text,
  );

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

/** Whether a report number, also one behind its laboratory, is that of a laboratory-grown stone. */
export const isGrownReportNumber = (text: string | null): boolean =>
  text !== null && /(?:^|[^a-z])LG[\s-]?\d{6,}$/i.test(text);
