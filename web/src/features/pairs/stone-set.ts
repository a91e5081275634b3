import type { LayoutRow, PairRow, StoneRow } from '@loupe/contract';
import type { SetKind } from './layout-params.ts';

/** A pair, a three-stone set or a line, as the screens show it. */
export interface StoneSet {
  readonly id: string;
  readonly kind: SetKind;
  /** In the order of the set. */
  readonly stones: readonly StoneRow[];
  /** Null for a supplier's pair with too few known values. */
  readonly score: number | null;
  readonly band: PairRow['band'];
  readonly differences: PairRow['differences'];
  readonly totalCarats: string;
  readonly ppc: string;
  readonly amount: string;
  /** The pair, for what only pairs have. */
  readonly pair: PairRow | null;
}

export const pairToSet = (pair: PairRow): StoneSet => ({
  id: pair.pair_id,
  kind: 'pair',
  stones: pair.stones,
  score: pair.score,
  band: pair.band,
  differences: pair.differences,
  totalCarats: pair.total_cts,
  ppc: pair.ppc,
  amount: pair.amount,
  pair,
});

export const layoutToSet = (layout: LayoutRow): StoneSet => ({
  id: layout.layout_id,
  kind: layout.targets === null ? 'three' : 'line',
  stones: layout.stones,
  score: layout.score,
  band: layout.band,
  differences: layout.differences,
  totalCarats: layout.total_cts,
  ppc: layout.ppc,
  amount: layout.amount,
  pair: null,
});

/** The stones of several sets, each once. */
export const distinctStones = (sets: readonly StoneSet[]): readonly StoneRow[] => [
  ...new Map(sets.flatMap(({ stones }) => stones).map((stone) => [stone.stock_uuid, stone])).values(),
];
