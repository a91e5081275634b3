import type { StoneRow } from '@loupe/contract';
import { expect, test } from 'vitest';
import { nothingSelected, ranged, selectedAll, toggled, type Selection } from './selection.ts';

const stone = (id: string): StoneRow => ({
  stock_uuid: id,
  mine: false,
  hold_until: null,
  is_net: false,
  no_list_reason: null,
  list_basis: null,
});
const tray = ['a', 'b', 'c', 'd', 'e', 'f'].map(stone);
const between = (from: number, to: number) => tray.slice(Math.min(from, to), Math.max(from, to) + 1);
const idsOf = ({ chosen }: Selection) => [...chosen.keys()].toSorted();
const at = (row: number): StoneRow => tray[row] ?? stone('?');

test('a stone chosen twice is let go', () => {
  const once = toggled(nothingSelected, at(1), 1);
  expect(idsOf(once)).toEqual(['b']);
  expect(idsOf(toggled(once, at(1), 1))).toEqual([]);
});

test('a range drawn too far shrinks again', () => {
  const first = toggled(nothingSelected, at(1), 1);
  const far = ranged(first, 1, between(1, 5));
  expect(idsOf(far)).toEqual(['b', 'c', 'd', 'e', 'f']);
  expect(idsOf(ranged(far, 1, between(1, 2)))).toEqual(['b', 'c']);
});

test('a new range leaves alone what was chosen before it', () => {
  const first = toggled(toggled(nothingSelected, at(0), 0), at(3), 3);
  expect(idsOf(ranged(first, 3, between(3, 4)))).toEqual(['a', 'd', 'e']);
});

test('all of a filtered set are chosen by number, also those not loaded', () => {
  const all = selectedAll(['a', 'z'], [at(0)]);
  expect(all.chosen.get('a')).toEqual(at(0));
  expect(all.chosen.get('z')).toBeNull();
});
