import { expect, test } from 'vitest';
import { keptAtRetail } from './kept-at-retail.ts';

test('states what is kept at the retail price, and its share of it', () => {
  expect(keptAtRetail('4660.00', '10250.00')).toEqual({ amount: '5590.00', share: '54.5' });
  expect(keptAtRetail('4200.00', '4200.00')).toBeNull();
});
