import { vocabularies } from '../vocabulary.ts';
import { clarityDiff, colourDiff, ratioDiff, sizeDiff } from './differences.ts';
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
/** Steps of colour and of clarity that still make a pair. */
export const mostSteps = 1;

export const isWhite = ({ color_type: mode }: Pick<PairStone, 'color_type'>): boolean => mode === white;

/** The lab that graded it; 0 when none did. */
export const gradingLab = ({ lab }: Pick<PairStone, 'lab'>): number => (lab === noLab ? 0 : lab);

/** The colour of the glow, where it is strong enough to be seen beside another; else 0. */
export const visibleGlow = (stone: Pick<PairStone, 'fluorescence' | 'fluorescence_colour'>): number =>
  stone.fluorescence >= medium ? stone.fluorescence_colour : 0;

/**
 * Whether enough is known of a stone to match it without a person looking: its weight, its measurements and its
 * colour, and the clarity of a white stone (fancy colours are sold without one).
 */
export function canBeMatched(stone: PairStone): boolean {
  const { carat, length, width, depth_pct: depth, table_pct: table } = stone;
  if (carat === 0 || length === 0 || width === 0 || depth === 0 || table === 0) return false;
  if (isWhite(stone)) return stone.color > 0 && stone.clarity > 0;
  return stone.color_type > 0 && stone.fancy_colour > 0;
}

/**
 * What must be the same in both stones of a pair: type, colour mode, shape, fluorescence, shade, milkiness,
 * whether they are graded, and of fancy colours hue, intensity and overtones. Unknown agrees only with unknown.
 */
export function agree(a: PairStone, b: PairStone): boolean {
  return (
    a.type === b.type &&
    a.color_type === b.color_type &&
    a.shape === b.shape &&
    a.fluorescence === b.fluorescence &&
    visibleGlow(a) === visibleGlow(b) &&
    a.colour_shade === b.colour_shade &&
    a.milky === b.milky &&
    gradingLab(a) > 0 === gradingLab(b) > 0 &&
    (isWhite(a) || hasSameFancyColour(a, b))
  );
}

const sizes = (
  ['shape', 'fluorescence', 'fluorescence-colour', 'colour-shade', 'milky', 'color-type'] as const
).map((list) => vocabularies[list].values.length + 1);

/** The same key for two stones exactly when they agree. */
export function agreementKey(stone: PairStone): number | string {
  const codes = [
    stone.shape,
    stone.fluorescence,
    visibleGlow(stone),
    stone.colour_shade,
    stone.milky,
    stone.color_type,
  ];
  const graded = gradingLab(stone) > 0 ? 1 : 0;
  const key = codes.reduce((sum, code, place) => sum * (sizes[place] ?? 1) + code, stone.type * 2 + graded);
  if (isWhite(stone)) return key;
  return [key, stone.fancy_colour, stone.fancy_intensity, stone.fancy_overtone].join();
}

const hasSameFancyColour = (a: PairStone, b: PairStone): boolean =>
  a.fancy_colour === b.fancy_colour &&
  a.fancy_intensity === b.fancy_intensity &&
  a.fancy_overtone === b.fancy_overtone;

/** Whether two stones that agree are near enough in weight, grades, size and proportions. */
export function isNear(a: PairStone, b: PairStone, tolerances: PairTolerances): boolean {
  const isRound = isRoundShape(a);
  const heavier = Math.max(a.carat, b.carat);
  const colour = colourDiff(a, b);
  const clarity = clarityDiff(a, b);
  return (
    Math.abs(a.depth_pct - b.depth_pct) <= depthTolerance(tolerances, isRound) &&
    Math.abs(a.table_pct - b.table_pct) <= tableTolerance(tolerances, isRound) &&
    sizeDiff(a, b) <= sizeTolerance(tolerances, isRound, heavier) &&
    Math.abs(a.carat - b.carat) <= caratTolerance(tolerances, heavier) &&
    colour !== null &&
    colour <= mostSteps &&
    clarity !== null &&
    clarity <= mostSteps &&
    (isRound || ratioDiff(a, b) * 100 <= tolerances.ratio + ratioSlack)
  );
}

/** A ratio is a quotient of two doubles: this much too large is still on the line. */
const ratioSlack = 1e-9;
