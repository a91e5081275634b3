import { NONE } from './layout.ts';
import type { ColumnSpec } from './schema.ts';
import type { Ranks } from './radix-order.ts';

const LAST = 0xffffffff;

/** A stored value as an unsigned rank: smaller first, unknown last in both directions. */
export function rankOf(kind: ColumnSpec['kind'], isDescending: boolean, value: number): number {
  if (value === NONE || (kind === 'code' && value === 0)) return LAST;
  return isDescending ? (0x7fffffff - value) >>> 0 : (value + 0x7fffffff) >>> 0;
}

export function ranksOf(kind: ColumnSpec['kind'], isDescending: boolean, values: Int32Array): Ranks {
  const ranks = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at++) ranks[at] = rankOf(kind, isDescending, values[at]);
  return ranks;
}
