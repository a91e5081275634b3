import { createPlainKernel } from '../kernel/plain-kernel.ts';
import { createWasmKernel } from '../kernel/wasm-kernel.ts';
import { checkCross, checkQuery, checkStored } from './check-query.ts';
import { columnValues, readCells } from './column-values.ts';
import { crossTabulate } from './cross-tabulation.ts';
import { createDerivedValues } from './derived-values.ts';
import { findRow } from './id-lookup.ts';
import { HEADER, ABSENT } from './layout.ts';
import { readPage } from './page.ts';
import type { ReadContext } from './read-context.ts';
import { createRowBins } from './row-bins.ts';
import type { ColumnSpec, DerivedColumn } from './schema.ts';
import { createRememberedResults } from './remembered-results.ts';
import { reserveScratchSpace, scratchSpaceOf } from './scratch-space.ts';
import { findRows, search } from './search.ts';
import type { StockReader } from './stock-index.ts';
import { type Table, header, readRow } from './table.ts';

/** Opens a table for reading, with the scratch space that is reserved for the reader or a free one. */
export function openReadContext(
  table: Table,
  definitions: Map<string, DerivedColumn>,
  { reader, rememberedBins = 0 }: { readonly reader?: number; readonly rememberedBins?: number } = {},
): ReadContext {
  return {
    table,
    kernel: (table.memory.wasm && createWasmKernel(table.memory.wasm)) ?? createPlainKernel(table.memory),
    scratch: scratchSpaceOf(table, reader ?? reserveScratchSpace(table)),
    derived: createDerivedValues(table, definitions),
    rowBins: rememberedBins > 0 ? createRowBins(table) : undefined,
    remembered: createRememberedResults(table.layout),
  };
}

/**
 * Creates the calls of a reader on the context returned by `current`; `readConsistently` runs each call so that it sees
 * no partial change.
 */
export function createReader(
  current: () => ReadContext,
  readConsistently: <T>(read: () => T) => T,
): StockReader {
  const findStored = (name: string): ColumnSpec | undefined =>
    current().table.layout.schema.columns.find((known) => known.name === name);
  const find = (name: string): ColumnSpec | undefined =>
    findStored(name) ?? (current().derived.has(name) ? { name, kind: 'number' } : undefined);
  return {
    search(query) {
      checkQuery(query, find);
      return readConsistently(() => search(current(), query));
    },
    count(where) {
      checkQuery({ where }, find);
      return readConsistently(() => findRows(current(), where).count);
    },
    cross(query) {
      checkCross(query, find, findStored);
      return readConsistently(() => crossTabulate(current(), query));
    },
    ids(where, order = [], tieBreak) {
      checkQuery({ where, order }, find);
      return readConsistently(() => {
        const found = findRows(current(), where);
        return readPage(current(), found, { order, tieBreak, offset: 0, limit: found.count });
      });
    },
    values(where, columns) {
      checkQuery({ where }, find);
      checkStored(columns, current().table.layout.schema);
      return readConsistently(() => columnValues(current(), findRows(current(), where), columns));
    },
    cells(ids, columns) {
      checkStored(columns, current().table.layout.schema);
      return readConsistently(() => readCells(current().table, ids, columns));
    },
    row: (id) => readConsistently(() => valuesOf(current().table, id)),
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
  const stored = new Int32Array(table.layout.columnLayouts.length);
  readRow(table, row, stored);
  const values: (number | null)[] = [];
  for (let column = 0; column < stored.length; column++) {
    values.push(stored[column] === ABSENT ? null : stored[column]);
  }
  return values;
}
