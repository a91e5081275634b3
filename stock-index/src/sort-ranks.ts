import { ABSENT } from './layout.ts';
import type { ColumnSpec } from './schema.ts';
import type { SortRanks } from './radix-sort.ts';

const LAST = 0xffffffff;

/** Converts a stored value to an unsigned rank: smaller first, unknown last in both directions. */
export function sortRank(kind: ColumnSpec['kind'], isDescending: boolean, value: number): number {
  if (value === ABSENT || (kind === 'code' && value === 0)) return LAST;
  return isDescending ? (0x7fffffff - value) >>> 0 : (value + 0x7fffffff) >>> 0;
}

export function sortRanks(kind: ColumnSpec['kind'], isDescending: boolean, values: Int32Array): SortRanks {
  const ranks = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at++) ranks[at] = sortRank(kind, isDescending, values[at]);
  return ranks;
}
