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

interface Placed {
  readonly at: number;
  readonly stone: PairStone;
}

function compareTold(a: Placed, b: Placed): number {
  const difference = sizeOf(a.stone) - sizeOf(b.stone);
  if (difference !== 0) return difference;
  for (const key of told) {
    const other = a.stone[key] - b.stone[key];
    if (other !== 0) return other;
  }
  return 0;
}

/** The twins of a group of stones that agree: cell by cell of colour and clarity, in each by size. Pauses between cells. */
export function* twinsOf(
  stones: StoneColumns,
  places: readonly number[],
  tolerances: PairTolerances,
): Generator<void, Twins[]> {
  const cells = new Map<number, Placed[]>();
  for (const at of places) {
    const stone = stoneAt(stones, at);
    const cell = cells.get(cellOf(stone));
    if (cell === undefined) cells.set(cellOf(stone), [{ at, stone }]);
    else cell.push({ at, stone });
  }
  const twins: Twins[] = [];
  for (const cell of cells.values()) {
    addTwins(twins, stones, cell.toSorted(compareTold), tolerances);
    yield;
  }
  return twins;
}

/** Adds the twins of a cell that is sorted. */
function addTwins(
  twins: Twins[],
  stones: StoneColumns,
  sorted: readonly Placed[],
  tolerances: PairTolerances,
): void {
  for (let from = 0; from < sorted.length;) {
    const first = sorted[from];
    if (first === undefined) break;
    let to = from + 1;
    for (let next = sorted[to]; next !== undefined && compareTold(first, next) === 0; next = sorted[to]) to++;
    const same = sorted.slice(from, to).map(({ at }) => at);
    if (same.length > 1) same.sort((a, b) => compareStones(stones, a, b));
    twins.push(newTwins(first.stone, same, tolerances));
    from = to;
  }
}

function newTwins(stone: PairStone, places: readonly number[], tolerances: PairTolerances): Twins {
  const isRound = isRoundShape(stone);
  const heaviest = heaviestPartner(stone, tolerances);
  return {
    stone,
    size: sizeOf(stone),
    sizeReach: mostBetween(stone.carat, heaviest, tolerances, isRound) * (isRound ? 2 : 1),
    caratReach: caratTolerance(tolerances, heaviest),
    places,
    given: 0,
  };
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
