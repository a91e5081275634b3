import { expect, test } from 'vitest';
import { formatFigure } from './format-figure.ts';

test.each([
  ['2595.60', '2,595.60'],
  ['1234567.00', '1,234,567.00'],
  ['-38.20', '−38.20'],
  ['999', '999'],
  ['0.00', '0.00'],
])('formats %s as %s', (text, shown) => {
  expect(formatFigure(text)).toBe(shown);
});

test('formats a list price without cents as a whole number', () => {
  expect(formatFigure('4200.00', { wholeWhenRound: true })).toBe('4,200');
  expect(formatFigure('4200.50', { wholeWhenRound: true })).toBe('4,200.50');
});

test('formats an unknown figure as a dash', () => {
  expect(formatFigure(null)).toBe('–');
});
