import { pointsFor } from '../penalty.ts';
import { highestScore, nearScore } from '../score.ts';
import { depthTolerance, isRoundShape, tableTolerance, type PairTolerances } from '../tolerances.ts';
import { liveTwins, type Cell, type LiveTwins } from './live-twins.ts';
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
  const live = liveTwins(all);
  let comparisons = 0;
  for (const cell of live.cells.values()) {
    for (const [colours, clarities] of neighbours) {
      const steps = colours * pointsFor.colour + Math.abs(clarities) * pointsFor.clarity;
      const spare = highestScore + 0.5 - least - steps;
      const other = live.cells.get(cell.key + cellOf({ color: colours, clarity: clarities }));
      if (spare < 0 || other === undefined) continue;
      const search = { live, other, tolerances, spare, least };
      for (let place = cell.from; place < cell.to; place++) {
        comparisons += matchOne(place, cell, search, matches);
        if (matches.length > most) return null;
        if (comparisons < comparisonsAStep) continue;
        comparisons = 0;
        yield;
      }
    }
  }
  return matches;
}

interface Search {
  readonly live: LiveTwins;
  readonly other: Cell;
  readonly tolerances: PairTolerances;
  /** Points that may be lost besides those for steps of colour and clarity. */
  readonly spare: number;
  readonly least: number;
}

/** Penalties are rounded: no bound is a hair too tight. */
const rounding = 1e-3;

/** Share of a tolerance that may be used when the difference may cost so many points. */
const part = (spare: number, points: number): number => Math.min(1, spare / points) + rounding;

/** Adds the matches of one twins with those of a cell; in its own cell only with the ones after it. Answers how many were looked at. */
function matchOne(
  place: number,
  cell: Cell,
  { live, other, tolerances, spare, least }: Search,
  matches: Match[],
): number {
  const { twins, sizes, carats, depths, tables } = live;
  const a = twins[place];
  if (a === undefined) return 0;
  const isSame = other === cell;
  if (isSame && freeOf(a) > 1) matches.push({ a, b: a, score: highestScore });
  const { stone, size, sizeReach, caratReach } = a;
  const sizeMost = sizeReach * part(spare, pointsFor.size);
  const start = isSame ? place + 1 : firstFrom(sizes, size - sizeMost, other);
  if (start >= other.to || (sizes[start] ?? 0) - size > sizeMost) return 1;
  const isRound = isRoundShape(stone);
  const depthReach = depthTolerance(tolerances, isRound);
  const tableReach = tableTolerance(tolerances, isRound);
  const caratMost = caratReach * part(spare, pointsFor.carat);
  const depthMost = depthReach * part(spare, pointsFor.depth);
  const tableMost = tableReach * part(spare, pointsFor.table);
  const sizeCost = pointsFor.size / sizeReach;
  const caratCost = pointsFor.carat / caratReach;
  const depthCost = pointsFor.depth / depthReach;
  const tableCost = pointsFor.table / tableReach;
  let at = start;
  for (; at < other.to; at++) {
    const sizeOff = (sizes[at] ?? 0) - size;
    if (sizeOff > sizeMost) break;
    const depthOff = Math.abs((depths[at] ?? 0) - stone.depth_pct);
    if (depthOff > depthMost) continue;
    const tableOff = Math.abs((tables[at] ?? 0) - stone.table_pct);
    if (tableOff > tableMost) continue;
    const caratOff = Math.abs((carats[at] ?? 0) - stone.carat);
    if (caratOff > caratMost) continue;
    // What these four cost at the very least.
    const cost =
      Math.abs(sizeOff) * sizeCost + caratOff * caratCost + depthOff * depthCost + tableOff * tableCost;
    if (cost > spare + rounding) continue;
    const b = twins[at];
    const score = b === undefined ? null : nearScore(stone, b.stone, tolerances);
    if (b !== undefined && score !== null && score >= least) matches.push({ a, b, score });
  }
  return at - start + 1;
}

/** Place of the first size in a cell that is not smaller. */
function firstFrom(sizes: Int32Array, size: number, { from, to }: Cell): number {
  let low = from;
  for (let high = to; low < high;) {
    const middle = (low + high) >> 1;
    if ((sizes[middle] ?? 0) < size) low = middle + 1;
    else high = middle;
  }
  return low;
}
