import { limits } from '@loupe/contract';
import { expect, test } from 'vitest';
import { parseStones } from './parse-stones.ts';

test('reads a list of stones with a discount, a price per carat or an amount', () => {
  const { rows, unread, left } = parseStones(
    'Hi Rohan, please price:\nRD 1.51 F VS1 -35%\nOV 2.01 ct G SI1 $6500/ct\n1.02 E IF 4950 total\nPear 1.2 H VVS2 lab grown',
  );
  expect(rows).toMatchObject([
    { shape: 'ROUND', carat: '1.51', color: 'F', clarity: 'VS1', input: { figure: 'disc', text: '-35.00' } },
    { shape: 'OVAL', carat: '2.01', color: 'G', clarity: 'SI1', input: { figure: 'ppc', text: '6500.00' } },
    {
      shape: 'ROUND',
      carat: '1.02',
      color: 'E',
      clarity: 'IF',
      input: { figure: 'amount', text: '4950.00' },
    },
    { shape: 'PEAR', carat: '1.20', color: 'H', clarity: 'VVS2', isLabGrown: true, input: null },
  ]);
  expect([unread, left]).toEqual([[], 0]);
});

test('names lines that are no single stone, and counts those beyond the rows of the calculator', () => {
  const { rows, unread, left } = parseStones(
    `1.00-1.50 rd D-F VS\n${Array.from({ length: limits.calculatorMax + 1 }, (_, at) => `RD ${(1.01 + at / 100).toFixed(2)} G VS2`).join('\n')}`,
  );
  expect(rows).toHaveLength(limits.calculatorMax);
  expect(rows.at(-1)).toMatchObject({ carat: (1 + limits.calculatorMax / 100).toFixed(2) });
  expect(left).toBe(1);
  expect(unread.join()).toContain('1.00-1.50');
});

test('reads nothing of a greeting', () => {
  expect(parseStones('good morning').rows).toEqual([]);
  expect(parseStones('')).toEqual({ rows: [], left: 0, unread: [] });
});
