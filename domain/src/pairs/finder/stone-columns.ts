import type { PairStone } from '../pair-stone.ts';

/** Stones to match, with one array per attribute: a million of them would not fit in memory as objects. */
export interface StoneColumns {
  readonly count: number;
  readonly facts: { readonly [Key in keyof PairStone]: Int32Array };
  /** List amounts in cents: among pairs of the same score the cheaper comes first. */
  readonly amounts: Int32Array;
  /** Called only where score and amount are equal. */
  readonly stockNo: (at: number) => string;
  /** Whether the stone may be assigned to a pair. */
  readonly isFree: (at: number) => boolean;
}

/** The stone at an index of the columns. */
export function stoneAt({ facts }: StoneColumns, at: number): PairStone {
  return {
    type: facts.type[at] ?? 0,
    color_type: facts.color_type[at] ?? 0,
    shape: facts.shape[at] ?? 0,
    carat: facts.carat[at] ?? 0,
    color: facts.color[at] ?? 0,
    fancy_color: facts.fancy_color[at] ?? 0,
    fancy_intensity: facts.fancy_intensity[at] ?? 0,
    fancy_overtone: facts.fancy_overtone[at] ?? 0,
    clarity: facts.clarity[at] ?? 0,
    cut: facts.cut[at] ?? 0,
    polish: facts.polish[at] ?? 0,
    symmetry: facts.symmetry[at] ?? 0,
    fluorescence: facts.fluorescence[at] ?? 0,
    fluorescence_color: facts.fluorescence_color[at] ?? 0,
    color_shade: facts.color_shade[at] ?? 0,
    milky: facts.milky[at] ?? 0,
    lab: facts.lab[at] ?? 0,
    length: facts.length[at] ?? 0,
    width: facts.width[at] ?? 0,
    depth_pct: facts.depth_pct[at] ?? 0,
    table_pct: facts.table_pct[at] ?? 0,
  };
}

/** Orders stones by lower amount, then by smaller stock number. */
export function compareStones({ amounts, stockNo }: StoneColumns, a: number, b: number): number {
  const difference = (amounts[a] ?? 0) - (amounts[b] ?? 0);
  return difference === 0 ? compareText(stockNo(a), stockNo(b)) : difference;
}

/** Orders two pairs of the same amount by their smaller stock number, then by their larger one. */
export function compareByNumbers(
  { stockNo }: StoneColumns,
  [a, b]: readonly [number, number],
  [c, d]: readonly [number, number],
): number {
  const one = [stockNo(a), stockNo(b)].toSorted(compareText);
  const other = [stockNo(c), stockNo(d)].toSorted(compareText);
  return compareText(one[0] ?? '', other[0] ?? '') || compareText(one[1] ?? '', other[1] ?? '');
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
