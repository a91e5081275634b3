import { expect, it } from 'vitest';
import { readDescribedShape, readMisspeltShape } from './shape.ts';

it.each([
  ['PRINCES', 'PRINCESS'],
  ['Princss', 'PRINCESS'],
  ['Marquies', 'MARQUISE'],
  ['Marqise', 'MARQUISE'],
  ['Cushoin', 'CUSHION'],
  ['Radient', 'RADIANT'],
  ['EMARALD', 'EMERALD'],
  ['Roud', undefined],
  ['Rounf', 'ROUND'],
  ['Asschar', 'ASSCHER'],
  ['Haert', 'HEART'],
])('reads the misspelt shape %s', (text, shape) => {
  expect(readMisspeltShape(text)).toBe(shape);
});

it.each([
  'OVEL',
  'PAER',
  'TRAPS',
  'OTHERS',
  'BOUND',
  'GROUND',
  'PREMIUM',
  'SPIRIT',
  'TRIANGLES AND MORE',
  'PR1NCES',
  'CAD',
])('asks for the shape of %s', (text) => {
  expect(readMisspeltShape(text)).toBeUndefined();
});

it.each([
  ['Long Radiant', 'RADIANT'],
  ['Elongated Cushion', 'CUSHION'],
])('reads %s without how long it is', (text, shape) => {
  expect(readDescribedShape(text)).toBe(shape);
});
