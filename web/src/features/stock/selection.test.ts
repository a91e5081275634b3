import type { StoneRow } from '@loupe/contract';
import { expect, test } from 'vitest';
import {
  chosenCount,
  isChosen,
  nothingSelected,
  ranged,
  selectedAll,
  selectionIn,
  toggled,
  type Selection,
} from './selection.ts';

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
const idsOf = ({ marked }: Selection) => [...marked.keys()].toSorted();
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

test('all of a filtered set is chosen whatever its size, and single stones are taken out of it', () => {
  const without = toggled(selectedAll('rounds'), at(2), 2);
  expect(isChosen(without, at(0))).toBe(true);
  expect(isChosen(without, at(2))).toBe(false);
  expect(chosenCount(without, 1_000_000)).toBe(999_999);
  expect(isChosen(ranged(without, 2, between(1, 3)), at(2))).toBe(true);
});

test('all of one result says nothing about another', () => {
  const all = selectedAll('rounds');
  expect(chosenCount(selectionIn(all, 'rounds'), 6)).toBe(6);
  expect(chosenCount(selectionIn(all, 'ovals'), 6)).toBe(0);
});
