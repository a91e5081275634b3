import { throwRangeError } from './throw-range-error.ts';

/** Maximum number of values of a code column, without the unknown (code 0): six bit planes. */
const MOST_CODES = 63;
/** Maximum number of members of a set column, so that a mask is a non-negative int32. */
const MOST_MEMBERS = 31;
/** Numbers are int32; the smallest one is reserved for "no value". */
export const SMALLEST_NUMBER = -0x7fffffff;
export const LARGEST_NUMBER = 0x7fffffff;

/**
 * One column.
 * - `code`: one of `size` values, stored as 1..size; 0 is "unknown". `size` is at most 63.
 * - `set`: any of `size` members (at most 31), stored as a bit mask; null is "unknown", which differs from
 *   the empty set.
 * - `number`: an int32 above -2^31, or null.
 */
export type ColumnSpec =
  | { readonly name: string; readonly kind: 'code'; readonly size: number }
  | { readonly name: string; readonly kind: 'set'; readonly size: number }
  | { readonly name: string; readonly kind: 'number' };

/**
 * The columns, and the columns by which rows are ordered in memory (most significant first).
 * Rows that match the same queries should be close together: the order determines how many blocks a query
 * touches.
 */
export type IndexSchema = {
  readonly columns: readonly ColumnSpec[];
  readonly layoutOrder: readonly string[];
};

/**
 * `values` are in the order of `schema.columns`; `id` is a positive integer below 2^31. For a code, null
 * means 0.
 */
export type Row = { readonly id: number; readonly values: readonly (number | null)[] };

/**
 * Rows by columns: one array for each column of the schema. An unknown code is 0, any other unknown value `NO_VALUE`.
 */
export type RowColumns = { readonly ids: Int32Array; readonly columns: readonly Int32Array[] };

/** A number column computed from other columns; it can be used wherever a number column can. */
export type DerivedColumn = {
  /**
   * Must identify everything that the result depends on (for example `amount@-250`): a defined name keeps its
   * function.
   */
  readonly name: string;
  /** Columns whose values are passed to `compute`, in this order. */
  readonly from: readonly string[];
  /**
   * A pure function that returns a safe integer or null. Unknown codes are passed as 0, unknown sets and
   * absent numbers as null.
   */
  readonly compute: (values: readonly (number | null)[]) => number | null;
};

/** @throws RangeError when the size or name of a column or the layout order is invalid. */
export function checkSchema(schema: IndexSchema): void {
  const names = new Set<string>();
  for (const column of schema.columns) {
    if (column.name === '' || names.has(column.name))
      throwRangeError('schema', column.name, 'a name no other column has');
    names.add(column.name);
    const max = column.kind === 'code' ? MOST_CODES : MOST_MEMBERS;
    if (column.kind !== 'number' && !isBetween(column.size, 1, max)) {
      throwRangeError(`column "${column.name}" size`, column.size, `an integer from 1 to ${max}`);
    }
  }
  for (const name of schema.layoutOrder) {
    if (!names.has(name)) throwRangeError('layoutOrder', name, 'the name of a column');
  }
}

/** Whether a row can have this id. */
export const isId = (id: number): boolean => isBetween(id, 1, LARGEST_NUMBER);

/** @throws RangeError when the id or a value is invalid for its column. */
export function checkRow(schema: IndexSchema, row: Row): void {
  checkRowShape(schema, row);
  for (let at = 0; at < schema.columns.length; at++) {
    checkValue(schema.columns[at], row.id, row.values[at]);
  }
}

/** @throws RangeError when the id is invalid or the number of values is not that of the columns. */
export function checkRowShape(schema: IndexSchema, row: Row): void {
  if (!isId(row.id)) throwRangeError('row id', row.id, 'an integer from 1 to 2147483647');
  if (row.values.length !== schema.columns.length) {
    throwRangeError(`row ${row.id} values`, row.values.length, `${schema.columns.length}, one a column`);
  }
}

/** @throws RangeError when the value is invalid for the column. */
export function checkValue(column: ColumnSpec, id: number, value: number | null): void {
  if (value === null) return;
  const { from, to } = limitsOf(column);
  if (isBetween(value, from, to)) return;
  throwRangeError(`row ${id} column "${column.name}"`, value, expectedOf(column));
}

/** Normalises a row's value: an unknown code is 0, any other unknown value is null. */
export function normaliseValue(column: ColumnSpec, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return column.kind === 'code' ? 0 : null;
  return value;
}

export function isBetween(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

/** The smallest and the largest value of a column. */
export function limitsOf(column: ColumnSpec): { readonly from: number; readonly to: number } {
  if (column.kind === 'code') return { from: 0, to: column.size };
  if (column.kind === 'set') return { from: 0, to: 2 ** column.size - 1 };
  return { from: SMALLEST_NUMBER, to: LARGEST_NUMBER };
}

function expectedOf(column: ColumnSpec): string {
  if (column.kind === 'code') return `a code from 0 to ${column.size}, or null`;
  if (column.kind === 'set') return `a mask from 0 to ${2 ** column.size - 1}, or null`;
  return `an integer from ${SMALLEST_NUMBER} to ${LARGEST_NUMBER}, or null`;
}
