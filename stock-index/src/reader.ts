import { plainKernel } from '../kernel/plain.ts';
import { wasmKernel } from '../kernel/wasm.ts';
import { checkCross, checkQuery, checkStored } from './check-query.ts';
import { columnValues } from './column-values.ts';
import { crossCounts } from './cross-counts.ts';
import { derivedValues } from './derived.ts';
import { findRow } from './id-lookup.ts';
import { HEADER, NONE } from './layout.ts';
import { pageOf } from './page.ts';
import type { Reading } from './reading.ts';
import type { ColumnSpec, DerivedColumn } from './schema.ts';
import { takeScratch } from './scratch.ts';
import { findRows, search } from './search.ts';
import type { StockReader } from './stock-index.ts';
import { type Table, header, readRow } from './table.ts';

/** Opens a table for reading: takes one of its readers' working spaces. */
export function openReading(table: Table, definitions: Map<string, DerivedColumn>): Reading {
  return {
    table,
    kernel: (table.memory.wasm && wasmKernel(table.memory.wasm)) ?? plainKernel(table.memory),
    scratch: takeScratch(table),
    derived: derivedValues(table, definitions),
  };
}

/** The calls of a reader over whatever `current` hands out; `whole` runs each so that it sees no half-written change. */
export function readerOf(current: () => Reading, whole: <T>(read: () => T) => T): StockReader {
  const findStored = (name: string): ColumnSpec | undefined =>
    current().table.layout.schema.columns.find((known) => known.name === name);
  const find = (name: string): ColumnSpec | undefined =>
    findStored(name) ?? (current().derived.has(name) ? { name, kind: 'number' } : undefined);
  return {
    search(query) {
      checkQuery(query, find);
      return whole(() => search(current(), query));
    },
    count(where) {
      checkQuery({ where }, find);
      return whole(() => findRows(current(), where).count);
    },
    cross(query) {
      checkCross(query, find, findStored);
      return whole(() => crossCounts(current(), query));
    },
    ids(where, order = [], tieBreak) {
      checkQuery({ where, order }, find);
      return whole(() => {
        const found = findRows(current(), where);
        return pageOf(current(), found, { order, tieBreak, offset: 0, limit: found.count });
      });
    },
    values(where, columns) {
      checkQuery({ where }, find);
      checkStored(columns, current().table.layout.schema);
      return whole(() => columnValues(current(), findRows(current(), where), columns));
    },
    row: (id) => whole(() => valuesOf(current().table, id)),
    defineDerived: (column) => current().derived.define(column),
    get size() {
      return header(current().table, 'held');
    },
    get version() {
      return Atomics.load(current().table.memory.i32, HEADER.sequence) >>> 1;
    },
    get bytes() {
      const { table, derived } = current();
      return table.memory.buffer.byteLength + derived.bytes();
    },
  };
}

function valuesOf(table: Table, id: number): (number | null)[] | undefined {
  const row = findRow(table, id);
  if (row < 0) return undefined;
  const stored = new Int32Array(table.layout.places.length);
  readRow(table, row, stored);
  const values: (number | null)[] = [];
  for (let column = 0; column < stored.length; column++) {
    values.push(stored[column] === NONE ? null : stored[column]);
  }
  return values;
}
