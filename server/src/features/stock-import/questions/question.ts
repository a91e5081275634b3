import type { ImportQuestion } from '@loupe/contract';
import { normaliseHeader } from '../fields.ts';

export interface QuestionOption {
  readonly answer: string;
  /** In English, for the command line. */
  readonly label: string;
  /** Rows that the answer decides. */
  readonly rows: number;
  readonly isBestGuess: boolean;
}

/**
 * What the reader of a file cannot decide without a wrong guess changing a stored value. The id is derived
 * from texts of the file, not from positions, so that an answer also applies to the supplier's next file.
 */
export interface Question {
  readonly id: string;
  readonly kind: ImportQuestion['kind'];
  /** The header or value that the question is about, as the file spells it. */
  readonly subject: string;
  /** Field of the value, or of the constant; null for other questions about columns and files. */
  readonly field: string | null;
  /** Rows that depend on the answer. */
  readonly rows: number;
  /** Rows are read with the best guess until the question is answered; otherwise they are not stored. */
  readonly isAssumed: boolean;
  /** The first rows that the question is about; absent for questions about columns. */
  readonly firstRows?: readonly number[];
  /** The likeliest first. */
  readonly options: readonly QuestionOption[];
}

/** Answers by the id of their question. */
export type Answers = Readonly<Record<string, string>>;

export const columnQuestionId = (header: string): string => `column:${normaliseHeader(header)}`;
export const valueQuestionId = (field: string, value: string): string => `value:${field}:${value}`;
export const priceQuestionId = 'price';
export const discountQuestionId = 'discount-sign';
export const stockNumberQuestionId = 'stock-number';
export const shapeQuestionId = 'shape';
export const typeQuestionId = 'type';
export const labQuestionId = 'lab';
export const labNameQuestionId = 'lab-name';
/** Prices in a currency other than the US dollar, or in none that the file names. */
export const currencyQuestionId = (currency: string): string => `currency:${currency}`;
/** A value that all rows have, such as their location. */
export const constantQuestionId = (field: string): string => `all:${field}`;

/** Stock numbers are the report numbers. */
export const fromReportNumber = 'report-number';
/** Stock numbers are in the column whose header follows the colon. */
export const fromColumn = 'column:';
/** Stock numbers consist of the prefix after the colon and the row number. */
export const fromRowNumber = 'row-number:';
/** Both natural and laboratory-grown stones are listed, as each row states. */
export const bothTypes = 'both';
