import { findRow } from './id-lookup.ts';
import { type Layout, NONE, type Place } from './layout.ts';
import { appendRow, changeValue, dropRow } from './row-writer.ts';
import { type Table, readValue } from './table.ts';

/** What happened to a row, for those who keep values computed from it. */
export type ChangeListener = {
  rowCame(row: number): void;
  rowWent(row: number): void;
  rowChanged(row: number, columns: ReadonlySet<string>): void;
};

/** Columns whose change moves a row: those the rows are laid out by, and the keys of kept orders. */
export function placingColumns({ schema, orders }: Layout): ReadonlySet<number> {
  const names = new Set([...schema.layoutOrder, ...orders.flat().map(({ column }) => column)]);
  return new Set(schema.columns.flatMap(({ name }, at) => (names.has(name) ? [at] : [])));
}

/** Whether a number fits the width its column has in this table. */
export function fitsWidth(place: Place, value: number): boolean {
  return place.kind !== 'number' || place.width === 4 || value === NONE || Math.abs(value) <= 0x7fff;
}

export function fitsWidths({ places }: Layout, values: Int32Array): boolean {
  return places.every((place, at) => fitsWidth(place, values[at]));
}

/** Adds the row or brings the held one to these values: where it lies, or by moving it to the tail. */
export function putRow(
  table: Table,
  placing: ReadonlySet<number>,
  id: number,
  values: Int32Array,
  heard: ChangeListener,
): void {
  const { places, schema } = table.layout;
  const row = findRow(table, id);
  if (row < 0) {
    heard.rowCame(appendRow(table, id, values));
    return;
  }
  const changed: number[] = [];
  for (let at = 0; at < places.length; at++)
    if (readValue(table, places[at], row) !== values[at]) changed.push(at);
  if (changed.length === 0) return;
  if (changed.some((at) => placing.has(at))) {
    takeRow(table, id, heard);
    heard.rowCame(appendRow(table, id, values));
    return;
  }
  for (const at of changed) changeValue(table, at, row, values[at]);
  heard.rowChanged(row, new Set(changed.map((at) => schema.columns[at].name)));
}

/** Takes the row out if it is held. */
export function takeRow(table: Table, id: number, heard: ChangeListener): void {
  const row = findRow(table, id);
  if (row < 0) return;
  dropRow(table, row, new Int32Array(table.layout.places.length));
  heard.rowWent(row);
}
