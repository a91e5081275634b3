import type { PairStone } from '../pair-stone.ts';
import { caratTolerance, isRoundShape, sizeTolerance, type PairTolerances } from '../tolerances.ts';
import { compareStones, stoneAt, type StoneColumns } from './stone-columns.ts';

/**
 * Stones that matching cannot distinguish. They are matched as one: a thousand calibrated stones of one make
 * take part in
 * each comparison once, not a thousand times.
 */
export interface IdenticalStones {
  readonly stone: PairStone;
  /** Key for finding stones of similar size: twice the average diameter of a round, otherwise the length. */
  readonly size: number;
  /** Maximum difference of any partner in size and weight; the tolerance is that of the heavier stone. */
  readonly sizeTolerance: number;
  readonly caratTolerance: number;
  /** Indexes in the columns, cheapest stone first; the first `pairedCount` stones are already in a pair. */
  readonly indexes: readonly number[];
  pairedCount: number;
}

const exactKeys = [
  'carat',
  'depth_pct',
  'table_pct',
  'width',
  'length',
  'lab',
  'cut',
  'polish',
  'symmetry',
] as const satisfies readonly (keyof PairStone)[];

const sizeOf = (stone: PairStone): number =>
  isRoundShape(stone) ? stone.length + stone.width : stone.length;

interface Placed {
  readonly at: number;
  readonly stone: PairStone;
}

function comparePlaced(a: Placed, b: Placed): number {
  const difference = sizeOf(a.stone) - sizeOf(b.stone);
  if (difference !== 0) return difference;
  for (const key of exactKeys) {
    const other = a.stone[key] - b.stone[key];
    if (other !== 0) return other;
  }
  return 0;
}

/**
 * Groups compatible stones into sets of identical ones, ordered by cell of colour and clarity, then by size.
 * Yields
 * between cells.
 */
export function* groupIdenticalStones(
  stones: StoneColumns,
  indexes: readonly number[],
  tolerances: PairTolerances,
): Generator<void, IdenticalStones[]> {
  const cells = new Map<number, Placed[]>();
  for (const at of indexes) {
    const stone = stoneAt(stones, at);
    const cell = cells.get(gradeCellKey(stone));
    if (cell === undefined) cells.set(gradeCellKey(stone), [{ at, stone }]);
    else cell.push({ at, stone });
  }
  const twins: IdenticalStones[] = [];
  for (const cell of cells.values()) {
    addTwins(twins, stones, cell.toSorted(comparePlaced), tolerances);
    yield;
  }
  return twins;
}

/** Adds the sets of identical stones of a sorted cell. */
function addTwins(
  twins: IdenticalStones[],
  stones: StoneColumns,
  sorted: readonly Placed[],
  tolerances: PairTolerances,
): void {
  for (let from = 0; from < sorted.length;) {
    const first = sorted[from];
    if (first === undefined) break;
    let to = from + 1;
    for (let next = sorted[to]; next !== undefined && comparePlaced(first, next) === 0; next = sorted[to])
      to++;
    const same = sorted.slice(from, to).map(({ at }) => at);
    if (same.length > 1) same.sort((a, b) => compareStones(stones, a, b));
    twins.push(newTwins(first.stone, same, tolerances));
    from = to;
  }
}

function newTwins(stone: PairStone, indexes: readonly number[], tolerances: PairTolerances): IdenticalStones {
  const isRound = isRoundShape(stone);
  const heaviest = heaviestPartner(stone, tolerances);
  return {
    stone,
    size: sizeOf(stone),
    sizeTolerance: maxDifference(stone.carat, heaviest, tolerances, isRound) * (isRound ? 2 : 1),
    caratTolerance: caratTolerance(tolerances, heaviest),
    indexes,
    pairedCount: 0,
  };
}

/** Upper bound of a partner's weight; holds for a carat tolerance of up to a fifth of the weight. */
const heaviestPartner = ({ carat }: PairStone, tolerances: PairTolerances): number =>
  carat + caratTolerance(tolerances, carat * 2);

/** The widest size tolerance for any weight between two weights. */
function maxDifference(light: number, heavy: number, tolerances: PairTolerances, isRound: boolean): number {
  const ends = Math.max(sizeTolerance(tolerances, isRound, light), sizeTolerance(tolerances, isRound, heavy));
  return light < 1000 && heavy >= 3000 ? Math.max(ends, sizeTolerance(tolerances, isRound, 1000)) : ends;
}

const clarities = 32;

/** Colour and clarity as one number; adjacent clarities have adjacent numbers. */
export const gradeCellKey = ({ color, clarity }: Pick<PairStone, 'color' | 'clarity'>): number =>
  color * clarities + clarity;

/** Number of stones of the set that are still free. */
export const countUnpaired = ({ indexes, pairedCount }: IdenticalStones): number =>
  indexes.length - pairedCount;
