import { NO_VALUE, type OrderKey } from './query.ts';
import { refuse } from './refuse.ts';
import type { IndexSchema } from './schema.ts';

/** Rows of a block. Every bit set of a block is 1,024 bits: 128 bytes, 32 words. */
export const BLOCK_ROWS = 1024;
export const BLOCK_BITS = 10;
export const WORDS = 32;
export const PLANE_BYTES = 128;
/** Stands for "no number" and "unknown set" in a row on its way in or out. */
export const NONE = NO_VALUE;
/** Stands for "no number" in a two-byte column. */
export const NONE_16 = -0x8000;
/** Beyond this a number column takes four bytes a row; the rest up to 32,767 is room for later changes. */
const LARGEST_NARROW = 30_000;

/** Where a code column lives. `planesAt` counts from the block's record, `packedAt` from the packed row. */
export type CodePlace = {
  readonly kind: 'code';
  readonly size: number;
  readonly planes: number;
  readonly planesAt: number;
  readonly packedAt: number;
  /** First of size + 1 counts in a block's row of counts. */
  readonly countsAt: number;
  /** Two words a block: which codes occur among its rows (exactly). */
  readonly masksAt: number;
};

/** Where a set column lives: plane 0 is "known", plane m + 1 member m. Packed: the mask, and bit `size` for "known". */
export type SetPlace = {
  readonly kind: 'set';
  readonly size: number;
  readonly planesAt: number;
  readonly packedAt: number;
  readonly packedBytes: 1 | 2 | 4;
  readonly countsAt: number;
};

/** Where a number column lives. Minimum and maximum may be too wide, never too narrow; present and sum are exact. */
export type NumberPlace = {
  readonly kind: 'number';
  readonly width: 2 | 4;
  readonly valuesAt: number;
  readonly minAt: number;
  readonly maxAt: number;
  readonly presentAt: number;
  readonly sumAt: number;
};

export type Place = CodePlace | SetPlace | NumberPlace;

/**
 * The whole memory of an index, in bytes from its start (plain data: it travels with the buffer to another thread).
 *
 * ```
 * header      16 words, see HEADER
 * live        Int32 a block: rows that are held
 * counts      Uint16[countsStride] a block: how many held rows have each code or member
 * statistics  per column: masks or min, max, present (4 bytes a block) and sum (8)
 * records     a block: live bits, then the planes of every code and set column, side by side
 * packed      packedStride bytes a row: every code (1 byte) and set (1, 2 or 4), side by side
 * ids         Int32 a row
 * numbers     per column Int16 or Int32 a row
 * sorted      per kept order Int32 a base row: row numbers in that order
 * lookup      Int32 row + 1 by hashed id, open addressing, see id-lookup.ts
 * scratch     per reader: see SCRATCH in scratch.ts
 * ```
 */
export type Layout = {
  readonly schema: IndexSchema;
  readonly orders: readonly (readonly OrderKey[])[];
  readonly baseRows: number;
  readonly blocks: number;
  readonly places: readonly Place[];
  readonly liveAt: number;
  readonly countsAt: number;
  readonly countsStride: number;
  readonly recordsAt: number;
  readonly recordStride: number;
  readonly packedAt: number;
  readonly packedStride: number;
  readonly idsAt: number;
  readonly sortedAt: readonly number[];
  readonly lookupAt: number;
  readonly lookupSlots: number;
  readonly scratchAt: number;
  readonly scratchStride: number;
  readonly readers: number;
  readonly bytes: number;
};

/** Words of the header. */
export const HEADER = {
  /** Odd while a change is being written; grows by two a change. */
  sequence: 0,
  /** 1 once the rows have moved to another memory. */
  superseded: 1,
  /** Rows written, held or not: base rows, then the tail. */
  rows: 2,
  held: 3,
  readers: 4,
} as const;

/** Byte offsets are int32. */
const LARGEST_MEMORY = 0x7fff_0000;

/** Smallest and largest value of each number column; empty columns as [0, 0]. */
export type Extent = { readonly min: number; readonly max: number };

export type Wanted = {
  readonly schema: IndexSchema;
  readonly orders: readonly (readonly OrderKey[])[];
  readonly baseRows: number;
  readonly tailBlocks: number;
  readonly readers: number;
  /** By column; entries of code and set columns are not looked at. */
  readonly extents: readonly Extent[];
};

export function planLayout(wanted: Wanted): Layout {
  const { schema, orders, baseRows, readers } = wanted;
  const blocks = Math.ceil(baseRows / BLOCK_ROWS) + wanted.tailBlocks;
  const rows = blocks * BLOCK_ROWS;
  let end = 64;
  const take = (bytes: number): number => {
    const at = end;
    end += Math.ceil(bytes / 64) * 64;
    return at;
  };
  const liveAt = take(blocks * 4);
  let record = PLANE_BYTES;
  let packed = 0;
  let counts = 0;
  const places = schema.columns.map((column, at): Place => {
    if (column.kind === 'number') {
      const { min, max } = wanted.extents[at];
      const width = min >= -LARGEST_NARROW && max <= LARGEST_NARROW ? 2 : 4;
      const [minAt, maxAt, presentAt] = [take(blocks * 4), take(blocks * 4), take(blocks * 4)];
      return {
        kind: 'number',
        width,
        minAt,
        maxAt,
        presentAt,
        sumAt: take(blocks * 8),
        valuesAt: take(rows * width),
      };
    }
    const place = { size: column.size, planesAt: record, packedAt: packed, countsAt: counts };
    counts += column.size + 1;
    if (column.kind === 'code') {
      const planes = 32 - Math.clz32(column.size);
      record += planes * PLANE_BYTES;
      packed += 1;
      return { kind: 'code', ...place, planes, masksAt: take(blocks * 8) };
    }
    const packedBytes = column.size < 8 ? 1 : column.size < 16 ? 2 : 4;
    record += (column.size + 1) * PLANE_BYTES;
    packed += packedBytes;
    return { kind: 'set', ...place, packedBytes };
  });
  const countsStride = counts;
  const countsAt = take(blocks * countsStride * 2);
  const recordsAt = take(blocks * record);
  const packedAt = take(rows * packed);
  const idsAt = take(rows * 4);
  const sortedAt = orders.map(() => take(baseRows * 4));
  const lookupSlots = Math.ceil(rows * 1.35);
  const lookupAt = take(lookupSlots * 4);
  const scratchStride = scratchBytes(blocks, schema.columns.length, countsStride);
  const scratchAt = take(scratchStride * readers);
  if (end > LARGEST_MEMORY)
    refuse('rows', baseRows, `so many that their memory stays below 2 GB, not ${end} bytes`);
  return {
    schema,
    orders,
    baseRows,
    blocks,
    places,
    liveAt,
    countsAt,
    countsStride,
    recordsAt,
    recordStride: record,
    packedAt,
    packedStride: packed,
    idsAt,
    sortedAt,
    lookupAt,
    lookupSlots,
    scratchAt,
    scratchStride,
    readers,
    bytes: end,
  };
}

/** Bit sets a reader has beyond one a column: two to work with, one for ids, the rest for derived columns. */
export const SPARE_SETS = 16;

/** A reader's own working space: see scratch.ts for its parts. */
function scratchBytes(blocks: number, columns: number, counts: number): number {
  const parts = (blocks + columns + SPARE_SETS) * PLANE_BYTES + BLOCK_ROWS * 2 + counts * 4 + 4096;
  return Math.ceil(parts / 64) * 64;
}
