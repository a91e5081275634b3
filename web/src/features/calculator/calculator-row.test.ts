import { expect, test } from 'vitest';
import { formatBounds, defaultRow, calculationRequest, parseFigure } from './calculator-row.ts';

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
] as const)('parses a %s typed as %s to %s', (key, typed, expected) => {
  expect(parseFigure(key, typed)).toBe(expected);
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
] as const)('rejects a %s typed as %s', (key, typed) => {
  expect(parseFigure(key, typed)).toBeNull();
});

test('formats the bounds like figures', () => {
  expect(formatBounds('carat')).toEqual({ from: '0.01', to: '99.99' });
  expect(formatBounds('disc')).toEqual({ from: '-99.99', to: '200.00' });
});

test('sends at most one typed figure and omits empty fields', () => {
  const goods = { shape: 'ROUND', carat: '1.00', color: 'G', clarity: 'VS1' };
  expect(calculationRequest(defaultRow, false)).toEqual({ data: goods });
  const row = {
    ...defaultRow,
    isLabGrown: true,
    input: { figure: 'ppc', text: '900.00' },
    ownListPrice: '5000.00',
  } as const;
  expect(calculationRequest(row, true)).toEqual({
    data: { ...goods, type: 'Lab Grown', ppc: '900.00', rap_override: '5000.00', include_user_disc: true },
  });
});
