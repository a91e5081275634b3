import { highestScore, nearScore } from '../score.ts';
import {
  caratTolerance,
  depthTolerance,
  isRoundShape,
  sizeTolerance,
  tableTolerance,
  type PairTolerances,
} from '../tolerances.ts';
import { pointsFor } from '../penalty.ts';
import { cellOf, freeOf, type Twins } from './twins.ts';

/** Two twins (or one, twice) that make pairs of a score. */
export interface Match {
  readonly a: Twins;
  readonly b: Twins;
  readonly score: number;
}

/** Comparisons between two pauses: well under a millisecond. */
const comparisonsAStep = 20_000;

/** Neighbouring cells to look into, each two of them once: steps of colour, steps of clarity. */
const neighbours = [
  [0, 0],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

/**
 * Every match of at least `least` points among the free twins of a group, which come by colour, clarity and size.
 * The higher the score asked for, the narrower the search. Null when there are more than `most`.
 */
export function* nearTwins(
  all: readonly Twins[],
  tolerances: PairTolerances,
  { least, most }: { readonly least: number; readonly most: number },
): Generator<void, Match[] | null> {
  const matches: Match[] = [];
  const cells = cellsOf(all.filter((twins) => freeOf(twins) > 0));
  let comparisons = 0;
  for (const cell of cells.values()) {
    for (const [colours, clarities] of neighbours) {
      const cost = colours * pointsFor.colour + Math.abs(clarities) * pointsFor.clarity;
      const spare = highestScore + 0.5 - least - cost;
      const other = cells.get(cell.key + cellOf({ color: colours, clarity: clarities }));
      if (spare < 0 || other === undefined) continue;
      const isSame = other === cell;
      for (const [place, a] of cell.twins.entries()) {
        if (isSame && freeOf(a) > 1 && least <= highestScore) matches.push({ a, b: a, score: highestScore });
        const reach = reachOf(a, tolerances, spare);
        const start = isSame ? place + 1 : firstFrom(other.sizes, a.size - reach.size);
        for (let at = start; (other.sizes[at] ?? Infinity) <= a.size + reach.size; at++) {
          comparisons++;
          const b = other.twins[at];
          if (b === undefined || !isInReach(a, b, reach)) continue;
          const score = nearScore(a.stone, b.stone, tolerances);
          if (score !== null && score >= least) matches.push({ a, b, score });
        }
        if (matches.length > most) return null;
        if (comparisons < comparisonsAStep) continue;
        comparisons = 0;
        yield;
      }
    }
  }
  return matches;
}

interface Cell {
  readonly key: number;
  readonly twins: readonly Twins[];
  readonly sizes: Float64Array;
}

/** Twins of one colour and clarity; they come together. */
function cellsOf(all: readonly Twins[]): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  for (let from = 0; from < all.length;) {
    const first = all[from];
    if (first === undefined) break;
    const key = cellOf(first.stone);
    let to = from + 1;
    for (let next = all[to]; next !== undefined && cellOf(next.stone) === key; next = all[to]) to++;
    const twins = all.slice(from, to);
    cells.set(key, { key, twins, sizes: Float64Array.from(twins, ({ size }) => size) });
    from = to;
  }
  return cells;
}

/** How far a partner may be off when it may cost so many points; never more than the gate allows. */
interface Reach {
  readonly size: number;
  readonly carat: number;
  readonly depth: number;
  readonly table: number;
}

function reachOf({ stone }: Twins, tolerances: PairTolerances, spare: number): Reach {
  const isRound = isRoundShape(stone);
  const part = (points: number) => Math.min(1, spare / points) + rounding;
  // The tolerances are those of the heavier stone, which may be the partner.
  const heaviest = stone.carat + 2 * caratTolerance(tolerances, stone.carat * 2);
  const size = Math.max(
    ...[stone.carat, 1000, 3000, heaviest]
      .filter((carat) => carat >= stone.carat && carat <= heaviest)
      .map((carat) => sizeTolerance(tolerances, isRound, carat)),
  );
  return {
    size: size * (isRound ? 2 : 1) * part(pointsFor.size),
    carat: caratTolerance(tolerances, heaviest) * part(pointsFor.carat),
    depth: depthTolerance(tolerances, isRound) * part(pointsFor.depth),
    table: tableTolerance(tolerances, isRound) * part(pointsFor.table),
  };
}

/** Penalties are rounded: a reach is never a hair too short. */
const rounding = 1e-4;

const isInReach = ({ stone: a }: Twins, { stone: b }: Twins, reach: Reach): boolean =>
  Math.abs(a.depth_pct - b.depth_pct) <= reach.depth &&
  Math.abs(a.table_pct - b.table_pct) <= reach.table &&
  Math.abs(a.carat - b.carat) <= reach.carat;

/** Place of the first size that is not smaller. */
function firstFrom(sizes: Float64Array, size: number): number {
  let low = 0;
  for (let high = sizes.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((sizes[middle] ?? 0) < size) low = middle + 1;
    else high = middle;
  }
  return low;
}
