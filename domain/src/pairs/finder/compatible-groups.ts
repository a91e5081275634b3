import { compatibilityKey, isMatchable } from '../gates.ts';
import { stoneAt, type StoneColumns } from './stone-columns.ts';

const stonesAStep = 4_000;

/**
 * Groups the free, matchable stones by the attributes both stones of a pair must share; omits groups of one.
 */
export function* groupCompatibleStones(
  stones: StoneColumns,
): Generator<void, readonly (readonly number[])[]> {
  const groups = new Map<number | string, number[]>();
  for (let at = 0; at < stones.count; at++) {
    if (at % stonesAStep === stonesAStep - 1) yield;
    const stone = stoneAt(stones, at);
    if (!isMatchable(stone) || !stones.isFree(at)) continue;
    const key = compatibilityKey(stone);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [at]);
    else group.push(at);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}
