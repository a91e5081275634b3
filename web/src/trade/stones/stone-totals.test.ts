import type { StoneRow } from '@loupe/contract';
import { expect, test } from 'vitest';
import { calculateTotals } from './stone-totals.ts';

const stone = (facts: Partial<StoneRow>): StoneRow => ({
  stock_uuid: '1',
  mine: false,
  hold_until: null,
  is_net: false,
  no_list_reason: null,
  list_basis: 'OWN',
  status: 'AVAILABLE',
  carat: '1.00',
  rap: '10000.00',
  disc: '-30.00',
  ppc: '7000.00',
  ...facts,
});

test('sums two stones with a customer discount of two percent', () => {
  expect(calculateTotals([stone({}), stone({ carat: '2.00' })], '2.00')).toEqual({
    pieces: 2,
    cts: '3.00',
    avg_disc: '-30.00',
    add_disc: '-2.00',
    final_disc: '-31.40',
    rate_per_ct: '6860.00',
    amount: '20580.00',
  });
});

test('applies no customer discount to a net stone, and shows none without a list price', () => {
  const net = stone({ is_net: true, rap: null, disc: null });
  expect(calculateTotals([net], '2.00')).toMatchObject({
    amount: '7000.00',
    avg_disc: null,
    final_disc: null,
  });
});

test('returns zero for an empty selection', () => {
  expect(calculateTotals([], '2.00')).toMatchObject({ pieces: 0, amount: '0.00', rate_per_ct: null });
});
