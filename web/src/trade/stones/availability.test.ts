import { expect, test } from 'vitest';
import { createStoneRow } from '../../testing/stub-server.ts';
import { isUnavailable, isActionAllowed } from './availability.ts';

const until = '2026-01-14T14:40:00.000Z';

test('allows ordering a stone that is available or held for the buyer', () => {
  expect(isActionAllowed(createStoneRow(1), 'order')).toBe(true);
  expect(isActionAllowed(createStoneRow(1, { status: 'HOLD', mine: true, hold_until: until }), 'order')).toBe(
    true,
  );
  expect(isActionAllowed(createStoneRow(1, { status: 'HOLD', mine: true }), 'order')).toBe(false);
  expect(isActionAllowed(createStoneRow(1, { status: 'HOLD' }), 'order')).toBe(false);
  expect(isActionAllowed(createStoneRow(1, { status: 'SOLD', mine: true }), 'order')).toBe(false);
  expect(isActionAllowed(createStoneRow(1, { status: 'MEMO' }), 'order')).toBe(false);
});

test('treats only sold or withdrawn stones as unavailable', () => {
  expect(
    ['AVAILABLE', 'HOLD', 'MEMO', 'SOLD'].filter((status) => isUnavailable(createStoneRow(1, { status }))),
  ).toEqual(['SOLD']);
});
