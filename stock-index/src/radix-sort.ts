/** Sort keys as unsigned 32-bit ranks: smaller first. */
export type SortRanks = Uint32Array;

/**
 * Row numbers 0..count-1, or those of `from`, sorted by several keys, most significant key first. The sort is stable.
 * Least significant digit first, 11 bits per pass; a pass in which all rows have the same digit is skipped.
 * Linear in the number of rows.
 */
export function radixSort(count: number, keys: readonly SortRanks[], from?: Int32Array): Int32Array {
  let order = new Int32Array(count);
  for (let at = 0; at < count; at++) order[at] = from === undefined ? at : from[at];
  let other = new Int32Array(count);
  const starts = new Uint32Array(2049);
  for (const key of keys.toReversed()) {
    for (let shift = 0; shift < 32; shift += 11) {
      starts.fill(0);
      for (let at = 0; at < count; at++) starts[((key[at] >>> shift) & 2047) + 1]++;
      if (starts.includes(count)) continue;
      for (let digit = 1; digit <= 2048; digit++) starts[digit] += starts[digit - 1];
      for (let at = 0; at < count; at++) {
        const row = order[at];
        other[starts[(key[row] >>> shift) & 2047]++] = row;
      }
      [order, other] = [other, order];
    }
  }
  return order;
}
