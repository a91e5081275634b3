import { limits } from '@loupe/contract';
import { expect, test } from 'vitest';
import { defaultRow } from './calculator-row.ts';
import { parseCalculatorParams, formatCalculatorParams, type CalculatorParams } from './calculator-url.ts';

const params: CalculatorParams = {
  rows: [
    { ...defaultRow, carat: '1.01', clarity: 'VS2', input: { figure: 'disc', text: '-35.00' } },
    {
      shape: 'SQUARE EMERALD',
      carat: '7.20',
      color: 'O-P',
      clarity: 'FL',
      isLabGrown: true,
      input: { figure: 'amount', text: '92412.00' },
      ownListPrice: '15000.00',
    },
    { ...defaultRow, carat: '' },
  ],
  withMyDisc: true,
};

test('round-trips the whole calculation through the URL', () => {
  const written = formatCalculatorParams(params);
  expect(written['stone1']).toBe('shape_ROUND*carat_1.01*colour_G*clarity_VS2*disc_-35.00');
  expect(parseCalculatorParams(written)).toEqual(params);
});

test('starts with one default stone without parameters', () => {
  expect(parseCalculatorParams({})).toEqual({ rows: [defaultRow], withMyDisc: false });
});

test('replaces invalid parts of a handwritten URL with defaults', () => {
  const { rows } = parseCalculatorParams({
    stone1: 'shape_SQUARE*carat_500*colour_F*disc_low*nonsense',
    mine: 'yes',
  });
  expect(rows).toEqual([{ ...defaultRow, color: 'F' }]);
});

test('reads at most as many stones as the list has lines, and the first of two figures', () => {
  const texts = Array.from({ length: limits.calculatorMax + 2 }, (_, at) => [
    `stone${at + 1}`,
    'carat_1*ppc_900*disc_-10',
  ]);
  const { rows } = parseCalculatorParams(Object.fromEntries(texts));
  expect(rows).toHaveLength(limits.calculatorMax);
  expect(rows[0]?.input).toEqual({ figure: 'disc', text: '-10.00' });
});
