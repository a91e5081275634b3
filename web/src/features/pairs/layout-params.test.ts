import { expect, test } from 'vitest';
import { formatLayoutParams, parseLayoutParams, readLayoutFields } from './layout-params.ts';
import { formatSetOrder, parseSetOrder } from './set-order-params.ts';

test('round-trips the kind of sets and their fields through the URL', () => {
  const line = { kind: 'line', fields: { count: '7', size: '3.00', arrangement: 'CENTRE' } } as const;
  expect(formatLayoutParams(line)).toBe('line*arrangement_CENTRE*count_7*size_3.00');
  expect(parseLayoutParams(formatLayoutParams(line))).toEqual(line);
  expect(parseLayoutParams('line*ring_7*size_')).toEqual({ kind: 'line', fields: {} });
  expect(parseLayoutParams('ring')).toEqual({ kind: 'pair', fields: {} });
});

test('round-trips the order through the URL', () => {
  const order = { key: 'ppc', direction: 'desc' } as const;
  expect(parseSetOrder(formatSetOrder(order))).toEqual(order);
  expect(parseSetOrder('weight_up')).toEqual({ key: 'closeness', direction: 'desc' });
});

test('reads fields by the schema of the call and names those it rejects', () => {
  expect(readLayoutFields('three', { side: 'PEAR' }).body).toMatchObject({
    layout: { kind: 'THREE_STONE', side_shape: 'PEAR', side_share: { from: '0.25', to: '0.50' } },
  });
  // The size is missing, not invalid.
  expect(readLayoutFields('line', { count: '9' })).toEqual({ body: null, invalid: new Set() });
  const { body, invalid } = readLayoutFields('line', { count: '31', size: '3', budget: 'x', caratTo: '2,5' });
  expect(body).toBeNull();
  expect([...invalid].toSorted()).toEqual(['budget', 'count']);
  expect(readLayoutFields('line', { size: '3', caratTo: '2,5' }).body?.rules).toMatchObject({
    total_carat: { to: '2.5' },
  });
  const graduated = { arrangement: 'CENTRE', size: '3.00', smallest: '3.50' };
  expect([...readLayoutFields('line', graduated).invalid]).toEqual(['smallest']);
});
