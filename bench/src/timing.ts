/** Milliseconds of one engine's queries. */
export type Timing = {
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly min: number;
  readonly times: number;
};

/** The value below which a share of the values lies. */
export const findQuantile = (values: readonly number[], share: number): number =>
  quantileOf(
    values.toSorted((left, right) => left - right),
    share,
  );
const quantileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function summariseTimings(milliseconds: readonly number[]): Timing {
  const sorted = milliseconds.toSorted((left, right) => left - right);
  const at = (share: number) => quantileOf(sorted, share);
  const mean = sorted.reduce((total, one) => total + one, 0) / sorted.length;
  return { mean, p50: at(0.5), p95: at(0.95), min: sorted[0] ?? Number.NaN, times: sorted.length };
}

/**
 * Pads cells so that columns align under their headers; the first column to the left, numbers to the right.
 */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
