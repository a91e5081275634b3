import { expect, test } from 'vitest';
import { firstRow } from './calculator-row.ts';
import { readCalculator, writeCalculator, type CalculatorPlace } from './calculator-url.ts';

const place: CalculatorPlace = {
  rows: [
    { ...firstRow, carat: '1.01', clarity: 'VS2', typed: { figure: 'disc', text: '-35.00' } },
    {
      shape: 'SQUARE EMERALD',
      carat: '7.20',
      colour: 'O-P',
      clarity: 'FL',
      isLabGrown: true,
      typed: { figure: 'amount', text: '92412.00' },
      ownList: '15000.00',
    },
    { ...firstRow, carat: '' },
  ],
  withMyDisc: true,
};

test('an address holds the whole calculation', () => {
  const written = writeCalculator(place);
  expect(written['stone1']).toBe('shape_ROUND*carat_1.01*colour_G*clarity_VS2*disc_-35.00');
  expect(readCalculator(written)).toEqual(place);
});

test('without an address there is one stone to begin with', () => {
  expect(readCalculator({})).toEqual({ rows: [firstRow], withMyDisc: false });
});

test('what does not fit in an address written by hand is as in a new row', () => {
  const { rows } = readCalculator({
    stone1: 'shape_SQUARE*carat_500*colour_F*disc_low*nonsense',
    mine: 'yes',
  });
  expect(rows).toEqual([{ ...firstRow, colour: 'F' }]);
});

test('more than four stones are not read, and of two figures the first counts', () => {
  const texts = Array.from({ length: 6 }, (_, at) => [`stone${at + 1}`, 'carat_1*ppc_900*disc_-10']);
  const { rows } = readCalculator(Object.fromEntries(texts));
  expect(rows).toHaveLength(4);
  expect(rows[0]?.typed).toEqual({ figure: 'disc', text: '-10.00' });
});
