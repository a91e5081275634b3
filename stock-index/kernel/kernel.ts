/**
 * The hot loops. Every argument called `…At` is a byte offset into the index's one memory; a bit set is 32 words
 * (128 bytes, 1,024 rows); `list` is a run of int32. Nothing here allocates.
 */
export type Kernel = {
  /** to = rows whose code (spread over `planes` planes) is one of the listed; the complement when `negate` is 1. */
  readonly codesIn: (
    toAt: number,
    planesAt: number,
    planes: number,
    listAt: number,
    length: number,
    negate: number,
  ) => void;
  /** to = OR of the listed planes (numbers of planes from planesAt). */
  readonly anyPlane: (toAt: number, planesAt: number, listAt: number, length: number) => void;
  /** to = AND of the listed planes; all ones for an empty list. */
  readonly allPlanes: (toAt: number, planesAt: number, listAt: number, length: number) => void;
  /** to = left AND NOT right. */
  readonly andNot: (toAt: number, leftAt: number, rightAt: number) => void;
  /** to = rows with from <= value <= to over Int16 values; OR-ed to what is there when `add` is 1. */
  readonly range16: (toAt: number, valuesAt: number, from: number, to: number, add: number) => void;
  /** The same over Int32 values. */
  readonly range32: (toAt: number, valuesAt: number, from: number, to: number, add: number) => void;
  /** to = start AND every bit set whose byte offset is listed; answers how many bits are set. */
  readonly andAll: (toAt: number, startAt: number, listAt: number, length: number) => number;
  /** Writes the numbers of the set bits, ascending, as Uint16; answers how many. */
  readonly positions: (toAt: number, bitsAt: number) => number;
  /** For each column (listed as packed offset, counts offset) adds 1 to the count of each position's code. */
  readonly countCodes: (
    positionsAt: number,
    length: number,
    packedAt: number,
    stride: number,
    listAt: number,
    columns: number,
  ) => void;
  /** Adds to the listed codes' counts (listed as code numbers) by population count of bits AND planes. */
  readonly countPlanes: (
    bitsAt: number,
    planesAt: number,
    planes: number,
    listAt: number,
    length: number,
    countsAt: number,
  ) => void;
  /** Adds to count m (from countsAt) the population of bits AND plane m, for `length` planes. */
  readonly countBits: (bitsAt: number, planesAt: number, length: number, countsAt: number) => void;
  /** Sum of the Int16 values at the positions, absent ones passed over; their number is left as int32 at rowsAt. */
  readonly sum16: (positionsAt: number, length: number, valuesAt: number, rowsAt: number) => number;
  readonly sum32: (positionsAt: number, length: number, valuesAt: number, rowsAt: number) => number;
  /** From how many rows on countPlanes beats countCodes for one column with so many values and planes. */
  readonly planesPayFrom: (values: number, planes: number) => number;
};
