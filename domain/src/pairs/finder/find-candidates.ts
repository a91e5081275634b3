import { pointsFor } from '../penalty.ts';
import { highestScore, nearScore } from '../score.ts';
import { depthTolerance, isRoundShape, tableTolerance, type PairTolerances } from '../tolerances.ts';
import { collectUnpairedGroups, type Cell, type UnpairedGroups } from './unpaired-groups.ts';
import { gradeCellKey, countUnpaired, type IdenticalStones } from './identical-stones.ts';

/** Two sets of identical stones (or one set with itself) whose pairs have this score. */
export interface CandidateMatch {
  readonly a: IdenticalStones;
  readonly b: IdenticalStones;
  readonly score: number;
}

/** Comparisons between two yields; they take about a millisecond. */
const comparisonsAStep = 20_000;

/** Neighbouring cells to compare, each two of them once: steps of colour, steps of clarity. */
const neighbours = [
  [0, 0],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

/**
 * Finds every match of at least `least` points among the free stones of a group, given cell by cell and by
 * size within a
 * cell. The higher `least`, the narrower the search. Null when there are more than `most` matches.
 */
export function* findCandidateMatches(
  all: readonly IdenticalStones[],
  tolerances: PairTolerances,
  { minScore, matchLimit }: { readonly minScore: number; readonly matchLimit: number },
): Generator<void, CandidateMatch[] | null> {
  const matches: CandidateMatch[] = [];
  const live = collectUnpairedGroups(all);
  let comparisons = 0;
  for (const cell of live.cells.values()) {
    for (const [colours, clarities] of neighbours) {
      const steps = colours * pointsFor.colour + Math.abs(clarities) * pointsFor.clarity;
      const spare = highestScore + 0.5 - minScore - steps;
      const other = live.cells.get(cell.key + gradeCellKey({ color: colours, clarity: clarities }));
      if (spare < 0 || other === undefined) continue;
      const search = { live, other, tolerances, spare, minScore };
      for (let index = cell.from; index < cell.to; index++) {
        comparisons += matchOne(index, cell, search, matches);
        if (matches.length > matchLimit) return null;
        if (comparisons < comparisonsAStep) continue;
        comparisons = 0;
        yield;
      }
    }
  }
  return matches;
}

interface Search {
  readonly live: UnpairedGroups;
  readonly other: Cell;
  readonly tolerances: PairTolerances;
  /** Points that may be lost in addition to those for steps of colour and clarity. */
  readonly spare: number;
  readonly minScore: number;
}

/** Slack for rounded penalties, so that no bound is too tight. */
const rounding = 1e-3;

/**
 * Share of a tolerance that may be used when at most `spare` points may be lost and the full tolerance costs
 * `points`.
 */
const part = (spare: number, points: number): number => Math.min(1, spare / points) + rounding;

/**
 * Adds the matches of one set of identical stones with those of a cell; in its own cell only with later sets.
 * Returns the
 * number of comparisons.
 */
function matchOne(
  index: number,
  cell: Cell,
  { live, other, tolerances, spare, minScore }: Search,
  matches: CandidateMatch[],
): number {
  const { twins, sizes, carats, depths, tables } = live;
  const a = twins[index];
  if (a === undefined) return 0;
  const isSame = other === cell;
  if (isSame && countUnpaired(a) > 1) matches.push({ a, b: a, score: highestScore });
  const { stone, size, sizeTolerance, caratTolerance } = a;
  const maxSizeDifference = sizeTolerance * part(spare, pointsFor.size);
  const start = isSame ? index + 1 : firstFrom(sizes, size - maxSizeDifference, other);
  if (start >= other.to || (sizes[start] ?? 0) - size > maxSizeDifference) return 1;
  const isRound = isRoundShape(stone);
  const depthReach = depthTolerance(tolerances, isRound);
  const tableReach = tableTolerance(tolerances, isRound);
  const maxCaratDifference = caratTolerance * part(spare, pointsFor.carat);
  const maxDepthDifference = depthReach * part(spare, pointsFor.depth);
  const maxTableDifference = tableReach * part(spare, pointsFor.table);
  const sizeCost = pointsFor.size / sizeTolerance;
  const caratCost = pointsFor.carat / caratTolerance;
  const depthCost = pointsFor.depth / depthReach;
  const tableCost = pointsFor.table / tableReach;
  let at = start;
  for (; at < other.to; at++) {
    const sizeOff = (sizes[at] ?? 0) - size;
    if (sizeOff > maxSizeDifference) break;
    const depthOff = Math.abs((depths[at] ?? 0) - stone.depth_pct);
    if (depthOff > maxDepthDifference) continue;
    const tableOff = Math.abs((tables[at] ?? 0) - stone.table_pct);
    if (tableOff > maxTableDifference) continue;
    const caratOff = Math.abs((carats[at] ?? 0) - stone.carat);
    if (caratOff > maxCaratDifference) continue;
    // Lower bound of the penalty for these four differences.
    const cost =
      Math.abs(sizeOff) * sizeCost + caratOff * caratCost + depthOff * depthCost + tableOff * tableCost;
    if (cost > spare + rounding) continue;
    const b = twins[at];
    const score = b === undefined ? null : nearScore(stone, b.stone, tolerances);
    if (b !== undefined && score !== null && score >= minScore) matches.push({ a, b, score });
  }
  return at - start + 1;
}

/** Index of the first set in a cell whose size is not smaller. */
function firstFrom(sizes: Int32Array, size: number, { from, to }: Cell): number {
  let low = from;
  for (let high = to; low < high;) {
    const middle = (low + high) >> 1;
    if ((sizes[middle] ?? 0) < size) low = middle + 1;
    else high = middle;
  }
  return low;
}
