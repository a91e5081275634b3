import type { Field } from '../fields.ts';
import type { ResolvedColumn } from '../resolve-column.ts';
import type { QuestionOption } from './question.ts';

/**
 * Fields without which a row is not stored, and the status: a stone with an unknown one may not be for sale.
 */
export const required: ReadonlySet<Field> = new Set<Field>([
  'shape',
  'carat',
  'color',
  'clarity',
  'stock_no',
  'status',
]);
export const prices: ReadonlySet<Field> = new Set<Field>(['ppc', 'amount', 'disc']);
/** Optional values of these fields are asked when many rows have them. */
export const valuable: ReadonlySet<Field> = new Set<Field>([
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'location',
]);
/** Whether a column may number the stones of a file without stock numbers. */
export const isNumbering = ({ field, isUnique, alternatives, currency }: ResolvedColumn) =>
  isUnique &&
  (field === 'foreign_id' || (field === null && currency === undefined && alternatives.length === 0));

/** Options of a question in the order of the choices. */
export function options(
  choices: readonly { readonly answer: string; readonly label: string }[],
  rows: number,
  isFirstGuessed = true,
): readonly QuestionOption[] {
  return choices.map((choice, index) => ({ ...choice, rows, isBestGuess: index === 0 && isFirstGuessed }));
}

/** Columns that are only guessed, for the fields that no other column gives. */
export function guessedColumns(columns: readonly ResolvedColumn[]): ReadonlyMap<Field, ResolvedColumn> {
  const known = new Set(columns.map(({ field }) => field));
  const guesses = new Map<Field, ResolvedColumn>();
  for (const column of columns) {
    const [field] = column.alternatives;
    const isOpen = column.confidence === 'guess' && !column.isPriceUnclear && column.currency === undefined;
    if (!isOpen || field === undefined) continue;
    // Stones with a price need no discount.
    const isPriced = field === 'disc' && (known.has('ppc') || known.has('amount'));
    const isNeeded =
      required.has(field) ||
      valuable.has(field) ||
      prices.has(field) ||
      field === 'measurements' ||
      field === 'table_pct' ||
      field === 'report_no';
    if (isNeeded && !isPriced && !known.has(field) && !guesses.has(field)) guesses.set(field, column);
  }
  return guesses;
}

/** A spelling that no list has, and how many rows have it. */
export interface UnknownValue {
  readonly field: Field;
  readonly text: string;
  readonly isRequired: boolean;
  /** The first rows that have it. */
  readonly firstRows: number[];
  rows: number;
}
