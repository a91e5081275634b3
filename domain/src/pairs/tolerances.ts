import { vocabularies } from '../vocabulary.ts';
import { divideRounded } from '../scaled.ts';
import type { PairStone } from './pair-stone.ts';

/** A tolerance in three classes of weight: under 1 ct, under 3 ct, from 3 ct, by the heavier stone. */
export interface ByWeight {
  readonly under1: number;
  readonly under3: number;
  readonly from3: number;
}

/** What rounds and all other shapes are allowed to differ by. */
export interface ByShape<T> {
  readonly round: T;
  readonly other: T;
}

/**
 * How far two stones of a pair may be apart (domain reference 7; every figure above 0 but `caratPercent`).
 * Sizes in hundredths of a millimetre, ratio in hundredths, depth and table in tenths of a percent, carat as
 * hundredths of a percent of the heavier stone and never less than `caratLeast` thousandths of a carat.
 */
export interface PairTolerances {
  readonly size: ByShape<ByWeight>;
  readonly ratio: number;
  readonly depth: ByShape<number>;
  readonly table: ByShape<number>;
  readonly caratPercent: number;
  readonly caratLeast: number;
}

/** The house's tolerances (pair-rules.json). */
export const pairTolerances: PairTolerances = {
  size: { round: { under1: 5, under3: 10, from3: 20 }, other: { under1: 10, under3: 15, from3: 20 } },
  ratio: 5,
  depth: { round: 15, other: 30 },
  table: { round: 20, other: 40 },
  caratPercent: 300,
  caratLeast: 20,
};

const round = vocabularies.shape.codeOf('ROUND');

/** Rounds are measured by their average diameter, everything else by length and width. */
export const isRoundShape = ({ shape }: Pick<PairStone, 'shape'>): boolean => shape === round;

const ofShape = <T>({ round: ofRounds, other }: ByShape<T>, isRound: boolean): T =>
  isRound ? ofRounds : other;

/** Size tolerance of a pair by its heavier stone, in hundredths of a millimetre. */
export function sizeTolerance({ size }: PairTolerances, isRound: boolean, heavier: number): number {
  const classes = ofShape(size, isRound);
  return heavier < 1000 ? classes.under1 : heavier < 3000 ? classes.under3 : classes.from3;
}

/** Carat tolerance of a pair by its heavier stone, in thousandths: the percentage rounded to a hundredth of a carat. */
export function caratTolerance({ caratPercent, caratLeast }: PairTolerances, heavier: number): number {
  return Math.max(caratLeast, divideRounded(heavier * caratPercent, 100_000) * 10);
}

export const depthTolerance = ({ depth }: PairTolerances, isRound: boolean): number =>
  ofShape(depth, isRound);
export const tableTolerance = ({ table }: PairTolerances, isRound: boolean): number =>
  ofShape(table, isRound);
