import { expect, test } from 'vitest';
import { boundsOf, firstRow, questionOf, readTyped } from './calculator-row.ts';

test.each([
  ['disc', '-35', '-35.00'],
  ['disc', '\u221232.5', '-32.50'],
  ['disc', '+3', '3.00'],
  ['ppc', '1,900', '1900.00'],
  ['ppc', '1,821.5', '1821.50'],
  ['ppc', '1820,5', '1820.50'],
  ['amount', '1,021,500.00', '1021500.00'],
  ['amount', ' 92 412 ', '92412.00'],
  ['carat', '1.5', '1.50'],
  ['carat', '1.505', '1.505'],
  ['rap_override', '15000', '15000.00'],
] as const)('%s typed as %s is %s', (key, typed, meant) => {
  expect(readTyped(key, typed)).toBe(meant);
});

test.each([
  ['disc', '-100'],
  ['disc', '-'],
  ['ppc', '0'],
  ['ppc', '-5'],
  ['amount', '12a'],
  ['amount', '1e3'],
  ['carat', '100'],
  ['carat', ''],
] as const)('%s typed as %s is no figure yet', (key, typed) => {
  expect(readTyped(key, typed)).toBeNull();
});

test('says the bounds as figures are written', () => {
  expect(boundsOf('carat')).toEqual({ from: '0.01', to: '99.99' });
  expect(boundsOf('disc')).toEqual({ from: '-99.99', to: '200.00' });
});

test('asks with one figure at most, and only for what was given', () => {
  const goods = { shape: 'ROUND', carat: '1.00', colour: 'G', clarity: 'VS1' };
  expect(questionOf(firstRow, false)).toEqual({ data: goods });
  const row = {
    ...firstRow,
    isLabGrown: true,
    typed: { figure: 'ppc', text: '900.00' },
    ownList: '5000.00',
  } as const;
  expect(questionOf(row, true)).toEqual({
    data: { ...goods, type: 'Lab Grown', ppc: '900.00', rap_override: '5000.00', use_my_disc: true },
  });
});
