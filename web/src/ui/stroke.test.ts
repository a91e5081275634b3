import { expect, test } from 'vitest';
import { afterStroke } from './stroke.ts';

const colours = ['D', 'E', 'F', 'G', 'H'];

test('one stroke from D to F chooses all three, however fast the pointer was', () => {
  expect(afterStroke(colours, ['H'], { from: 0, at: 2, chooses: true })).toEqual(['D', 'E', 'F', 'H']);
});

test('a stroke backwards is as good', () => {
  expect(afterStroke(colours, [], { from: 3, at: 1, chooses: true })).toEqual(['E', 'F', 'G']);
});

test('a stroke that begins on a chosen chip clears', () => {
  expect(afterStroke(colours, ['D', 'E', 'F'], { from: 1, at: 2, chooses: false })).toEqual(['D']);
});
