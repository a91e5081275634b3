import { expect, test } from 'vitest';
import { formatFigure } from './figures.ts';

test.each([
  ['2595.60', '2,595.60'],
  ['1234567.00', '1,234,567.00'],
  ['-38.20', '−38.20'],
  ['999', '999'],
  ['0.00', '0.00'],
])('%s is read as %s', (text, shown) => {
  expect(formatFigure(text)).toBe(shown);
});

test('a list price without cents is read whole', () => {
  expect(formatFigure('4200.00', { wholeWhenRound: true })).toBe('4,200');
  expect(formatFigure('4200.50', { wholeWhenRound: true })).toBe('4,200.50');
});

test('what is unknown is a dash', () => {
  expect(formatFigure(null)).toBe('–');
});
