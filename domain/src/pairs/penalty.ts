import { divideRounded } from '../scaled.ts';
import { clarityDiff, colorDiff, ratioDiff, sizeDiff } from './differences.ts';
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

/** Penalty of each difference within a pair, in millionths of a point. */
export interface PairPenalties {
  readonly size: number;
  readonly color: number;
  readonly clarity: number;
  readonly carat: number;
  readonly depth: number;
  readonly table: number;
  readonly ratio: number;
  readonly make: number;
  readonly lab: number;
}

const point = 1_000_000;
/** Points for one step, or for a difference as large as its tolerance. */
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
const maxMakePenalty = 5;

const scaled = (weight: number, diff: number, tolerance: number): number =>
  Math.round((weight * point * diff) / tolerance);

/** Steps between two grades of make; 0 when either grade is unknown. */
const makeSteps = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : Math.abs(a - b));

function makePenalty(a: PairStone, b: PairStone): number {
  const points =
    cutStep * makeSteps(a.cut, b.cut) + makeSteps(a.polish, b.polish) + makeSteps(a.symmetry, b.symmetry);
  return Math.min(maxMakePenalty, points) * point;
}

/** Computes the penalties by part. Sizes and grades must be known (see `isMatchable`). */
export function pairPenalties(a: PairStone, b: PairStone, tolerances: PairTolerances): PairPenalties {
  const isRound = isRoundShape(a) && isRoundShape(b);
  const heavier = Math.max(a.carat, b.carat);
  return {
    size: scaled(pointsFor.size, sizeDiff(a, b), sizeTolerance(tolerances, isRound, heavier)),
    color: pointsFor.colour * point * (colorDiff(a, b) ?? 0),
    clarity: pointsFor.clarity * point * (clarityDiff(a, b) ?? 0),
    carat: scaled(pointsFor.carat, Math.abs(a.carat - b.carat), caratTolerance(tolerances, heavier)),
    depth: scaled(pointsFor.depth, Math.abs(a.depth_pct - b.depth_pct), depthTolerance(tolerances, isRound)),
    table: scaled(pointsFor.table, Math.abs(a.table_pct - b.table_pct), tableTolerance(tolerances, isRound)),
    ratio: isRound ? 0 : scaled(pointsFor.ratio, ratioDiff(a, b) * 100, tolerances.ratio),
    make: makePenalty(a, b),
    lab: gradingLab(a) === gradingLab(b) ? 0 : pointsFor.lab * point,
  };
}

/** Total penalty in thousandths of a point, both as displayed and as used for the score. */
export function totalPenalty(penalties: PairPenalties): number {
  const { size, color, clarity, carat, depth, table, ratio, make, lab } = penalties;
  return divideRounded(size + color + clarity + carat + depth + table + ratio + make + lab, 1000);
}
