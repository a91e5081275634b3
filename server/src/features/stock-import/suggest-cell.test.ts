import { expect, it } from 'vitest';
import { suggestCell } from './suggest-cell.ts';

it.each([
  ['clarity', 'VS-I', 'VS1'],
  ['shape', 'Roundd', 'ROUND'],
  ['lab', 'G.I.A', 'GIA'],
  ['carat', '1,05,500', '1.055'],
  ['carat', '1.05.', '1.05'],
  ['carat', 'ca. 1.5 ct', '1.5'],
  ['carat', '1.O5', '1.05'],
  ['table_pct', '57 %%', '57'],
  ['disc', '-35.5 % off', '-35.5'],
  ['stock_no', "'\u201cAB  12\u201d*", 'AB 12'],
] as const)('%s "%s" is probably %s', (field, text, suggestion) => {
  expect(suggestCell(field, text)).toBe(suggestion);
});

it.each([
  ['clarity', 'gorgeous'],
  ['carat', 'heavy'],
  ['carat', '0'],
  ['carat', ''],
  ['stock_no', '***'],
  [null, '1.05'],
] as const)('%s "%s" has no likely reading', (field, text) => {
  expect(suggestCell(field, text)).toBeNull();
});
