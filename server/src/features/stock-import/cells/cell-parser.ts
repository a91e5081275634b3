import type { FactValue } from '@loupe/domain';
import type { Cell } from '../file/cell.ts';
import type { IssueCode } from '../issue-codes.ts';

/** Result of parsing one cell. */
export interface ParsedCell {
  /** Value of the column's field; null when unknown. */
  readonly value: FactValue;
  /** Values for other fields, used where the row has no separate cell for them. */
  readonly otherFields?: Readonly<Record<string, FactValue>>;
  readonly issues?: readonly IssueCode[];
}

/** Context on which the meaning of a cell may depend. */
export interface CellContext {
  /** A lab has graded the stone: its grades have no signs and are never partial. */
  readonly isGraded: boolean;
  /** Supplier-specific meanings of codes, keyed by `field.CODE`. */
  readonly codes: Readonly<Record<string, string>>;
  /** Type of the goods in this feed; null when each row states its own. */
  readonly feed: string | null;
  /** Meaning of a comma in the numbers of this column. */
  readonly comma: 'decimal' | 'thousands';
  /** Currency of the column's prices when they are converted from it. */
  readonly currency?: string | undefined;
  /** The column holds fractions of one instead of percentages. */
  readonly isFraction: boolean;
  /** A point in the prices of the column separates thousands. */
  readonly isPointGrouping?: boolean;
  /** The depth in millimetres has a separate column. */
  readonly isDepthApart: boolean;
}

export type CellParser = (text: string, context: CellContext, cell: Cell | undefined) => ParsedCell;

export const unknownCell: ParsedCell = { value: null };
export const unreadableCell = (code: IssueCode): ParsedCell => ({ value: null, issues: [code] });

/** Maximum length of a list value, number or code. Only free texts and links may be longer. */
const maxValueLength = 200;
export const isTooLong = (text: string): boolean => text.length > maxValueLength;

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

/** Whether the text means "not known" in every column, unless the column's vocabulary has it as a value. */
export const isNullWord = (text: string): boolean => nullWords.has(text.toUpperCase());

export const isSpreadsheetError = (text: string): boolean => errorWords.test(text);

const plainAscii = /^[\u0020-\u007e]*$/;

/**
 * Trims the text and applies Unicode normal form NFKC, with every kind of space and minus, and the digits and signs of
 * Arabic numbers, replaced by the plain ones.
 */
export function cleanText(raw: string): string {
  if (plainAscii.test(raw)) return raw.trim();
  return raw
    .normalize('NFKC')
    .replaceAll(/[\s\u200b\ufeff]+/gu, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll('٪', '%')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .trim();
}
