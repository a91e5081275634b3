import { expect, it } from 'vitest';
import { createReservationFinder } from './find-reservation.ts';

const columns = [
  { index: 0, header: 'Lot ref', field: null },
  { index: 1, header: 'Reserved for', field: null },
  { index: 2, header: 'Notes', field: 'remark' },
];
const findReservation = createReservationFinder(columns);
const headerOf = (...cells: string[]) => findReservation({ row: 2, cells })?.header ?? null;

it.each(['4711', '-12.5', '1,250.00', '12/2', '$ 300', '№ 5', '#', '—', '½'])(
  'finds no reservation in figures and signs: %s',
  (text) => {
    expect(headerOf(text, '', '')).toBeNull();
    expect(headerOf('', '', text)).toBeNull();
  },
);

it('finds a number in the column that names for whom a stone is reserved', () => {
  expect(headerOf('4711', '305', '')).toBe('Reserved for');
});

it.each(['on hold until 12/2', 'SOLD', '保留', 'จองให้ลูกค้า', 'שמור'])(
  'finds words in any script beside figures: %s',
  (text) => {
    expect(headerOf('4711', '', text)).toBe('Notes');
  },
);
