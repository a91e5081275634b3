import { refuse } from './refuse.ts';

/** Most values a code column may have, the unknown (code 0) not counted: six bit planes. */
const MOST_CODES = 63;
/** Most members a set column may have: a mask stays a non-negative int32. */
const MOST_MEMBERS = 31;
/** Numbers are int32; the smallest one is kept free to stand for "no value". */
export const SMALLEST_NUMBER = -0x7fffffff;
export const LARGEST_NUMBER = 0x7fffffff;

/**
 * One column.
 * - `code`: one of `size` values, written 1..size; 0 is "unknown". `size` is at most 63.
 * - `set`: any of `size` members (at most 31), written as a bit mask; null is "unknown", which is not the empty set.
 * - `number`: an int32 above -2^31, or null.
 */
export type ColumnSpec =
  | { readonly name: string; readonly kind: 'code'; readonly size: number }
  | { readonly name: string; readonly kind: 'set'; readonly size: number }
  | { readonly name: string; readonly kind: 'number' };

/**
 * The columns, and by which of them rows are laid out in memory (most telling first).
 * Rows that are asked for together should lie together: the order decides how many blocks a query touches.
 */
export type IndexSchema = {
  readonly columns: readonly ColumnSpec[];
  readonly layoutOrder: readonly string[];
};

/** `values` stand in the order of `schema.columns`; `id` is a positive integer below 2^31. A code may be given as null for 0. */
export type Row = { readonly id: number; readonly values: readonly (number | null)[] };

/** A number column that is computed from others and may be named wherever a number column may. */
export type DerivedColumn = {
  /** Must tell everything the sum depends on (for example `amount@-250`): a name once defined keeps its function. */
  readonly name: string;
  /** The columns whose values are handed to `compute`, in this order. */
  readonly from: readonly string[];
  /** A pure function to a safe integer or null. Unknown codes arrive as 0, unknown sets and absent numbers as null. */
  readonly compute: (values: readonly (number | null)[]) => number | null;
};

/** @throws RangeError when a column's size, name or the layout order does not fit. */
export function checkSchema(schema: IndexSchema): void {
  const names = new Set<string>();
  for (const column of schema.columns) {
    if (column.name === '' || names.has(column.name))
      refuse('schema', column.name, 'a name no other column has');
    names.add(column.name);
    const most = column.kind === 'code' ? MOST_CODES : MOST_MEMBERS;
    if (column.kind !== 'number' && !isBetween(column.size, 1, most)) {
      refuse(`column "${column.name}" size`, column.size, `an integer from 1 to ${most}`);
    }
  }
  for (const name of schema.layoutOrder) {
    if (!names.has(name)) refuse('layoutOrder', name, 'the name of a column');
  }
}

/** @throws RangeError when the id or a value does not fit its column. */
export function checkRow(schema: IndexSchema, row: Row): void {
  if (!isBetween(row.id, 1, LARGEST_NUMBER)) refuse('row id', row.id, 'an integer from 1 to 2147483647');
  if (row.values.length !== schema.columns.length) {
    refuse(`row ${row.id} values`, row.values.length, `${schema.columns.length}, one a column`);
  }
  for (let at = 0; at < schema.columns.length; at++) {
    checkValue(schema.columns[at], row.id, row.values[at]);
  }
}

/** @throws RangeError when the value does not fit the column. */
export function checkValue(column: ColumnSpec, id: number, value: number | null): void {
  if (value === null || fits(column, value)) return;
  refuse(`row ${id} column "${column.name}"`, value, expectedOf(column));
}

/** What a row's value is inside: an unknown code is 0, everything else unknown is null. */
export function normalised(column: ColumnSpec, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return column.kind === 'code' ? 0 : null;
  return value;
}

export function isBetween(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

function fits(column: ColumnSpec, value: number | undefined): boolean {
  if (column.kind === 'code') return isBetween(value, 0, column.size);
  if (column.kind === 'set') return isBetween(value, 0, 2 ** column.size - 1);
  return isBetween(value, SMALLEST_NUMBER, LARGEST_NUMBER);
}

function expectedOf(column: ColumnSpec): string {
  if (column.kind === 'code') return `a code from 0 to ${column.size}, or null`;
  if (column.kind === 'set') return `a mask from 0 to ${2 ** column.size - 1}, or null`;
  return `an integer from ${SMALLEST_NUMBER} to ${LARGEST_NUMBER}, or null`;
}
