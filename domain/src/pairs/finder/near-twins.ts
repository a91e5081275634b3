import { highestScore, nearScore } from '../score.ts';
import { depthTolerance, isRoundShape, tableTolerance, type PairTolerances } from '../tolerances.ts';
import { pointsFor } from '../penalty.ts';
import { cellOf, freeOf, type Twins } from './twins.ts';

/** Two twins (or one, twice) that make pairs of a score. */
export interface Match {
  readonly a: Twins;
  readonly b: Twins;
  readonly score: number;
}

/** Comparisons between two pauses: about a millisecond. */
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
 * Every match of at least `least` points among the free twins of a group, which come cell by cell and by size.
 * The higher the score asked for, the narrower the search. Null when there are more than `most`.
 */
export function* nearTwins(
  all: readonly Twins[],
  tolerances: PairTolerances,
  { least, most }: { readonly least: number; readonly most: number },
): Generator<void, Match[] | null> {
  const matches: Match[] = [];
  const cells = cellsOf(all.filter((twins) => freeOf(twins) > 0));
  const isRound = all[0] !== undefined && isRoundShape(all[0].stone);
  const depthReach = depthTolerance(tolerances, isRound);
  const tableReach = tableTolerance(tolerances, isRound);
  let comparisons = 0;
  for (const cell of cells.values()) {
    for (const [colours, clarities] of neighbours) {
      const spare =
        highestScore + 0.5 - least - colours * pointsFor.colour - Math.abs(clarities) * pointsFor.clarity;
      const other = cells.get(cell.key + cellOf({ color: colours, clarity: clarities }));
      if (spare < 0 || other === undefined) continue;
      const isSame = other === cell;
      const sizePart = part(spare, pointsFor.size);
      const caratPart = part(spare, pointsFor.carat);
      const depth = depthReach * part(spare, pointsFor.depth);
      const table = tableReach * part(spare, pointsFor.table);
      for (let place = 0; place < cell.twins.length; place++) {
        const a = cell.twins[place];
        if (a === undefined) break;
        if (isSame && freeOf(a) > 1) matches.push({ a, b: a, score: highestScore });
        const largest = a.size + a.sizeReach * sizePart;
        const carat = a.caratReach * caratPart;
        const start = isSame ? place + 1 : firstFrom(other.sizes, a.size - a.sizeReach * sizePart);
        for (let at = start; (other.sizes[at] ?? Infinity) <= largest; at++) {
          comparisons++;
          if (Math.abs((other.depths[at] ?? 0) - a.stone.depth_pct) > depth) continue;
          if (Math.abs((other.tables[at] ?? 0) - a.stone.table_pct) > table) continue;
          if (Math.abs((other.carats[at] ?? 0) - a.stone.carat) > carat) continue;
          const b = other.twins[at];
          const score = b === undefined ? null : nearScore(a.stone, b.stone, tolerances);
          if (b !== undefined && score !== null && score >= least) matches.push({ a, b, score });
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

/** Share of a tolerance that may be used when the difference may cost so many points; penalties are rounded. */
const part = (spare: number, points: number): number => Math.min(1, spare / points) + 1e-4;

interface Cell {
  readonly key: number;
  readonly twins: readonly Twins[];
  readonly sizes: Int32Array;
  readonly carats: Int32Array;
  readonly depths: Int32Array;
  readonly tables: Int32Array;
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
    cells.set(key, cellWith(key, all.slice(from, to)));
    from = to;
  }
  return cells;
}

function cellWith(key: number, twins: readonly Twins[]): Cell {
  const sizes = new Int32Array(twins.length);
  const carats = new Int32Array(twins.length);
  const depths = new Int32Array(twins.length);
  const tables = new Int32Array(twins.length);
  for (const [at, { size, stone }] of twins.entries()) {
    sizes[at] = size;
    carats[at] = stone.carat;
    depths[at] = stone.depth_pct;
    tables[at] = stone.table_pct;
  }
  return { key, twins, sizes, carats, depths, tables };
}

/** Place of the first size that is not smaller. */
function firstFrom(sizes: Int32Array, size: number): number {
  let low = 0;
  for (let high = sizes.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((sizes[middle] ?? 0) < size) low = middle + 1;
    else high = middle;
  }
  return low;
}
