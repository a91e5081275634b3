import { agreementKey, canBeMatched } from '../gates.ts';
import { stoneAt, type StoneColumns } from './stone-columns.ts';

const stonesAStep = 4_000;

/** The free stones that can be matched, by what both stones of a pair must have in common; groups of one are left out. */
export function* agreeingStones(stones: StoneColumns): Generator<void, readonly (readonly number[])[]> {
  const groups = new Map<number | string, number[]>();
  for (let at = 0; at < stones.count; at++) {
    if (at % stonesAStep === stonesAStep - 1) yield;
    const stone = stoneAt(stones, at);
    if (!canBeMatched(stone) || !stones.isFree(at)) continue;
    const key = agreementKey(stone);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [at]);
    else group.push(at);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}
