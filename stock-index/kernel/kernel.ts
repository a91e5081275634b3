/**
 * The hot loops. Every argument named `…At` is a byte offset into the single memory of the index; a bit set
 * is 32 words (128 bytes, 1,024 rows); `list` is a sequence of int32. None of the loops allocates.
 */
export type Kernel = {
  /** to = rows whose code (stored in `planes` planes) is listed; the complement when `negate` is 1. */
  readonly codesIn: (
    toAt: number,
    planesAt: number,
    planes: number,
    listAt: number,
    length: number,
    negate: number,
  ) => void;
  /** to = OR of the listed planes (plane numbers counted from planesAt). */
  readonly anyPlane: (toAt: number, planesAt: number, listAt: number, length: number) => void;
  /** to = AND of the listed planes; all ones for an empty list. */
  readonly allPlanes: (toAt: number, planesAt: number, listAt: number, length: number) => void;
  /** to = left AND NOT right. */
  readonly andNot: (toAt: number, leftAt: number, rightAt: number) => void;
  /** to = rows with from <= value <= to over Int16 values; ORed with the existing bits when `add` is 1. */
  readonly range16: (toAt: number, valuesAt: number, from: number, to: number, add: number) => void;
  /** Same as `range16` over Int32 values. */
  readonly range32: (toAt: number, valuesAt: number, from: number, to: number, add: number) => void;
  /** to = start AND every bit set whose byte offset is listed; returns the number of set bits. */
  readonly andAll: (toAt: number, startAt: number, listAt: number, length: number) => number;
  /**
   * Splits the rows of start: those in every listed bit set go to `matchedAt`, those in all but one to `nearAt`.
   * Returns the number of the first, plus 65,536 times the number of the second.
   */
  readonly splitMatches: (
    matchedAt: number,
    nearAt: number,
    startAt: number,
    listAt: number,
    length: number,
  ) => number;
  /** Writes the positions of the set bits, ascending, as Uint16; returns their number. */
  readonly positions: (toAt: number, bitsAt: number) => number;
  /**
   * For each column (listed as packed offset, counts offset), adds 1 to the count of the code at each
   * position.
   */
  readonly countCodes: (
    positionsAt: number,
    length: number,
    packedAt: number,
    stride: number,
    listAt: number,
    columns: number,
  ) => void;
  /**
   * Adds the population count of bits AND planes to the counts of the listed codes (listed as code numbers).
   */
  readonly countPlanes: (
    bitsAt: number,
    planesAt: number,
    planes: number,
    listAt: number,
    length: number,
    countsAt: number,
  ) => void;
  /** The same for every code from 0 to `size`. */
  readonly countEveryCode: (
    bitsAt: number,
    planesAt: number,
    planes: number,
    size: number,
    countsAt: number,
  ) => void;
  /** Adds the population count of bits AND plane m to count m (from countsAt), for `length` planes. */
  readonly countBits: (bitsAt: number, planesAt: number, length: number, countsAt: number) => void;
  /**
   * Sum of the Int16 values at the positions without absent ones; the number of values summed is written as
   * int32 at rowsAt.
   */
  readonly sum16: (positionsAt: number, length: number, valuesAt: number, rowsAt: number) => number;
  readonly sum32: (positionsAt: number, length: number, valuesAt: number, rowsAt: number) => number;
  /** Number of values of a column from which countEveryCode is faster than countPlanes. */
  readonly everyCodePaysFrom: (planes: number) => number;
  /**
   * Number of rows from which the planes are faster than countCodes, for one column with this many values and
   * planes.
   */
  readonly planesPayFrom: (values: number, planes: number) => number;
};
