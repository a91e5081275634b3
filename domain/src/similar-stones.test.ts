import { expect, it } from 'vitest';
import { similarStones, type LikeGoods } from './similar-stones.ts';

const round: LikeGoods = {
  type: 'Natural',
  shape: 'ROUND',
  caratThousandths: 1510,
  color: 'F',
  fancyColour: null,
  fancyIntensity: null,
  clarity: 'VS1',
};

it('keeps to the grades themselves, or goes one or two away', () => {
  expect(similarStones(round, 'exact')?.choices).toEqual({
    type: ['Natural'],
    shape: ['ROUND'],
    color: ['F'],
    clarity: ['VS1'],
  });
  expect(similarStones(round, 'near')?.choices).toMatchObject({
    color: ['E', 'F', 'G'],
    clarity: ['VVS2', 'VS1', 'VS2'],
  });
  expect(similarStones(round, 'wide')?.choices).toMatchObject({
    color: ['D', 'E', 'F', 'G', 'H'],
    clarity: ['VVS1', 'VVS2', 'VS1', 'VS2', 'SI1'],
  });
});

it('stops at the ends of the lists', () => {
  const choices = similarStones({ ...round, color: 'D', clarity: 'I3' }, 'near')?.choices;
  expect(choices).toMatchObject({ color: ['D', 'E'], clarity: ['I2', 'I3'] });
});

it.each([
  [1510, 1500, 1999],
  [1999, 1500, 1999],
  [300, 300, 399],
])('compares %i thousandths with the weights of the same row of the list', (carat, from, to) => {
  const span = similarStones({ ...round, caratThousandths: carat }, 'exact')?.caratThousandths;
  expect(span).toEqual({ from, to });
});

it('compares weights the list has no row of its own for with those within 5 %', () => {
  const span = (goods: Partial<LikeGoods>) =>
    similarStones({ ...round, ...goods }, 'exact')?.caratThousandths;
  expect(span({ caratThousandths: 7000 })).toEqual({ from: 6650, to: 7350 });
  expect(span({ caratThousandths: 12_000 })).toEqual({ from: 11_400, to: 12_600 });
  expect(span({ shape: 'OVAL', caratThousandths: 150 })).toEqual({ from: 142, to: 158 });
  expect(span({ type: 'Lab Grown', caratThousandths: 2000 })).toEqual({ from: 1900, to: 2100 });
});

it('leaves a fancy colour what it is and moves its intensity', () => {
  const fancy = { ...round, color: null, fancyColour: 'YELLOW', fancyIntensity: 'FANCY VIVID' };
  expect(similarStones(fancy, 'near')).toEqual({
    choices: {
      type: ['Natural'],
      shape: ['ROUND'],
      fancy_colour: ['YELLOW'],
      fancy_intensity: ['FANCY DEEP', 'FANCY VIVID'],
      clarity: ['VVS2', 'VS1', 'VS2'],
    },
    caratThousandths: { from: 1434, to: 1586 },
  });
});

it('says nothing of stones without a colour or a clarity', () => {
  expect(similarStones({ ...round, color: null }, 'near')).toBeNull();
  expect(similarStones({ ...round, clarity: null }, 'near')).toBeNull();
});
