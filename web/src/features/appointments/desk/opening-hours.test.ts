import { expect, test } from 'vitest';
import { clockOf, minutesOf } from './opening-hours.ts';

test('hours are typed as a clock shows them', () => {
  expect(['9', '09:30', '24:00', ' 18:05 '].map(minutesOf)).toEqual([540, 570, 1_440, 1_085]);
  expect([540, 1_085, 1_440].map(clockOf)).toEqual(['09:00', '18:05', '24:00']);
});

test('what is no time is none', () => {
  expect(['', 'noon', '9:5', '24:01', '12:60'].map(minutesOf)).toEqual(Array(5).fill(undefined));
});
