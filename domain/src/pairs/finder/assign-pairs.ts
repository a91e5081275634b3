import { compareByNumbers, type StoneColumns } from './stone-columns.ts';
import type { CandidateMatch } from './find-candidates.ts';
import { countUnpaired, type IdenticalStones } from './identical-stones.ts';

/** Two stones by their indexes in the columns. */
export interface IndexPair {
  readonly first: number;
  readonly second: number;
  readonly score: number;
  /** List amount of both stones, in cents. */
  readonly amount: number;
}

/** Orders pairs by higher score, then lower amount, then smaller stock numbers. */
export function comparePairs(stones: StoneColumns, a: IndexPair, b: IndexPair): number {
  return (
    b.score - a.score ||
    a.amount - b.amount ||
    compareByNumbers(stones, [a.first, a.second], [b.first, b.second])
  );
}

interface Waiting {
  readonly match: CandidateMatch;
  readonly pair: IndexPair;
}

/** The best pair a match can still form, or null. */
function offer(stones: StoneColumns, { a, b, score }: CandidateMatch): IndexPair | null {
  if (countUnpaired(a) < (a === b ? 2 : 1) || countUnpaired(b) === 0) return null;
  const first = cheapest(a, 0);
  const second = cheapest(b, a === b ? 1 : 0);
  const amount = (stones.amounts[first] ?? 0) + (stones.amounts[second] ?? 0);
  return { first, second, score, amount };
}

const cheapest = ({ indexes, pairedCount }: IdenticalStones, after: number): number =>
  indexes[pairedCount + after] ?? 0;

const pairsAStep = 2_000;

/**
 * Assigns stones to pairs, best pair first, each stone once. Increments `pairedCount` of the assigned stones.
 */
export function* assignBestPairs(
  stones: StoneColumns,
  matches: readonly CandidateMatch[],
  take: (pair: IndexPair) => void,
): Generator<void, void> {
  const compare = (a: Waiting, b: Waiting) => comparePairs(stones, a.pair, b.pair);
  const heap: Waiting[] = [];
  for (const match of matches) {
    const pair = offer(stones, match);
    if (pair !== null) heap.push({ match, pair });
  }
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, compare);
  for (let steps = 1; heap[0] !== undefined; steps++) {
    if (steps % pairsAStep === 0) yield;
    const { match, pair } = heap[0];
    const now = offer(stones, match);
    if (now !== null && now.first === pair.first && now.second === pair.second) {
      take(pair);
      match.a.pairedCount++;
      match.b.pairedCount++;
    }
    // The next pair of a match is never better than its last one: the match sinks in the heap or is removed.
    const next = offer(stones, match);
    const last = heap.length - 1;
    const moved = next === null ? heap[last] : { match, pair: next };
    if (next === null) heap.pop();
    if (moved !== undefined && heap.length > 0) {
      heap[0] = moved;
      sink(heap, 0, compare);
    }
  }
}

function sink<T>(heap: T[], from: number, compare: (a: T, b: T) => number): void {
  const item = heap[from];
  if (item === undefined) return;
  let at = from;
  for (;;) {
    let child = at * 2 + 1;
    let best = heap[child];
    if (best === undefined) break;
    const right = heap[child + 1];
    if (right !== undefined && compare(right, best) < 0) {
      child++;
      best = right;
    }
    if (compare(item, best) <= 0) break;
    heap[at] = best;
    at = child;
  }
  heap[at] = item;
}
