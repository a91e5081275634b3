import { stoneAttributes, type Attribute } from '@loupe/domain';
import { expect, test } from 'vitest';
import { createStoneRow } from '../testing/stub-server.ts';
import { searchForFact } from './search-for-fact.ts';

const now = new Date('2026-01-14T08:00:00Z');
const table: readonly Attribute[] = stoneAttributes;
const stone = createStoneRow(1, {
  type: 'Natural',
  depth_pct: '61.5',
  girdle_min: 'THN',
  girdle_max: 'MED',
  key_to_symbols: ['CRYSTAL', 'NEEDLE'],
  first_listed_on: '2026-01-12',
  rough_origin: 'Botswana',
});
const searchOf = (key: string, of = stone) => {
  const attribute = table.find((one) => one.key === key);
  if (!attribute) throw new Error(`no attribute ${key}`);
  return searchForFact(of, attribute, now);
};

test('a grade links to the stones of the same shape that share it', () => {
  expect(searchOf('color')).toEqual({ shape: 'ROUND', color: 'E' });
  expect(searchOf('lab')).toEqual({ shape: 'ROUND', lab: 'GIA' });
});

test('a figure links to the stones that show the same figure', () => {
  expect(searchOf('carat')).toEqual({ shape: 'ROUND', carat: '1.00_1.009' });
  expect(searchOf('depth_pct')).toEqual({ shape: 'ROUND', depth_pct: '61.5_61.5' });
});

test('either end of the girdle links to the girdles between both', () => {
  expect(searchOf('girdle_min')).toEqual({ shape: 'ROUND', girdle_min: 'THN_MED' });
  expect(searchOf('girdle_max')).toEqual(searchOf('girdle_min'));
});

test('a day links to the arrivals window it belongs to', () => {
  expect(searchOf('first_listed_on')).toEqual({ shape: 'ROUND', first_listed_on: '3D' });
  expect(searchOf('first_listed_on', { ...stone, first_listed_on: '2025-01-12' })).toBeUndefined();
});

test('a fact of a lab-grown stone links to lab-grown stones', () => {
  expect(searchOf('color', { ...stone, type: 'Lab Grown' })).toEqual({
    type: 'Lab Grown',
    shape: 'ROUND',
    color: 'E',
  });
});

test('a fact without a filter has no link', () => {
  expect(searchOf('rough_origin')).toBeUndefined();
});
