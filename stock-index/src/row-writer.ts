import { dropSlot } from './id-lookup.ts';
import {
  BLOCK_BITS,
  BLOCK_WORDS,
  type CodeLayout,
  HEADER,
  ABSENT,
  ABSENT_16,
  type NumberLayout,
  type SetLayout,
} from './layout.ts';
import { type Table, packSet, readValue } from './table.ts';

/*
 * Writes to rows that exist, one column of many rows at a time. Every write updates the statistics of its block: counts,
 * masks, present and sum stay exact; minimum and maximum only widen until compaction.
 */

/** Rows of the table, where the lookup by id has them, and their stored values by column. */
export type FoundRows = {
  readonly rows: Int32Array;
  readonly slots: Int32Array;
  readonly columns: readonly Int32Array[];
};

/** Which of many rows are written, and the values of all of them in one column. */
export type WrittenColumn = {
  readonly rows: Int32Array;
  readonly values: Int32Array;
  readonly positions: Int32Array;
};

/** Deletes those of the found rows that are at these positions. Their places stay empty until compaction. */
export function dropRows(table: Table, { rows, slots, columns }: FoundRows, positions: Int32Array): void {
  const { memory, layout } = table;
  for (let next = 0; next < positions.length; next++) {
    const at = positions[next];
    writeBit(table, rows[at], 0, false);
    memory.i32[(layout.liveAt >> 2) + (rows[at] >> BLOCK_BITS)]--;
    dropSlot(table, slots[at]);
  }
  memory.i32[HEADER.held] -= positions.length;
  for (let column = 0; column < layout.columnLayouts.length; column++) {
    const columnLayout = layout.columnLayouts[column];
    const written = { rows, values: columns[column], positions };
    if (columnLayout.kind === 'number') dropNumbers(table, columnLayout, written);
    else if (columnLayout.kind === 'code') dropCodes(table, columnLayout, written);
    else dropSets(table, columnLayout, written);
  }
}

/** Overwrites one column of the rows at these positions; of several values of one row the last stays. */
export function writeColumn(table: Table, column: number, written: WrittenColumn): void {
  const columnLayout = table.layout.columnLayouts[column];
  if (columnLayout.kind === 'number') writeNumbers(table, columnLayout, written);
  else if (columnLayout.kind === 'code') writeCodes(table, columnLayout, written);
  else writeSets(table, columnLayout, written);
}

function dropNumbers(
  { memory: { i32, f64 } }: Table,
  columnLayout: NumberLayout,
  { rows, values, positions }: WrittenColumn,
): void {
  const [present, sum] = [columnLayout.presentAt >> 2, columnLayout.sumAt >> 3];
  for (let next = 0; next < positions.length; next++) {
    const at = positions[next];
    const value = values[at];
    if (value === ABSENT) continue;
    const block = rows[at] >> BLOCK_BITS;
    i32[present + block]--;
    f64[sum + block] -= value;
  }
}

function dropCodes(table: Table, columnLayout: CodeLayout, { rows, values, positions }: WrittenColumn): void {
  for (let next = 0; next < positions.length; next++) {
    const at = positions[next];
    uncountCode(table, columnLayout, rows[at] >> BLOCK_BITS, values[at]);
  }
}

function dropSets(table: Table, columnLayout: SetLayout, { rows, values, positions }: WrittenColumn): void {
  for (let next = 0; next < positions.length; next++) {
    const at = positions[next];
    countSet(table, columnLayout, rows[at] >> BLOCK_BITS, values[at], -1);
  }
}

function writeNumbers(
  { memory: { i16, i32, f64 } }: Table,
  columnLayout: NumberLayout,
  { rows, values, positions }: WrittenColumn,
): void {
  const isWide = columnLayout.width === 4;
  const numbers = columnLayout.valuesAt >> (isWide ? 2 : 1);
  const [minAt, maxAt] = [columnLayout.minAt >> 2, columnLayout.maxAt >> 2];
  const [presentAt, sumAt] = [columnLayout.presentAt >> 2, columnLayout.sumAt >> 3];
  for (let next = 0; next < positions.length; next++) {
    const at = positions[next];
    const row = rows[at];
    const value = values[at];
    const block = row >> BLOCK_BITS;
    const stored = isWide ? i32[numbers + row] : i16[numbers + row];
    if (stored !== (isWide ? ABSENT : ABSENT_16)) {
      i32[presentAt + block]--;
      f64[sumAt + block] -= stored;
    }
    if (isWide) i32[numbers + row] = value;
    else i16[numbers + row] = value === ABSENT ? ABSENT_16 : value;
    if (value === ABSENT) continue;
    const isFirst = i32[presentAt + block] === 0;
    if (isFirst || value < i32[minAt + block]) i32[minAt + block] = value;
    if (isFirst || value > i32[maxAt + block]) i32[maxAt + block] = value;
    i32[presentAt + block]++;
    f64[sumAt + block] += value;
  }
}

function writeCodes(
  table: Table,
  columnLayout: CodeLayout,
  { rows, values, positions }: WrittenColumn,
): void {
  const { memory, layout } = table;
  const { u8, u16, i32 } = memory;
  const packed = layout.packedAt + columnLayout.packedAt;
  const counts = (layout.countsAt >> 1) + columnLayout.countsAt;
  for (let next = 0; next < positions.length; next++) {
    const at = positions[next];
    const row = rows[at];
    const code = values[at];
    const block = row >> BLOCK_BITS;
    const before = u8[packed + row * layout.packedStride];
    if (before === code) continue;
    u8[packed + row * layout.packedStride] = code;
    uncountCode(table, columnLayout, block, before);
    u16[counts + block * layout.countsStride + code]++;
    i32[(columnLayout.masksAt >> 2) + block * 2 + (code >> 5)] |= 1 << (code & 31);
    const bit = 1 << (row & 31);
    for (let left = before ^ code, word = wordOf(table, row, columnLayout.planesAt); left !== 0; left >>= 1) {
      if ((left & 1) !== 0) i32[word] ^= bit;
      word += BLOCK_WORDS;
    }
  }
}

function writeSets(table: Table, columnLayout: SetLayout, { rows, values, positions }: WrittenColumn): void {
  const { memory, layout } = table;
  for (let next = 0; next < positions.length; next++) {
    const at = positions[next];
    const row = rows[at];
    const mask = values[at];
    const block = row >> BLOCK_BITS;
    const before = readValue(table, columnLayout, row);
    if (before === mask) continue;
    countSet(table, columnLayout, block, before, -1);
    countSet(table, columnLayout, block, mask, 1);
    packSet(
      memory.u8,
      layout.packedAt + row * layout.packedStride + columnLayout.packedAt,
      columnLayout,
      mask,
    );
    writeBit(table, row, columnLayout.planesAt, mask !== ABSENT);
    const changed = (before === ABSENT ? 0 : before) ^ (mask === ABSENT ? 0 : mask);
    const word = wordOf(table, row, columnLayout.planesAt);
    for (let left = changed; left !== 0; left &= left - 1)
      memory.i32[word + (32 - Math.clz32(left & -left)) * BLOCK_WORDS] ^= 1 << (row & 31);
  }
}

/** Subtracts a code from the counts of a block; a code that no row has any more leaves its mask. */
function uncountCode({ memory, layout }: Table, columnLayout: CodeLayout, block: number, code: number): void {
  const count = (layout.countsAt >> 1) + block * layout.countsStride + columnLayout.countsAt + code;
  if (--memory.u16[count] === 0)
    memory.i32[(columnLayout.masksAt >> 2) + block * 2 + (code >> 5)] &= ~(1 << (code & 31));
}

/** Adds (`by` 1) or subtracts (`by` -1) the members of a set in the counts of a block. */
function countSet(
  { memory, layout }: Table,
  columnLayout: SetLayout,
  block: number,
  mask: number,
  by: 1 | -1,
): void {
  const counts = (layout.countsAt >> 1) + block * layout.countsStride + columnLayout.countsAt;
  if (mask === ABSENT) memory.u16[counts] += by;
  else
    for (let left = mask; left !== 0; left &= left - 1)
      memory.u16[counts + 32 - Math.clz32(left & -left)] += by;
}

/** The word that contains a row's bit in the bit plane at this byte offset of the block's record. */
const wordOf = ({ layout }: Table, row: number, planeAt: number): number =>
  ((layout.recordsAt + (row >> BLOCK_BITS) * layout.recordStride + planeAt) >> 2) + ((row & 1023) >> 5);

function writeBit(table: Table, row: number, planeAt: number, on: boolean): void {
  const bit = 1 << (row & 31);
  if (on) table.memory.i32[wordOf(table, row, planeAt)] |= bit;
  else table.memory.i32[wordOf(table, row, planeAt)] &= ~bit;
}
