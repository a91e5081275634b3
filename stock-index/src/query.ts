/** Both ends are included; null leaves an end open. */
export type Range = { readonly from: number | null; readonly to: number | null };

/** A condition on a row. A row must meet all conditions of a query; several may name the same column. */
export type Condition =
  /** Code column: the row's code is listed. 0 means unknown. */
  | { readonly kind: 'in'; readonly column: string; readonly codes: readonly number[] }
  /** Code column: the row's code is not listed. Unknown passes unless 0 is listed. */
  | { readonly kind: 'notIn'; readonly column: string; readonly codes: readonly number[] }
  /** Number column: the value lies in any of the ranges. A row without a value fails. */
  | { readonly kind: 'between'; readonly column: string; readonly ranges: readonly Range[] }
  /** Any column: unknown code, unknown set or no number. */
  | { readonly kind: 'isNull'; readonly column: string }
  | { readonly kind: 'isPresent'; readonly column: string }
  /** Set column, members 0..size-1. An unknown set fails all three. */
  | { readonly kind: 'hasAny'; readonly column: string; readonly members: readonly number[] }
  | { readonly kind: 'hasAll'; readonly column: string; readonly members: readonly number[] }
  | { readonly kind: 'hasNone'; readonly column: string; readonly members: readonly number[] }
  /**
   * The row's id is listed; ids that are not in the index are ignored. Iterated more than once: a list or a
   * set, not a generator.
   */
  | { readonly kind: 'ids'; readonly ids: Iterable<number> };

/** Rows without a value (unknown code, unknown set, no number) come last in both directions. */
export type OrderKey = { readonly column: string; readonly direction: 'asc' | 'desc' };

/**
 * Orders rows that are equal in every key: negative when the left id comes first. It must be a total order of
 * the ids in the index. It is called only for ties, so it may look up data outside the index.
 */
export type TieBreak = (leftId: number, rightId: number) => number;

/** Rows per bin [edges[i], edges[i+1]); the last bin includes its upper edge. Rows outside or without a value are not counted. */
export type HistogramSpec = { readonly column: string; readonly edges: readonly number[] };

/**
 * The exact sum of number column `column` over the rows that have a value, and that have one in `presentIn`
 * if it is given.
 */
export type SumSpec = { readonly name: string; readonly column: string; readonly presentIn?: string };

/** Everything one search requests. Only `where` is required. */
export type Query = {
  readonly where: readonly Condition[];
  /** Code and set columns to count per value. */
  readonly facets?: readonly string[];
  readonly histograms?: readonly HistogramSpec[];
  readonly sums?: readonly SumSpec[];
  readonly order?: readonly OrderKey[];
  /** By default the smaller id comes first. */
  readonly tieBreak?: TieBreak | undefined;
  /**
   * The page of ids: `limit` ids from `offset` on. Both default to 0, so no page is returned unless
   * requested.
   */
  readonly offset?: number;
  readonly limit?: number;
};

/** Among column values, means no number or an unknown set; an unknown code is 0. */
export const NO_VALUE = -0x80000000;

/** Columns of the matching rows. The order of the rows is arbitrary, but the same in every array. */
export type ColumnValues = {
  readonly ids: Int32Array;
  /** One array per column, in the requested order: codes, masks or numbers. */
  readonly columns: readonly Int32Array[];
};

export type SearchResult = {
  /** Number of rows that meet every condition. */
  readonly count: number;
  /** The page of row ids in the requested order. */
  readonly ids: Int32Array;
  /**
   * Per facet column, an array of size + 1 counts. Code column: at [code], unknown at [0].
   * Set column: unknown at [0], member m at [m + 1]. A facet ignores every condition on its own column, and
   * nothing else.
   */
  readonly facets: Readonly<Record<string, Float64Array>>;
  /** Per histogram column, the count of each bin, ignoring the conditions on its own column. */
  readonly histograms: Readonly<Record<string, Float64Array>>;
  /** The total of each sum, exact while it stays within ±2^53. */
  readonly sums: Readonly<Record<string, number>>;
  /** The number of rows in each sum, for averages. */
  readonly sumRows: Readonly<Record<string, number>>;
};

/** Counts of two code columns against each other, in bins of a number column. */
export type CrossQuery = {
  readonly where: readonly Condition[];
  /** Code column for the rows of the table. */
  readonly rows: string;
  /** Code column for the columns of the table. */
  readonly columns: string;
  /** Number column of the schema and ascending edges, with bins like those of a histogram. */
  readonly bins: HistogramSpec;
};

/** Result of a cross-tabulation. Every condition applies, including those on the three columns. */
export type CrossCounts = {
  /**
   * Per bin, the number of rows with each pair of codes, at [row code * (columns' size + 1) + column code];
   * unknown is code 0.
   */
  readonly counts: readonly Float64Array[];
  /** Per bin, the exact sum of the binned column. */
  readonly sums: Float64Array;
};
