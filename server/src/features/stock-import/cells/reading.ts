import type { FactValue } from '../../stock/stone.ts';
import type { Cell } from '../file/cell.ts';
import type { IssueCode } from '../issue-codes.ts';

/** What one cell says. */
export interface Reading {
  /** Value of the column's own field; null is unknown. */
  readonly value: FactValue;
  /** Values for other fields, taken where those have no cell of their own. */
  readonly also?: Readonly<Record<string, FactValue>>;
  readonly issues?: readonly IssueCode[];
}

/** What a cell's meaning may depend on besides its text. */
export interface CellContext {
  /** A lab has graded the stone: grades carry no signs and no half words. */
  readonly isGraded: boolean;
  /** Supplier's meaning of codes, `field.CODE`. */
  readonly codes: Readonly<Record<string, string>>;
  /** Goods of this feed. */
  readonly feed: string;
  /** What a comma means in the numbers of this column. */
  readonly comma: 'decimal' | 'thousands';
  /** The column holds fractions of one for percents. */
  readonly isFraction: boolean;
  /** The depth in millimetres has a column of its own. */
  readonly isDepthApart: boolean;
}

export type CellReader = (text: string, context: CellContext, cell: Cell | undefined) => Reading;

export const unknown: Reading = { value: null };
export const notRead = (code: IssueCode): Reading => ({ value: null, issues: [code] });

/** No value of a list, number or code is longer; only free texts and links are read beyond it. */
const longestValue = 200;
export const isTooLong = (text: string): boolean => text.length > longestValue;

const nullWords: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  'NA',
  'N/A',
  'NULL',
  '#N/A',
  'UNKNOWN',
  'NOT REPORTED',
]);
const errorWords = /^#(?:REF|DIV\/0|VALUE|NAME\?|NULL|NUM|SPILL|CALC)/i;

/** Words that mean "not known" in every column, unless its word list has them as a value. */
export const isNullWord = (text: string): boolean => nullWords.has(text.toUpperCase());

export const isSpreadsheetError = (text: string): boolean => errorWords.test(text);

const plainAscii = /^[\u0020-\u007e]*$/;

/** Trimmed text in the normal form of Unicode, with every kind of space and minus made plain. */
export function cleanText(raw: string): string {
  if (plainAscii.test(raw)) return raw.trim();
  return raw
    .normalize('NFKC')
    .replaceAll(/[\s\u200b\ufeff]+/gu, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .trim();
}
