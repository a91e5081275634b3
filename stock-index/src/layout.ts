import { NO_VALUE, type OrderKey } from './query.ts';
import { throwRangeError } from './throw-range-error.ts';
import type { IndexSchema } from './schema.ts';

/** Rows per block. Every bit set of a block has 1,024 bits: 128 bytes, 32 words. */
export const BLOCK_ROWS = 1024;
export const BLOCK_BITS = 10;
export const BLOCK_WORDS = 32;
export const PLANE_BYTES = 128;
/** Counts of a histogram whose bins are remembered: one for each value of a byte. */
export const BIN_COUNTS = 256;
/** Means "no number" and "unknown set" in rows that are read or written. */
export const ABSENT = NO_VALUE;
/** Means "no number" in a two-byte column. */
export const ABSENT_16 = -0x8000;
/**
 * Above this value a number column takes four bytes per row; the rest up to 32,767 is reserved for later
 * changes.
 */
const LARGEST_NARROW = 30_000;

/** Location of a code column. `planesAt` is relative to the block's record, `packedAt` to the packed row. */
export type CodeLayout = {
  readonly kind: 'code';
  readonly size: number;
  readonly planes: number;
  readonly planesAt: number;
  readonly packedAt: number;
  /** First of size + 1 counts in a block's counts. */
  readonly countsAt: number;
  /** Two words per block: exactly the codes that occur among its rows. */
  readonly masksAt: number;
};

/**
 * Location of a set column: plane 0 is "known", plane m + 1 is member m. Packed: the mask, with bit `size`
 * for "known".
 */
export type SetLayout = {
  readonly kind: 'set';
  readonly size: number;
  readonly planesAt: number;
  readonly packedAt: number;
  readonly packedBytes: 1 | 2 | 4;
  readonly countsAt: number;
};

/**
 * Location of a number column. Minimum and maximum may be too wide, never too narrow; present and sum are
 * exact.
 */
export type NumberLayout = {
  readonly kind: 'number';
  readonly width: 2 | 4;
  readonly valuesAt: number;
  readonly minAt: number;
  readonly maxAt: number;
  readonly presentAt: number;
  readonly sumAt: number;
};

export type ColumnLayout = CodeLayout | SetLayout | NumberLayout;

/**
 * The whole memory of an index, in bytes from its start, in this order (plain data, so that it can be sent
 * with the buffer to another thread):
 *
 * - header: 16 words, see HEADER
 * - live: Int32 per block, the number of live rows
 * - statistics: per column, masks or min, max, present (4 bytes per block) and sum (8); interleaved with the
 *   numbers
 * - numbers: per column, Int16 or Int32 per row
 * - counts: Uint16[countsStride] per block, the number of live rows with each code or member
 * - records: per block, live bits, then the planes of every code and set column, side by side
 * - packed: packedStride bytes per row, every code (1 byte) and set (1, 2 or 4), side by side
 * - ids: Int32 per row
 * - sorted: per stored order, Int32 per base row, the row numbers in that order
 * - lookup: Int32 row + 1 by hashed id, open addressing, see id-lookup.ts
 * - bins: per row, a byte for each histogram that the owner remembers, then the counts of its running query
 * - scratch: per reader, see ScratchSpace in scratch-space.ts
 */
export type IndexLayout = {
  readonly schema: IndexSchema;
  readonly orders: readonly (readonly OrderKey[])[];
  readonly baseRows: number;
  readonly blocks: number;
  readonly columnLayouts: readonly ColumnLayout[];
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
  readonly binsAt: number;
  /** Number of histograms whose bins are remembered. */
  readonly binsStride: number;
  readonly binCountsAt: number;
  readonly scratchAt: number;
  readonly scratchStride: number;
  readonly readers: number;
  readonly bytes: number;
};

/** Words of the header. */
export const HEADER = {
  /** Odd while a change is being written; increases by two per change. */
  sequence: 0,
  /** 1 after the rows have moved to another memory. */
  superseded: 1,
  /** Rows written, live or removed: base rows, then the tail. */
  rows: 2,
  held: 3,
  /** Two words with a bit for each scratch space in use. */
  readers: 4,
} as const;

export const HEADER_WORDS = 16;

/** Byte offsets are int32. */
const LARGEST_MEMORY = 0x7fff_0000;

/** Smallest and largest value of each number column; [0, 0] for an empty column. */
export type Extent = { readonly min: number; readonly max: number };

export type LayoutOptions = {
  readonly schema: IndexSchema;
  readonly orders: readonly (readonly OrderKey[])[];
  readonly baseRows: number;
  readonly tailBlocks: number;
  readonly readers: number;
  readonly rememberedBins: number;
  /** By column; entries of code and set columns are ignored. */
  readonly extents: readonly Extent[];
};

export function planLayout(options: LayoutOptions): IndexLayout {
  const { schema, orders, baseRows, readers, rememberedBins } = options;
  const blocks = Math.ceil(baseRows / BLOCK_ROWS) + options.tailBlocks;
  const rows = blocks * BLOCK_ROWS;
  let end = HEADER_WORDS * 4;
  const take = (bytes: number): number => {
    const at = end;
    end += Math.ceil(bytes / 64) * 64;
    return at;
  };
  const liveAt = take(blocks * 4);
  let record = PLANE_BYTES;
  let packed = 0;
  let counts = 0;
  const columnLayouts = schema.columns.map((column, at): ColumnLayout => {
    if (column.kind === 'number') {
      const { min, max } = options.extents[at];
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
    const columnLayout = { size: column.size, planesAt: record, packedAt: packed, countsAt: counts };
    counts += column.size + 1;
    if (column.kind === 'code') {
      const planes = 32 - Math.clz32(column.size);
      record += planes * PLANE_BYTES;
      packed += 1;
      return { kind: 'code', ...columnLayout, planes, masksAt: take(blocks * 8) };
    }
    const packedBytes = column.size < 8 ? 1 : column.size < 16 ? 2 : 4;
    record += (column.size + 1) * PLANE_BYTES;
    packed += packedBytes;
    return { kind: 'set', ...columnLayout, packedBytes };
  });
  const countsStride = counts;
  const countsAt = take(blocks * countsStride * 2);
  const recordsAt = take(blocks * record);
  const packedAt = take(rows * packed);
  const idsAt = take(rows * 4);
  const sortedAt = orders.map(() => take(baseRows * 4));
  const lookupSlots = Math.ceil(rows * 1.35);
  const lookupAt = take(lookupSlots * 4);
  const binsAt = take(rows * rememberedBins);
  const binCountsAt = take(2 * rememberedBins * BIN_COUNTS * 4);
  const scratchStride = scratchBytes(blocks, schema.columns.length, countsStride);
  const scratchAt = take(scratchStride * readers);
  if (end > LARGEST_MEMORY)
    throwRangeError('rows', baseRows, `so many that their memory stays below 2 GB, not ${end} bytes`);
  return {
    schema,
    orders,
    baseRows,
    blocks,
    columnLayouts,
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
    binsAt,
    binsStride: rememberedBins,
    binCountsAt,
    scratchAt,
    scratchStride,
    readers,
    bytes: end,
  };
}

/** Bit sets of a reader for intermediate results. */
export const TEMPORARY_BITSETS = 3;
/**
 * Bit sets of a reader in addition to one per column: those for intermediate results, one for ids, the rest for
 * derived columns.
 */
export const SPARE_BITSETS = 16;

/** Size of one reader's scratch space; see scratch-space.ts for its parts. */
function scratchBytes(blocks: number, columns: number, counts: number): number {
  const parts = (blocks + columns + SPARE_BITSETS) * PLANE_BYTES + BLOCK_ROWS * 2 + counts * 4 + 4096;
  return Math.ceil(parts / 64) * 64;
}
