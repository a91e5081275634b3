/** Both ends belong to the range; null leaves that end open. */
export type Range = { readonly from: number | null; readonly to: number | null };

/** One thing a row must fulfil. A query's conditions hold together; several may name the same column. */
export type Condition =
  /** Code column: the row's code is listed. 0 stands for unknown. */
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
  /** The row's id is listed; ids the index does not hold are passed over. Read more than once: a list or a set, not a generator. */
  | { readonly kind: 'ids'; readonly ids: Iterable<number> };

/** Rows without a value (unknown code, unknown set, no number) come last in both directions. */
export type OrderKey = { readonly column: string; readonly direction: 'asc' | 'desc' };

/**
 * Decides between rows that are equal in every key: negative when the left id comes first. It must be a total order of the ids
 * held; it is called for ties alone, so it may look up what the index does not hold.
 */
export type TieBreak = (leftId: number, rightId: number) => number;

/** Rows per bin [edges[i], edges[i+1]); the last bin includes its upper edge. Rows outside or without a value are not counted. */
export type HistogramSpec = { readonly column: string; readonly edges: readonly number[] };

/** The exact sum of number column `of` over the rows that have a value, and have one in `presentIn` if that is named. */
export type SumSpec = { readonly name: string; readonly of: string; readonly presentIn?: string };

/** Everything one search asks for. Only `where` is always needed. */
export type Query = {
  readonly where: readonly Condition[];
  /** Code and set columns to count per value. */
  readonly facets?: readonly string[];
  readonly histograms?: readonly HistogramSpec[];
  readonly sums?: readonly SumSpec[];
  readonly order?: readonly OrderKey[];
  /** By default the smaller id comes first. */
  readonly tieBreak?: TieBreak | undefined;
  /** The page of ids: `limit` from `offset` on. Both default to 0, so no page is made unless asked for. */
  readonly offset?: number;
  readonly limit?: number;
};

/** Stands among column values for no number and for an unknown set; an unknown code is 0. */
export const NO_VALUE = -0x80000000;

/** Columns of the rows that match: the rows in no order that means anything, but the same one in every array. */
export type ColumnValues = {
  readonly ids: Int32Array;
  /** An array a column, in the order asked for: codes, masks or numbers. */
  readonly columns: readonly Int32Array[];
};

export type Answer = {
  /** Rows that fulfil every condition. */
  readonly count: number;
  /** The page of row ids in the order asked for. */
  readonly ids: Int32Array;
  /**
   * Per facet column an array of size + 1 counts. Code column: at [code], unknown at [0].
   * Set column: unknown at [0], member m at [m + 1]. A facet ignores every condition on its own column, and nothing else.
   */
  readonly facets: Readonly<Record<string, Float64Array>>;
  /** Per histogram column the count of each bin, ignoring the conditions on its own column. */
  readonly histograms: Readonly<Record<string, Float64Array>>;
  /** Per sum its total: exact while it stays within ±2^53. */
  readonly sums: Readonly<Record<string, number>>;
  /** Per sum how many rows went into it, for averages. */
  readonly sumRows: Readonly<Record<string, number>>;
};

/** Counts of two code columns against each other, in bins of a number column. */
export type CrossQuery = {
  readonly where: readonly Condition[];
  /** Code column down the side. */
  readonly rows: string;
  /** Code column across the top. */
  readonly columns: string;
  /** Number column of the schema, and rising edges: bins as those of a histogram. */
  readonly bins: HistogramSpec;
};

/** What stands where the two columns meet. Every condition counts, those on the three columns too. */
export type CrossCounts = {
  /** Per bin, the rows of each pair of codes, at [row code * (columns' size + 1) + column code]; unknown is code 0. */
  readonly counts: readonly Float64Array[];
  /** Per bin, the exact sum of the binned column. */
  readonly sums: Float64Array;
};
