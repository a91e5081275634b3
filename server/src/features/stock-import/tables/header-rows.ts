import { formatIssue } from '@loupe/contract';
import { isMissingHeader } from '../columns/missing-header.ts';
import { fieldOfProfile } from '../columns/recognise-columns.ts';
import { headOfSizes } from '../columns/size-headers.ts';
import { findFieldByHeader, normaliseHeader, type Field } from '../fields.ts';
import { FileRejectedError, textOf, textsOf, type SheetRow } from '../file/cell.ts';
import type { Profile } from '../profile.ts';

/** Minimum number of known headers that makes a row the header. */
const knownHeaders = 5;
/** One fewer is enough when most of them describe a stone. */
const essentialHeaders = 3;
/** The first header is searched only down to this row. */
export const headerSearchRows = 100;

const essentials: ReadonlySet<Field> = new Set<Field>([
  'stock_no',
  'report_no',
  'shape',
  'carat',
  'color',
  'clarity',
  'ppc',
  'amount',
  'disc',
]);

/** Header texts of a table, one for each column. */
export type HeaderTexts = readonly string[];

/** How a header row of one kind of goods is recognised. */
export interface HeaderRules<Name> {
  /** The field that a header is known to mean; null when the user leaves the column out. */
  readonly fieldOf: (header: string) => Name | null | undefined;
  /** Whether a row with these headers is a header row. */
  readonly isEnough: (known: ReadonlySet<Name>) => boolean;
  /** A second row whose words all continue a header belongs to it, even if the first row alone is enough. */
  readonly joinsContinuations?: boolean;
}

/** The rules for files of stones. */
export const stoneHeaderRules = (profile: Profile): HeaderRules<Field> => ({
  fieldOf: (header) => {
    const given = fieldOfProfile(header, profile);
    // An "x" is a check mark in most rows.
    const isLetter = given === undefined && header.trim().length === 1;
    return given === undefined && !isLetter ? findFieldByHeader(header) : given;
  },
  isEnough,
});

function knownFields<Name>(texts: HeaderTexts, { fieldOf }: HeaderRules<Name>): ReadonlySet<Name> {
  const known = new Set<Name>();
  for (const text of texts) {
    const field = text === '' ? null : fieldOf(text);
    if (field !== null && field !== undefined) known.add(field);
  }
  return known;
}

const startsWithDigit = /^[-+$(]?\d/;

/** Whether the row has too many figures for a header; checked first, because most rows are stones. */
export function hasFigures({ cells }: SheetRow): boolean {
  let figures = 0;
  for (const cell of cells) {
    const text = textOf(cell).trim();
    // The three sizes below one head may be headed 1, 2 and 3.
    if (!startsWithDigit.test(text) || /^[1-3]$/.test(text)) continue;
    figures += 1;
    if (figures > 2) return true;
  }
  return false;
}

function isEnough(known: ReadonlySet<Field>): boolean {
  if (known.size >= knownHeaders) return true;
  return (
    known.size === knownHeaders - 1 &&
    [...known].filter((field) => essentials.has(field)).length >= essentialHeaders
  );
}

/** A header of one or two rows. */
export interface FoundHeader {
  readonly texts: HeaderTexts;
  /** The texts of its first row alone. */
  readonly first: HeaderTexts;
  /** Number of rows of the header. */
  readonly rows: 1 | 2;
}

/**
 * The header that starts in this row; undefined when none does. A second header row names parts of the first
 * one ("Measurements" above "Length") or continues its words ("Stock" above "No").
 */
export function findHeader<Name>(
  row: SheetRow,
  next: SheetRow | undefined,
  rules: HeaderRules<Name>,
): FoundHeader | undefined {
  if (hasFigures(row)) return undefined;
  const texts = textsOf(row);
  const single = knownFields(texts, rules);
  if (next !== undefined && !hasFigures(next) && isHeaderPart(texts) && isHeaderPart(textsOf(next))) {
    const below = textsOf(next);
    const combined = combine(texts, below, rules);
    const known = knownFields(combined, rules);
    const belowKnown = knownFields(below, rules);
    const isBetter = known.size > single.size && known.size > belowKnown.size;
    if (isBetter && rules.isEnough(known)) return { texts: combined, first: texts, rows: 2 };
  }
  if (!rules.isEnough(single)) return undefined;
  const continued =
    next !== undefined && rules.joinsContinuations === true && continueHeader(texts, next, rules);
  return continued ? { texts: continued, first: texts, rows: 2 } : { texts, first: texts, rows: 1 };
}

/** The headers with the words of the row below; false unless every word there continues a header. */
function continueHeader<Name>(
  above: HeaderTexts,
  next: SheetRow,
  { fieldOf }: HeaderRules<Name>,
): HeaderTexts | false {
  const below = textsOf(next);
  const isContinued = (part: string, index: number) => {
    const own = above[index] ?? '';
    return part === '' || (own !== '' && !/\d/.test(part) && fieldOf(`${own} ${part}`) !== undefined);
  };
  if (below.every((part) => part === '') || !below.every(isContinued)) return false;
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) =>
    `${above[index] ?? ''} ${below[index] ?? ''}`.trim(),
  );
}

/** Heads over grades. The parts below them have names of their own. */
const generalGroup = /^(?:finish|fin|grades?|grading)$/i;

const isHeaderPart = (texts: HeaderTexts) => texts.filter((text) => text !== '').length >= 2;

function combine<Name>(above: HeaderTexts, below: HeaderTexts, { fieldOf }: HeaderRules<Name>): HeaderTexts {
  let group = '';
  const known = (choices: readonly string[]) => choices.find((text) => fieldOf(text) !== undefined);
  const joinHead = (head: string, part: string) =>
    known(generalGroup.test(head) ? [part] : [`${head} ${part}`.trim(), part]) ?? part;
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    const [own = '', part = ''] = [above[index], below[index]];
    // A header without a part below it spans no further columns.
    if (own !== '') group = part === '' ? '' : headOfSizes(own, partsBelow(above, below, index));
    if (part === '') return own;
    if (own === '') return joinHead(group, part);
    // A header over several columns names none of them: `L` below `Measurement (mm)`.
    const isGroup = isBlank(above[index + 1]) && !isBlank(below[index + 1]);
    if (isGroup) return joinHead(group, part);
    return known([`${own} ${part}`, part, own]) ?? `${own} ${part}`;
  });
}

const isBlank = (text: string | undefined) => (text ?? '') === '';

/** The texts below a head of the first row, which spans the columns without a head of their own. */
function partsBelow(above: HeaderTexts, below: HeaderTexts, start: number): HeaderTexts {
  const end = below.findIndex((part, index) => index > start && (isBlank(part) || !isBlank(above[index])));
  return below.slice(start, end === -1 ? undefined : end);
}

/** Whether two headers have the same texts. */
export const isSameHeader = (first: HeaderTexts, second: HeaderTexts): boolean =>
  normalised(first) === normalised(second);
const normalised = (texts: HeaderTexts) => {
  const keys = texts.map((text) => (isMissingHeader(text) ? '' : normaliseHeader(text)));
  return keys.slice(0, keys.findLastIndex((key) => key !== '') + 1).join('|');
};

/** The error for a file without a header row. */
export const missingHeaderError = () =>
  new FileRejectedError(formatIssue('NO_HEADER', { rows: headerSearchRows, count: knownHeaders }));
