import type { SetOrder } from '@loupe/contract';
import { findPairs, highestScore, vocabularies, type PairTolerances } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import type { SearchContext, StockView, SupplierPair } from '@loupe/stock-search';
import { createPace } from '../../platform/event-loop-turn.ts';
import { readFinalAmounts } from './final-amounts.ts';
import { partitionConditions, readMatchableStones } from './matchable-stones.ts';
import { orderSets } from './set-order.ts';
import { findSupplierPairs } from './supplier-pairs.ts';

/** How a pair is sold: as two stones that match, or as a pair by its supplier, with or without its parts. */
export const pairKinds = { matched: 0, separable: 1, inseparable: 2 } as const;

/** The kind of a supplier pair, or of a matched pair. */
export const kindOfPair = (supplierPair: Pick<SupplierPair, 'isSeparable'> | undefined): number =>
  supplierPair === undefined
    ? pairKinds.matched
    : supplierPair.isSeparable
      ? pairKinds.separable
      : pairKinds.inseparable;

/** All pairs of one search as stone ids, in order: by closeness the supplier pairs come first. */
export interface PairList {
  /** Version of the stock index when the search began. */
  readonly version: number;
  readonly count: number;
  readonly supplierCount: number;
  readonly ids: Int32Array;
  /** For each pair how it is sold: values of `pairKinds`. */
  readonly kinds: Uint8Array;
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
    kinds: Uint8Array.from({ length: ids.length / 2 }, (_, at) => kindOfPair(sold[at])),
  };
}

/** The list in another order, at the prices of one customer. */
export function sortPairList(context: SearchContext, list: PairList, order: SetOrder): PairList {
  const { ids, kinds } = list;
  const amounts = readFinalAmounts(context, ids);
  const [carats, lengths] = context.stockView.reader().cells(ids, ['carat', 'length']);
  const figures = Array.from(kinds, (_, at) => {
    const [one, other] = [at * 2, at * 2 + 1];
    return {
      amount: (amounts[one] ?? 0) + (amounts[other] ?? 0),
      carat: (carats?.[one] ?? 0) + (carats?.[other] ?? 0),
      size: Math.max(lengths?.[one] ?? 0, lengths?.[other] ?? 0),
    };
  });
  const sorted = orderSets(figures, order);
  return {
    ...list,
    ids: Int32Array.from({ length: ids.length }, (_, at) => ids[(sorted[at >> 1] ?? 0) * 2 + (at % 2)] ?? 0),
    kinds: Uint8Array.from(sorted, (at) => kinds[at] ?? pairKinds.matched),
  };
}
