import type { PairStone } from '../pair-stone.ts';
import { caratTolerance, isRoundShape, sizeTolerance, type PairTolerances } from '../tolerances.ts';
import { compareStones, stoneAt, type StoneColumns } from './stone-columns.ts';

/**
 * Stones that matching cannot tell apart. They are matched as one: a thousand calibrated stones of one make are
 * one member of every comparison, not a thousand.
 */
export interface Twins {
  readonly stone: PairStone;
  /** By what a stone is found near others: twice the average diameter of a round, else the length. */
  readonly size: number;
  /** How far any partner's size and weight may be off: the tolerance is that of the heavier stone. */
  readonly sizeReach: number;
  readonly caratReach: number;
  /** Places in the columns, the cheapest first; those before `given` are in a pair already. */
  readonly places: readonly number[];
  given: number;
}

const told = [
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

interface Sized {
  readonly at: number;
  readonly stone: PairStone;
  /** Colour, clarity and size in one number. */
  readonly rank: number;
}

const largestSize = 2 ** 16;

function compareSized(a: Sized, b: Sized): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  for (const key of told) {
    const difference = a.stone[key] - b.stone[key];
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The twins of a group of stones that agree, by colour, clarity and size. */
export function twinsOf(
  stones: StoneColumns,
  places: readonly number[],
  tolerances: PairTolerances,
): Twins[] {
  const sorted = places
    .map((at): Sized => {
      const stone = stoneAt(stones, at);
      return { at, stone, rank: cellOf(stone) * largestSize + sizeOf(stone) };
    })
    .toSorted(compareSized);
  const twins: Twins[] = [];
  for (let from = 0; from < sorted.length;) {
    const first = sorted[from];
    if (first === undefined) break;
    let to = from + 1;
    for (let next = sorted[to]; next !== undefined && compareSized(first, next) === 0; next = sorted[to])
      to++;
    const same = sorted.slice(from, to).map(({ at }) => at);
    if (same.length > 1) same.sort((a, b) => compareStones(stones, a, b));
    const { stone } = first;
    const isRound = isRoundShape(stone);
    const heaviest = heaviestPartner(stone, tolerances);
    twins.push({
      stone,
      size: sizeOf(stone),
      sizeReach: mostBetween(stone.carat, heaviest, tolerances, isRound) * (isRound ? 2 : 1),
      caratReach: caratTolerance(tolerances, heaviest),
      places: same,
      given: 0,
    });
    from = to;
  }
  return twins;
}

/** No partner is heavier: even with a fifth of the weight for tolerance. */
const heaviestPartner = ({ carat }: PairStone, tolerances: PairTolerances): number =>
  carat + caratTolerance(tolerances, carat * 2);

/** The widest size tolerance of the weights between two. */
function mostBetween(light: number, heavy: number, tolerances: PairTolerances, isRound: boolean): number {
  const ends = Math.max(sizeTolerance(tolerances, isRound, light), sizeTolerance(tolerances, isRound, heavy));
  return light < 1000 && heavy >= 3000 ? Math.max(ends, sizeTolerance(tolerances, isRound, 1000)) : ends;
}

const clarities = 32;

/** Colour and clarity as one number: neighbours in clarity are neighbours in it. */
export const cellOf = ({ color, clarity }: Pick<PairStone, 'color' | 'clarity'>): number =>
  color * clarities + clarity;

/** How many of them are free. */
export const freeOf = ({ places, given }: Twins): number => places.length - given;
