import { findRow } from './id-lookup.ts';
import { type IndexLayout, ABSENT, type ColumnLayout } from './layout.ts';
import { appendRow, changeValue, dropRow } from './row-writer.ts';
import { type Table, readValue } from './table.ts';

/** Receives changes of rows, for code that caches values computed from them. */
export type ChangeListener = {
  rowAdded(row: number): void;
  rowRemoved(row: number): void;
  rowChanged(row: number, columns: ReadonlySet<string>): void;
};

/** Columns whose change moves a row: those of the layout order, and the keys of stored orders. */
export function layoutColumns({ schema, orders }: IndexLayout): ReadonlySet<number> {
  const names = new Set([...schema.layoutOrder, ...orders.flat().map(({ column }) => column)]);
  return new Set(schema.columns.flatMap(({ name }, at) => (names.has(name) ? [at] : [])));
}

/** Whether a number fits the width of its column in this table. */
export function isWithinWidth(columnLayout: ColumnLayout, value: number): boolean {
  return (
    columnLayout.kind !== 'number' ||
    columnLayout.width === 4 ||
    value === ABSENT ||
    Math.abs(value) <= 0x7fff
  );
}

export function areWithinWidths({ columnLayouts }: IndexLayout, values: Int32Array): boolean {
  return columnLayouts.every((columnLayout, at) => isWithinWidth(columnLayout, values[at]));
}

/** Adds the row, or updates the existing one in place or by moving it to the tail. */
export function upsertRow(
  table: Table,
  placing: ReadonlySet<number>,
  id: number,
  values: Int32Array,
  onChange: ChangeListener,
): void {
  const { columnLayouts, schema } = table.layout;
  const row = findRow(table, id);
  if (row < 0) {
    onChange.rowAdded(appendRow(table, id, values));
    return;
  }
  const changed: number[] = [];
  for (let at = 0; at < columnLayouts.length; at++)
    if (readValue(table, columnLayouts[at], row) !== values[at]) changed.push(at);
  if (changed.length === 0) return;
  if (changed.some((at) => placing.has(at))) {
    removeRow(table, id, onChange);
    onChange.rowAdded(appendRow(table, id, values));
    return;
  }
  for (const at of changed) changeValue(table, at, row, values[at]);
  onChange.rowChanged(row, new Set(changed.map((at) => schema.columns[at].name)));
}

/** Removes the row if it is in the table. */
export function removeRow(table: Table, id: number, onChange: ChangeListener): void {
  const row = findRow(table, id);
  if (row < 0) return;
  dropRow(table, row, new Int32Array(table.layout.columnLayouts.length));
  onChange.rowRemoved(row);
}
