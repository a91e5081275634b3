import { findPairs, highestScore, vocabularies, type PairTolerances } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import type { StockView } from '@loupe/stock-search';
import { createPace } from '../../platform/event-loop-turn.ts';
import { partitionConditions, readMatchableStones } from './matchable-stones.ts';
import { findSupplierPairs } from './supplier-pairs.ts';

/** All pairs of one search as stone ids, in order: supplier pairs, then matched ones. */
export interface PairList {
  /** Version of the stock index when the search began. */
  readonly version: number;
  readonly count: number;
  readonly supplierCount: number;
  readonly ids: Int32Array;
  /** For each supplier pair, whether its stones are sold separately. */
  readonly isSeparable: readonly boolean[];
}

export interface PairSearch {
  readonly where: readonly Condition[];
  readonly tolerances: PairTolerances;
}

const available = vocabularies['stock-status'].codeOf('AVAILABLE') ?? 0;
/** Finds the pairs of a search in steps and yields to other requests between them. */
export async function findPairList(
  stockView: StockView,
  search: PairSearch,
  stepMs?: number,
): Promise<PairList> {
  const work = pairList(stockView, search);
  const pace = createPace(stepMs);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await pace();
  }
}

interface Matched {
  readonly ids: readonly [number, number];
  readonly score: number;
  readonly amount: number;
  readonly stockNo: () => readonly string[];
}

function* pairList(stockView: StockView, { where, tolerances }: PairSearch): Generator<void, PairList> {
  const reader = stockView.reader();
  const { version } = reader;
  const { pairs: sold, bound } = findSupplierPairs(stockView, where, tolerances);
  yield;
  const free: Condition = { kind: 'in', column: 'status', codes: [available] };
  const byScore: Matched[][] = Array.from({ length: highestScore + 1 }, () => []);
  for (const portion of partitionConditions(reader, [...where, free])) {
    const stones = readMatchableStones(stockView, portion, (id) => !bound.has(id));
    yield;
    for (const { first, second, score, amount } of yield* findPairs(stones, tolerances)) {
      const ids = [stones.ids[first] ?? 0, stones.ids[second] ?? 0] as const;
      const stockNo = () => ids.map((id) => stockView.stockNo(id)).toSorted();
      byScore[score]?.push({ ids, score, amount, stockNo });
    }
  }
  const ids: number[] = sold.flatMap((pair) => pair.ids);
  for (const matched of byScore.toReversed()) {
    // The array consists of sorted runs, one per part, so sorting it is cheap.
    matched.sort((a, b) => a.amount - b.amount || (a.stockNo().join('\0') < b.stockNo().join('\0') ? -1 : 1));
    for (const pair of matched) ids.push(...pair.ids);
    yield;
  }
  return {
    version,
    count: ids.length / 2,
    supplierCount: sold.length,
    ids: Int32Array.from(ids),
    isSeparable: sold.map(({ isSeparable }) => isSeparable),
  };
}
