import { parseShorthand } from '@loupe/domain';
import { expect, test } from 'vitest';
import { lotCriteriaSchema, formatLotCriteria } from './loose-criteria.ts';
import { lotCriteriaFromShorthand } from './lot-criteria-from-shorthand.ts';

const criteriaOf = (text: string) => {
  const loose = parseShorthand(text).lines[0]?.loose;
  if (loose === null || loose === undefined) throw new Error(`${text} requests no parcel`);
  return lotCriteriaFromShorthand(loose);
};

test('a sieve becomes its size in millimetres, grades become the groups of parcels with these grades only', () => {
  const criteria = criteriaOf('+6.5-11 GH VS 20 cts melee');
  expect(criteria.choices).toEqual({ kind: ['MELEE'], color: ['G-H'], clarity: ['VS'] });
  expect(criteria.ranges['mm']?.from).toBeGreaterThan(150);
  expect(lotCriteriaSchema.parse(formatLotCriteria(criteria))).toEqual(criteria);
});

test('a single grade without a group of its own selects the groups that contain it', () => {
  expect(criteriaOf('round melee +2-6.5 G SI1').choices).toMatchObject({
    color: ['F-G', 'G-H'],
    clarity: ['SI1'],
  });
});
