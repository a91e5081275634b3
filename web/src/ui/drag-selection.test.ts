import { expect, test } from 'vitest';
import { applyDragSelection } from './drag-selection.ts';

const colours = ['D', 'E', 'F', 'G', 'H'];

test('selects every chip between the ends of a fast drag', () => {
  expect(applyDragSelection(colours, ['H'], { from: 0, at: 2, isSelecting: true })).toEqual([
    'D',
    'E',
    'F',
    'H',
  ]);
});

test('supports dragging backwards', () => {
  expect(applyDragSelection(colours, [], { from: 3, at: 1, isSelecting: true })).toEqual(['E', 'F', 'G']);
});

test('clears chips when the drag begins on a selected one', () => {
  expect(applyDragSelection(colours, ['D', 'E', 'F'], { from: 1, at: 2, isSelecting: false })).toEqual(['D']);
});
