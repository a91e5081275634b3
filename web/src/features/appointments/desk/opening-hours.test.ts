import { expect, test } from 'vitest';
import { formatMinutes, parseMinutes } from './opening-hours.ts';

test('converts between typed hours and minutes after midnight', () => {
  expect(['9', '09:30', '24:00', ' 18:05 '].map(parseMinutes)).toEqual([540, 570, 1_440, 1_085]);
  expect([540, 1_085, 1_440].map(formatMinutes)).toEqual(['09:00', '18:05', '24:00']);
});

test('rejects text that is not a time', () => {
  expect(['', 'noon', '9:5', '24:01', '12:60'].map(parseMinutes)).toEqual(Array(5).fill(undefined));
});
