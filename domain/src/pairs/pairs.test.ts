import { describe, expect, it } from 'vitest';
import { vocabularies, type VocabularyId } from '../vocabulary.ts';
import { areCompatible, isMatchable, isWithinTolerances } from './gates.ts';
import type { PairStone } from './pair-stone.ts';
import { pairPenalties, totalPenalty } from './penalty.ts';
import { bandOf, matchScore, scoreOf } from './score.ts';
import { caratTolerance, defaultPairTolerances, sizeTolerance } from './tolerances.ts';

const code = (list: VocabularyId, value: string) => vocabularies[list].codeOf(value) ?? 0;

const plain: PairStone = {
  type: code('type', 'Natural'),
  color_type: code('color-type', 'White'),
  shape: code('shape', 'ROUND'),
  carat: 1030,
  color: code('colour-white', 'G'),
  fancy_color: 0,
  fancy_intensity: 0,
  fancy_overtone: 0,
  clarity: code('clarity', 'VS1'),
  cut: code('cut', 'EX'),
  polish: code('polish', 'EX'),
  symmetry: code('symmetry', 'EX'),
  fluorescence: code('fluorescence', 'NONE'),
  fluorescence_color: 0,
  color_shade: 0,
  milky: 0,
  lab: code('lab', 'GIA'),
  length: 648,
  width: 651,
  depth_pct: 619,
  table_pct: 570,
};
const like = (change: Partial<PairStone>): PairStone => ({ ...plain, ...change });
const round = {
  a: plain,
  b: like({
    carat: 1020,
    length: 646,
    width: 649,
    clarity: code('clarity', 'VS2'),
    depth_pct: 622,
    table_pct: 580,
  }),
};
const oval = {
  a: like({
    shape: code('shape', 'OVAL'),
    carat: 2010,
    length: 962,
    width: 688,
    color: code('colour-white', 'H'),
    clarity: code('clarity', 'SI1'),
    depth_pct: 610,
    table_pct: 600,
    cut: 0,
  }),
  b: like({
    shape: code('shape', 'OVAL'),
    carat: 2040,
    length: 970,
    width: 690,
    color: code('colour-white', 'G'),
    clarity: code('clarity', 'SI1'),
    depth_pct: 621,
    table_pct: 610,
    lab: code('lab', 'IGI'),
    cut: 0,
  }),
};

describe('pair score', () => {
  it.each([
    ['the rounds of the rules', round, 24_433, 76, 'Good'],
    ['the ovals of the rules, by their unrounded ratio', oval, 47_192, 53, 'Fair'],
  ])('matches the worked example: %s', (_, { a, b }, penalty, score, band) => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(totalPenalty(pairPenalties(one, other, defaultPairTolerances))).toBe(penalty);
      expect(matchScore(one, other, defaultPairTolerances)).toBe(score);
    }
    expect(bandOf(score)).toBe(band);
  });

  it('is explained by a penalty for each part', () => {
    expect(pairPenalties(round.a, round.b, defaultPairTolerances)).toEqual({
      size: 6_000_000,
      color: 0,
      clarity: 10_000_000,
      carat: 3_333_333,
      depth: 1_600_000,
      table: 3_500_000,
      ratio: 0,
      make: 0,
      lab: 0,
    });
  });

  it('is 100 for identical stones and never below 0', () => {
    expect(matchScore(plain, plain, defaultPairTolerances)).toBe(100);
    expect(scoreOf(250_000)).toBe(0);
  });

  it.each([
    [14_500, 86, 'Excellent'],
    [15_500, 85, 'Excellent'],
    [15_501, 84, 'Good'],
    [30_500, 70, 'Good'],
    [50_500, 50, 'Fair'],
    [50_501, 49, null],
  ])('rounds halves up: a penalty of %d thousandths gives %d, %s', (penalty, score, band) => {
    expect(scoreOf(penalty)).toBe(score);
    expect(bandOf(score)).toBe(band);
  });

  it('loses at most 5 for make, and nothing for an unknown grade', () => {
    const makeOf = (change: Partial<PairStone>) =>
      pairPenalties(plain, like(change), defaultPairTolerances).make / 1_000_000;
    expect(makeOf({ cut: code('cut', 'VG') })).toBe(3);
    expect(makeOf({ polish: code('polish', 'VG'), symmetry: code('symmetry', 'GD') })).toBe(3);
    expect(makeOf({ cut: code('cut', 'GD'), polish: code('polish', 'VG') })).toBe(5);
    expect(makeOf({ cut: 0, polish: 0, symmetry: 0 })).toBe(0);
  });

  it('treats stones without a lab and with an unknown lab alike', () => {
    const [none, unknown] = [like({ lab: code('lab', 'NONE') }), like({ lab: 0 })];
    expect(matchScore(none, unknown, defaultPairTolerances)).toBe(100);
    expect(areCompatible(plain, none)).toBe(false);
  });
});

describe('pair gates', () => {
  const glow = (intensity: string, colour: string) =>
    like({
      fluorescence: code('fluorescence', intensity),
      fluorescence_color: code('fluorescence-colour', colour),
    });
  const colours = vocabularies['fluorescence-colour'].values.map(({ value }) => value);
  const [blue = '', yellow = ''] = colours;

  it('require the same fluorescence colour only where it is visible', () => {
    expect(areCompatible(glow('FNT', blue), glow('FNT', yellow))).toBe(true);
    expect(areCompatible(glow('MED', blue), glow('MED', yellow))).toBe(false);
    expect(areCompatible(glow('MED', blue), glow('STG', blue))).toBe(false);
  });

  it('match an unknown shade only with an unknown shade', () => {
    const shaded = like({ color_shade: code('colour-shade', 'BR') });
    expect(areCompatible(plain, shaded)).toBe(false);
    expect(areCompatible(shaded, shaded)).toBe(true);
  });

  it('compare fancy colours by hue, intensity and overtone, without requiring a clarity', () => {
    const fancy = like({
      color_type: code('color-type', 'Fancy'),
      color: 0,
      clarity: 0,
      fancy_color: 3,
      fancy_intensity: 5,
      fancy_overtone: 2,
    });
    expect(matchScore(fancy, fancy, defaultPairTolerances)).toBe(100);
    for (const change of [{ fancy_intensity: 6 }, { fancy_overtone: 0 }, { fancy_color: 2 }, { clarity: 3 }])
      expect(matchScore(fancy, { ...fancy, ...change }, defaultPairTolerances)).toBeNull();
    expect(matchScore(fancy, plain, defaultPairTolerances)).toBeNull();
    expect(isMatchable({ ...fancy, fancy_color: 0 })).toBe(false);
  });

  it.each(['carat', 'length', 'width', 'depth_pct', 'table_pct', 'color', 'clarity'] as const)(
    'reject a stone whose %s is unknown',
    (key) => {
      expect(isMatchable(like({ [key]: 0 }))).toBe(false);
    },
  );

  it.each([
    ['carat', 1060, 1061],
    ['depth_pct', 634, 635],
    ['table_pct', 590, 591],
    ['length', 668, 669],
    ['color', plain.color + 1, plain.color + 2],
    ['clarity', plain.clarity - 1, plain.clarity + 2],
  ] as const)('accept a difference up to and including the tolerance: %s', (key, inside, outside) => {
    expect(isWithinTolerances(plain, like({ [key]: inside }), defaultPairTolerances)).toBe(true);
    expect(isWithinTolerances(plain, like({ [key]: outside }), defaultPairTolerances)).toBe(false);
  });

  it('compare other shapes by length, width and ratio', () => {
    const far = { ...oval.a, length: 962 + 15, width: 688 - 15 };
    expect(isWithinTolerances(oval.a, { ...oval.a, length: 977 }, defaultPairTolerances)).toBe(true);
    expect(isWithinTolerances(oval.a, { ...oval.a, length: 978 }, defaultPairTolerances)).toBe(false);
    expect(isWithinTolerances(oval.a, far, defaultPairTolerances)).toBe(false);
    // The ratios 1.45 and 1.50 differ by exactly the tolerance.
    const line = (length: number) => ({ ...oval.a, carat: 3010, length, width: 400 });
    expect(isWithinTolerances(line(580), line(600), defaultPairTolerances)).toBe(true);
  });

  it('widen with the heavier stone', () => {
    expect([990, 1000, 2990, 3000].map((carat) => sizeTolerance(defaultPairTolerances, true, carat))).toEqual(
      [5, 10, 10, 20],
    );
    expect([300, 800, 1030, 1500, 2040].map((carat) => caratTolerance(defaultPairTolerances, carat))).toEqual(
      [20, 20, 30, 50, 60],
    );
  });
});
