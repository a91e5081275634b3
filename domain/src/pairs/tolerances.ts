import { vocabularies } from '../vocabulary.ts';
import { divideRounded } from '../scaled.ts';
import type { PairStone } from './pair-stone.ts';

/** A tolerance by weight of the heavier stone: under 1 ct, under 3 ct, from 3 ct. */
export interface ByWeight {
  readonly under1: number;
  readonly under3: number;
  readonly from3: number;
}

/** A tolerance for rounds and one for all other shapes. */
export interface ByShape<T> {
  readonly round: T;
  readonly other: T;
}

/**
 * Maximum differences between the two stones of a pair (domain reference 7); every figure except
 * `caratPercent` is above 0.
 * Sizes in hundredths of a millimetre, ratio in hundredths, depth and table in tenths of a percent, carat in
 * hundredths of a percent of the heavier stone, with a minimum of `minCaratTolerance` thousandths of a carat.
 */
export interface PairTolerances {
  readonly size: ByShape<ByWeight>;
  readonly ratio: number;
  readonly depth: ByShape<number>;
  readonly table: ByShape<number>;
  readonly caratPercent: number;
  readonly minCaratTolerance: number;
}

/** Default tolerances (pair-rules.json). */
export const defaultPairTolerances: PairTolerances = {
  size: { round: { under1: 5, under3: 10, from3: 20 }, other: { under1: 10, under3: 15, from3: 20 } },
  ratio: 5,
  depth: { round: 15, other: 30 },
  table: { round: 20, other: 40 },
  caratPercent: 300,
  minCaratTolerance: 20,
};

const round = vocabularies.shape.codeOf('ROUND');

/** Whether a stone is measured by its average diameter; all other shapes are measured by length and width. */
export const isRoundShape = ({ shape }: Pick<PairStone, 'shape'>): boolean => shape === round;

const ofShape = <T>({ round: ofRounds, other }: ByShape<T>, isRound: boolean): T =>
  isRound ? ofRounds : other;

/** Size tolerance of a pair for the weight of its heavier stone, in hundredths of a millimetre. */
export function sizeTolerance({ size }: PairTolerances, isRound: boolean, heavier: number): number {
  const classes = ofShape(size, isRound);
  return heavier < 1000 ? classes.under1 : heavier < 3000 ? classes.under3 : classes.from3;
}

/**
 * Carat tolerance of a pair for the weight of its heavier stone, in thousandths; the percentage is rounded to
 * a hundredth
 * of a carat.
 */
export function caratTolerance({ caratPercent, minCaratTolerance }: PairTolerances, heavier: number): number {
  return Math.max(minCaratTolerance, divideRounded(heavier * caratPercent, 100_000) * 10);
}

export const depthTolerance = ({ depth }: PairTolerances, isRound: boolean): number =>
  ofShape(depth, isRound);
export const tableTolerance = ({ table }: PairTolerances, isRound: boolean): number =>
  ofShape(table, isRound);
