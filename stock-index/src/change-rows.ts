import { appendRows } from './append-rows.ts';
import { findSlots, rowsAt } from './id-lookup.ts';
import type { ColumnLayout, Extent, IndexLayout } from './layout.ts';
import { type FoundRows, dropRows, writeColumn } from './row-writer.ts';
import type { RowColumns } from './schema.ts';
import { type Table, readColumns } from './table.ts';

/** Receives changes of rows, for code that caches values computed from them. */
export type ChangeListener = {
  rowsAdded(rows: Int32Array): void;
  rowsRemoved(rows: Int32Array): void;
  valuesChanged(column: string, rows: Int32Array): void;
};

/** Columns whose change moves a row: those of the layout order, and the keys of stored orders. */
export function layoutColumns({ schema, orders }: IndexLayout): ReadonlySet<number> {
  const names = new Set([...schema.layoutOrder, ...orders.flat().map(({ column }) => column)]);
  return new Set(schema.columns.flatMap(({ name }, at) => (names.has(name) ? [at] : [])));
}

/** Whether numbers fit the width of their column in this table. */
export function isWithinWidth(columnLayout: ColumnLayout, { min, max }: Extent): boolean {
  return columnLayout.kind !== 'number' || columnLayout.width === 4 || (min >= -0x7fff && max <= 0x7fff);
}

/**
 * Adds rows with different ids, or updates the existing ones in place or by moving them to the tail. All of it goes column
 * by column, because the values of a row are in as many places of the memory as it has columns.
 */
export function upsertRows(
  table: Table,
  placing: ReadonlySet<number>,
  wanted: RowColumns,
  onChange: ChangeListener,
): void {
  const { ids, columns } = wanted;
  const found = findRows(table, ids);
  const { rows } = found;
  const isAppended = new Uint8Array(ids.length);
  for (let at = 0; at < ids.length; at++) if (rows[at] < 0) isAppended[at] = 1;
  for (const column of placing) {
    const values = columns[column];
    const before = found.columns[column];
    for (let at = 0; at < ids.length; at++) if (values[at] !== before[at]) isAppended[at] = 1;
  }
  // A row leaves its place before it gets another one: a copy in another thread must not contain it twice.
  const moved = positionsWhere(ids.length, (at) => isAppended[at] === 1 && rows[at] >= 0);
  dropAt(table, found, moved, onChange);
  const staying = positionsWhere(ids.length, (at) => isAppended[at] === 0);
  if (staying.length > 0) writeInPlace(table, found, { columns, staying }, onChange);
  const appended = positionsWhere(ids.length, (at) => isAppended[at] === 1);
  if (appended.length === 0) return;
  const first = appendRows(table, wanted, appended);
  onChange.rowsAdded(appended.map((_, at) => first + at));
}

/** Writes the values that differ from the stored ones. */
function writeInPlace(
  table: Table,
  { rows, columns: stored }: FoundRows,
  { columns, staying }: { readonly columns: readonly Int32Array[]; readonly staying: Int32Array },
  onChange: ChangeListener,
): void {
  const changed = new Int32Array(staying.length);
  for (const [column, { name }] of table.layout.schema.columns.entries()) {
    const [values, before] = [columns[column], stored[column]];
    let length = 0;
    for (let next = 0; next < staying.length; next++) {
      const at = staying[next];
      if (values[at] !== before[at]) changed[length++] = at;
    }
    if (length === 0) continue;
    const positions = changed.subarray(0, length);
    writeColumn(table, column, { rows, values, positions });
    onChange.valuesChanged(name, pick(rows, positions));
  }
}

/** Removes the rows with these different ids that are in the table. */
export function removeRows(table: Table, ids: Int32Array, onChange: ChangeListener): void {
  const found = findRows(table, ids);
  dropAt(table, found, knownPositions(found.rows), onChange);
}

function dropAt(table: Table, found: FoundRows, positions: Int32Array, onChange: ChangeListener): void {
  if (positions.length === 0) return;
  dropRows(table, found, positions);
  onChange.rowsRemoved(pick(found.rows, positions));
}

function findRows(table: Table, ids: Int32Array): FoundRows {
  const slots = findSlots(table, ids);
  const rows = rowsAt(table, slots);
  return { rows, slots, columns: readColumns(table, rows) };
}

/** Overwrites one column of rows in place, without those below 0. */
export function writeCells(
  table: Table,
  column: number,
  { rows, values }: { readonly rows: Int32Array; readonly values: Int32Array },
  onChange: ChangeListener,
): void {
  const positions = knownPositions(rows);
  writeColumn(table, column, { rows, values, positions });
  onChange.valuesChanged(table.layout.schema.columns[column].name, pick(rows, positions));
}

/** Where a list of rows has those that are in the table. */
function knownPositions(rows: Int32Array): Int32Array {
  const positions = new Int32Array(rows.length);
  let known = 0;
  for (let at = 0; at < rows.length; at++) if (rows[at] >= 0) positions[known++] = at;
  return positions.subarray(0, known);
}

/** The numbers below `length` that pass a test. */
function positionsWhere(length: number, isWanted: (at: number) => boolean): Int32Array {
  const positions = new Int32Array(length);
  let wanted = 0;
  for (let at = 0; at < length; at++) if (isWanted(at)) positions[wanted++] = at;
  return positions.subarray(0, wanted);
}

function pick(values: Int32Array, positions: Int32Array): Int32Array {
  if (positions.length === values.length) return values;
  const picked = new Int32Array(positions.length);
  for (let at = 0; at < positions.length; at++) picked[at] = values[positions[at]];
  return picked;
}
