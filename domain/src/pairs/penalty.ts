import { divideRounded } from '../scaled.ts';
import { clarityDiff, colourDiff, ratioDiff, sizeDiff } from './differences.ts';
import { gradingLab } from './gates.ts';
import type { PairStone } from './pair-stone.ts';
import {
  caratTolerance,
  depthTolerance,
  isRoundShape,
  sizeTolerance,
  tableTolerance,
  type PairTolerances,
} from './tolerances.ts';

/** What each difference of a pair takes off its score, in millionths of a point. */
export interface PairPenalties {
  readonly size: number;
  readonly colour: number;
  readonly clarity: number;
  readonly carat: number;
  readonly depth: number;
  readonly table: number;
  readonly ratio: number;
  readonly make: number;
  readonly lab: number;
}

const point = 1_000_000;
/** Points a step costs, or a difference as large as its tolerance. */
export const pointsFor = {
  size: 30,
  colour: 15,
  clarity: 10,
  carat: 10,
  depth: 8,
  table: 7,
  ratio: 10,
  lab: 5,
};
const cutStep = 3;
const mostForMake = 5;

const scaled = (weight: number, diff: number, tolerance: number): number =>
  Math.round((weight * point * diff) / tolerance);

/** Steps between two grades of make; a grade that is not known is not held against the pair. */
const makeSteps = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : Math.abs(a - b));

function makePenalty(a: PairStone, b: PairStone): number {
  const points =
    cutStep * makeSteps(a.cut, b.cut) + makeSteps(a.polish, b.polish) + makeSteps(a.symmetry, b.symmetry);
  return Math.min(mostForMake, points) * point;
}

/** The penalties by part. Sizes and grades must be known (see `canBeMatched`). */
export function pairPenalties(a: PairStone, b: PairStone, tolerances: PairTolerances): PairPenalties {
  const isRound = isRoundShape(a) && isRoundShape(b);
  const heavier = Math.max(a.carat, b.carat);
  return {
    size: scaled(pointsFor.size, sizeDiff(a, b), sizeTolerance(tolerances, isRound, heavier)),
    colour: pointsFor.colour * point * (colourDiff(a, b) ?? 0),
    clarity: pointsFor.clarity * point * (clarityDiff(a, b) ?? 0),
    carat: scaled(pointsFor.carat, Math.abs(a.carat - b.carat), caratTolerance(tolerances, heavier)),
    depth: scaled(pointsFor.depth, Math.abs(a.depth_pct - b.depth_pct), depthTolerance(tolerances, isRound)),
    table: scaled(pointsFor.table, Math.abs(a.table_pct - b.table_pct), tableTolerance(tolerances, isRound)),
    ratio: isRound ? 0 : scaled(pointsFor.ratio, ratioDiff(a, b) * 100, tolerances.ratio),
    make: makePenalty(a, b),
    lab: gradingLab(a) === gradingLab(b) ? 0 : pointsFor.lab * point,
  };
}

/** The whole penalty in thousandths of a point, as it is shown and as the score is made of it. */
export function totalPenalty(penalties: PairPenalties): number {
  const { size, colour, clarity, carat, depth, table, ratio, make, lab } = penalties;
  return divideRounded(size + colour + clarity + carat + depth + table + ratio + make + lab, 1000);
}
