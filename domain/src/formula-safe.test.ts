import { expect, it } from 'vitest';
import { formulaSafe } from './formula-safe.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n', '＝1', '－1', '＠A1', '\t'])(
  '%j is no formula in a spreadsheet',
  (text) => {
    expect(formulaSafe(text)).toBe(`'${text}`);
  },
);

it.each([' =1+1', '   @SUM(A1)', '\u00a0=1', '\u3000＝1', '\ufeff=1', '\u200b+1', ' \t -1', '\u0001=1'])(
  '%j is none either, though something stands before the sign',
  (text) => {
    expect(formulaSafe(text)).toBe(`'${text}`);
  },
);

it.each(['', 'ROUND', ' 1.01', 'VS2-SI1', 'a=b', '  '])('%j stays as it is', (text) => {
  expect(formulaSafe(text)).toBe(text);
});

it('looks at a long cell of spaces once', () => {
  const text = ' '.repeat(1_000_000);
  expect(formulaSafe(text)).toBe(text);
});
