import type { StoneRow } from '@loupe/contract';
import { expect, test } from 'vitest';
import {
  selectedCount,
  isSelected,
  nothingSelected,
  selectRange,
  selectAll,
  selectionForResult,
  toggleStone,
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
const idsOf = ({ toggled: marked }: Selection) => [...marked.keys()].toSorted();
const at = (row: number): StoneRow => tray[row] ?? stone('?');

test('deselects a stone that is toggled twice', () => {
  const once = toggleStone(nothingSelected, at(1), 1);
  expect(idsOf(once)).toEqual(['b']);
  expect(idsOf(toggleStone(once, at(1), 1))).toEqual([]);
});

test('shrinks a range that was extended too far', () => {
  const first = toggleStone(nothingSelected, at(1), 1);
  const far = selectRange(first, 1, between(1, 5));
  expect(idsOf(far)).toEqual(['b', 'c', 'd', 'e', 'f']);
  expect(idsOf(selectRange(far, 1, between(1, 2)))).toEqual(['b', 'c']);
});

test('leaves earlier selections unchanged when a new range begins', () => {
  const first = toggleStone(toggleStone(nothingSelected, at(0), 0), at(3), 3);
  expect(idsOf(selectRange(first, 3, between(3, 4)))).toEqual(['a', 'd', 'e']);
});

test('selects a whole filtered set of any size and excludes single stones', () => {
  const without = toggleStone(selectAll('rounds'), at(2), 2);
  expect(isSelected(without, at(0))).toBe(true);
  expect(isSelected(without, at(2))).toBe(false);
  expect(selectedCount(without, 1_000_000)).toBe(999_999);
  expect(isSelected(selectRange(without, 2, between(1, 3)), at(2))).toBe(true);
});

test('does not carry "all selected" over to another result', () => {
  const all = selectAll('rounds');
  expect(selectedCount(selectionForResult(all, 'rounds'), 6)).toBe(6);
  expect(selectedCount(selectionForResult(all, 'ovals'), 6)).toBe(0);
});
