import { vocabularies } from '../vocabulary.ts';
import { clarityDiff, colorDiff, ratioDiff, sizeDiff } from './differences.ts';
import type { PairStone } from './pair-stone.ts';
import {
  caratTolerance,
  depthTolerance,
  isRoundShape,
  sizeTolerance,
  tableTolerance,
  type PairTolerances,
} from './tolerances.ts';

const white = vocabularies['color-type'].codeOf('White') ?? 0;
const medium = vocabularies.fluorescence.codeOf('MED') ?? 0;
const noLab = vocabularies.lab.codeOf('NONE') ?? 0;
/** Maximum steps of colour and of clarity within a pair. */
export const maxGradeSteps = 1;

export const isWhite = ({ color_type: mode }: Pick<PairStone, 'color_type'>): boolean => mode === white;

/** The lab that graded the stone; 0 when it is ungraded. */
export const gradingLab = ({ lab }: Pick<PairStone, 'lab'>): number => (lab === noLab ? 0 : lab);

/** The fluorescence colour where it is strong enough to be seen next to another; otherwise 0. */
export const visibleFluorescenceColor = (
  stone: Pick<PairStone, 'fluorescence' | 'fluorescence_color'>,
): number => (stone.fluorescence >= medium ? stone.fluorescence_color : 0);

/**
 * Whether enough is known of a stone to match it without a manual check: its weight, its measurements and its
 * colour, and
 * the clarity of a white stone (fancy colours are sold without one).
 */
export function isMatchable(stone: PairStone): boolean {
  const { carat, length, width, depth_pct: depth, table_pct: table } = stone;
  if (carat === 0 || length === 0 || width === 0 || depth === 0 || table === 0) return false;
  if (isWhite(stone)) return stone.color > 0 && stone.clarity > 0;
  return stone.color_type > 0 && stone.fancy_color > 0;
}

/**
 * Whether both stones share what a pair must share: type, colour mode, shape, fluorescence, shade, milkiness,
 * whether they
 * are graded, and for fancy colours hue, intensity and overtones. Unknown matches only unknown.
 */
export function areCompatible(a: PairStone, b: PairStone): boolean {
  return (
    a.type === b.type &&
    a.color_type === b.color_type &&
    a.shape === b.shape &&
    a.fluorescence === b.fluorescence &&
    visibleFluorescenceColor(a) === visibleFluorescenceColor(b) &&
    a.color_shade === b.color_shade &&
    a.milky === b.milky &&
    gradingLab(a) > 0 === gradingLab(b) > 0 &&
    (isWhite(a) || hasSameFancyColour(a, b))
  );
}

const sizes = (
  ['shape', 'fluorescence', 'fluorescence-colour', 'colour-shade', 'milky', 'color-type'] as const
).map((list) => vocabularies[list].values.length + 1);

/** A key that is equal for two stones exactly when they are compatible. */
export function compatibilityKey(stone: PairStone): number | string {
  const codes = [
    stone.shape,
    stone.fluorescence,
    visibleFluorescenceColor(stone),
    stone.color_shade,
    stone.milky,
    stone.color_type,
  ];
  const graded = gradingLab(stone) > 0 ? 1 : 0;
  const key = codes.reduce((sum, code, index) => sum * (sizes[index] ?? 1) + code, stone.type * 2 + graded);
  if (isWhite(stone)) return key;
  return [key, stone.fancy_color, stone.fancy_intensity, stone.fancy_overtone].join();
}

const hasSameFancyColour = (a: PairStone, b: PairStone): boolean =>
  a.fancy_color === b.fancy_color &&
  a.fancy_intensity === b.fancy_intensity &&
  a.fancy_overtone === b.fancy_overtone;

/** Whether two compatible stones are within tolerance in weight, grades, size and proportions. */
export function isWithinTolerances(a: PairStone, b: PairStone, tolerances: PairTolerances): boolean {
  const isRound = isRoundShape(a);
  const heavier = Math.max(a.carat, b.carat);
  const colour = colorDiff(a, b);
  const clarity = clarityDiff(a, b);
  return (
    Math.abs(a.depth_pct - b.depth_pct) <= depthTolerance(tolerances, isRound) &&
    Math.abs(a.table_pct - b.table_pct) <= tableTolerance(tolerances, isRound) &&
    sizeDiff(a, b) <= sizeTolerance(tolerances, isRound, heavier) &&
    Math.abs(a.carat - b.carat) <= caratTolerance(tolerances, heavier) &&
    colour !== null &&
    colour <= maxGradeSteps &&
    clarity !== null &&
    clarity <= maxGradeSteps &&
    (isRound || ratioDiff(a, b) * 100 <= tolerances.ratio + ratioSlack)
  );
}

/** A ratio is a quotient of two doubles: an excess of this much still counts as within tolerance. */
const ratioSlack = 1e-9;
