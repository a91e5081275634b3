import { expect, it } from 'vitest';
import { escapeFormula } from './escape-formula.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n', '＝1', '－1', '＠A1', '\t'])(
  'escapes the formula %j',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

it.each([' =1+1', '   @SUM(A1)', '\u00a0=1', '\u3000＝1', '\ufeff=1', '\u200b+1', ' \t -1', '\u0001=1'])(
  'escapes %j, with characters before the sign',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

it.each(['', 'ROUND', ' 1.01', 'VS2-SI1', 'a=b', '  '])('leaves %j unchanged', (text) => {
  expect(escapeFormula(text)).toBe(text);
});

it('scans a long cell of spaces in linear time', () => {
  const text = ' '.repeat(1_000_000);
  expect(escapeFormula(text)).toBe(text);
});
