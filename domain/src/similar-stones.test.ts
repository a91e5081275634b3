import { expect, it } from 'vitest';
import { buildSimilarityCriteria, type SimilarityInput } from './similar-stones.ts';

const round: SimilarityInput = {
  type: 'Natural',
  shape: 'ROUND',
  caratThousandths: 1510,
  color: 'F',
  fancyColour: null,
  fancyIntensity: null,
  clarity: 'VS1',
};

it('matches the same grades, or grades up to one or two steps away', () => {
  expect(buildSimilarityCriteria(round, 'exact')?.choices).toEqual({
    type: ['Natural'],
    shape: ['ROUND'],
    color: ['F'],
    clarity: ['VS1'],
  });
  expect(buildSimilarityCriteria(round, 'near')?.choices).toMatchObject({
    color: ['E', 'F', 'G'],
    clarity: ['VVS2', 'VS1', 'VS2'],
  });
  expect(buildSimilarityCriteria(round, 'wide')?.choices).toMatchObject({
    color: ['D', 'E', 'F', 'G', 'H'],
    clarity: ['VVS1', 'VVS2', 'VS1', 'VS2', 'SI1'],
  });
});

it('stops at the ends of the grade lists', () => {
  const choices = buildSimilarityCriteria({ ...round, color: 'D', clarity: 'I3' }, 'near')?.choices;
  expect(choices).toMatchObject({ color: ['D', 'E'], clarity: ['I2', 'I3'] });
});

it.each([
  [1510, 1500, 1999],
  [1999, 1500, 1999],
  [300, 300, 399],
])('matches %i thousandths with the weights of the same price list row', (carat, from, to) => {
  const span = buildSimilarityCriteria({ ...round, caratThousandths: carat }, 'exact')?.caratThousandths;
  expect(span).toEqual({ from, to });
});

it('matches weights without a price list row within 5 %', () => {
  const span = (goods: Partial<SimilarityInput>) =>
    buildSimilarityCriteria({ ...round, ...goods }, 'exact')?.caratThousandths;
  expect(span({ caratThousandths: 7000 })).toEqual({ from: 6650, to: 7350 });
  expect(span({ caratThousandths: 12_000 })).toEqual({ from: 11_400, to: 12_600 });
  expect(span({ shape: 'OVAL', caratThousandths: 150 })).toEqual({ from: 142, to: 158 });
  expect(span({ type: 'Lab Grown', caratThousandths: 2000 })).toEqual({ from: 1900, to: 2100 });
});

it('keeps a fancy hue and varies its intensity', () => {
  const fancy = { ...round, color: null, fancyColour: 'YELLOW', fancyIntensity: 'FANCY VIVID' };
  expect(buildSimilarityCriteria(fancy, 'near')).toEqual({
    choices: {
      type: ['Natural'],
      shape: ['ROUND'],
      fancy_color: ['YELLOW'],
      fancy_intensity: ['FANCY DEEP', 'FANCY VIVID'],
      clarity: ['VVS2', 'VS1', 'VS2'],
    },
    caratThousandths: { from: 1434, to: 1586 },
  });
});

it('returns null for stones without a colour or a clarity', () => {
  expect(buildSimilarityCriteria({ ...round, color: null }, 'near')).toBeNull();
  expect(buildSimilarityCriteria({ ...round, clarity: null }, 'near')).toBeNull();
});
