import {
  emptyCriteria,
  filterKind,
  filteredAttributes,
  sortableKeys,
  valuesOf,
  withoutEmpty,
  type Criteria,
  type GradeSpan,
} from '@loupe/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyPlace, readPlace, writePlace, type SearchPlace } from './criteria-url.ts';

const ofKind = (kind: ReturnType<typeof filterKind>) =>
  filteredAttributes.filter((attribute) => filterKind(attribute) === kind);

const choices = fc.record(
  Object.fromEntries(
    ofKind('choice').map((attribute) => [
      attribute.key,
      fc
        .tuple(fc.subarray([...valuesOf(attribute)]), fc.subarray([...valuesOf(attribute)]))
        .map(([include, exclude]) => ({ include: include.slice(0, 64), exclude: exclude.slice(0, 64) })),
    ]),
  ),
  { requiredKeys: ['type'] },
);
const spans = fc.record(
  Object.fromEntries(
    ofKind('spans').map((attribute) => {
      const { min, max } = attribute.kind === 'range' ? attribute : { min: 0, max: 0 };
      const end = fc.option(fc.integer({ min, max }));
      const span = fc
        .tuple(end, end)
        .filter(([from, to]) => from !== null || to !== null)
        .map(([from, to]) =>
          from !== null && to !== null && from > to ? { from: to, to: from } : { from, to },
        );
      return [attribute.key, fc.array(span, { maxLength: 4 })];
    }),
  ),
  { requiredKeys: [] },
);
const girdle = ofKind('grades')[0];
const girdles = girdle ? [...valuesOf(girdle)] : [];
const grades = fc.option(
  fc
    .tuple(fc.option(fc.nat(girdles.length - 1)), fc.option(fc.nat(girdles.length - 1)))
    .filter(([from, to]) => from !== null || to !== null)
    .map(([from, to]) => {
      const [low, high] = from !== null && to !== null && from > to ? [to, from] : [from, to];
      const name = (place: number | null) => (place === null ? null : (girdles[place] ?? null));
      return { girdle_min: { from: name(low), to: name(high) } };
    }),
);
const packet = fc.stringMatching(/^[A-Za-z0-9_.\-/]{1,12}\*?$/);
const places: fc.Arbitrary<SearchPlace> = fc.record({
  criteria: fc
    .record({
      choices,
      spans,
      grades: grades.map((some): Record<string, GradeSpan> => some ?? {}),
      packets: fc.uniqueArray(packet, { maxLength: 5 }),
      status: fc.constantFrom('All', 'Hold', 'Available', 'Out Memo'),
      mine: fc.boolean(),
    })
    .map(({ choices, spans, grades, ...rest }): Criteria => {
      const given = <T>(record: Record<string, T | undefined>): Record<string, T> =>
        Object.fromEntries(Object.entries(record).flatMap(([key, value]) => (value ? [[key, value]] : [])));
      return withoutEmpty({ ...rest, choices: given(choices), spans: given(spans), grades: given(grades) });
    }),
  sort: fc
    .uniqueArray(fc.constantFrom(...sortableKeys), { maxLength: 5 })
    .map((keys) => keys.map((key, place) => ({ key, direction: place % 2 === 0 ? 'asc' : 'desc' }))),
  find: fc.dictionary(
    fc.constantFrom('stock_no', 'report_no', 'color'),
    fc.stringMatching(/^[A-Z0-9]{1,9}$/),
  ),
});

test('an address written for a search reads back as the same search', () => {
  fc.assert(
    fc.property(places, (place) => {
      const address = new URLSearchParams({ ...writePlace(place) }).toString();
      expect(readPlace(Object.fromEntries(new URLSearchParams(address)))).toEqual({ place, notRead: [] });
    }),
  );
});

test('the whole stock of natural stones is an empty address', () => {
  expect(writePlace(emptyPlace)).toEqual({});
  expect(readPlace({})).toEqual({ place: emptyPlace, notRead: [] });
});

test('an address reads like what a dealer would say', () => {
  const place: SearchPlace = {
    criteria: {
      ...emptyCriteria,
      choices: {
        ...emptyCriteria.choices,
        shape: { include: ['ROUND', 'CUSHION MODIFIED'], exclude: [] },
        lab: { include: [], exclude: ['NONE'] },
      },
      spans: { carat: [{ from: 1_000, to: 1_490 }], disc: [{ from: null, to: -35_00 }] },
    },
    sort: [
      { key: 'carat', direction: 'asc' },
      { key: 'final_disc', direction: 'desc' },
    ],
    find: { stock_no: 'L12' },
  };
  expect(new URLSearchParams({ ...writePlace(place) }).toString()).toBe(
    'shape=ROUND*CUSHION+MODIFIED&carat=1.00_1.49&lab=-NONE&disc=_-35.00&sort=carat*-final_disc&find.stock_no=L12',
  );
});

test('what a hand put into the address and nobody knows is left out and named', () => {
  const { place, notRead } = readPlace({
    shape: 'ROUND*BLOB',
    carat: '1_2*abc*_*500_600',
    colour: 'D',
    status: 'Gone',
    sort: 'carat*carat*remark',
    girdle_min: 'THN_FAT',
    clarity: { deep: true },
    'find.nothing': 'x',
  });
  expect(place.criteria.choices['shape']).toEqual({ include: ['ROUND'], exclude: [] });
  expect(place.criteria.spans['carat']).toEqual([{ from: 1_000, to: 2_000 }]);
  expect(place.sort).toEqual([{ key: 'carat', direction: 'asc' }]);
  expect(notRead).toEqual([
    'shape=BLOB',
    'carat=abc',
    'carat=_',
    'carat=500_600',
    'colour=D',
    'status=Gone',
    'sort=carat',
    'sort=remark',
    'girdle_min=THN_FAT',
    'clarity=?',
    'find.nothing=x',
  ]);
});

test('ends typed the wrong way round are turned', () => {
  const { place } = readPlace({ carat: '2.00_1.00', girdle_min: 'STK_THN' });
  expect(place.criteria.spans['carat']).toEqual([{ from: 1_000, to: 2_000 }]);
  expect(place.criteria.grades['girdle_min']).toEqual({ from: 'THN', to: 'STK' });
});

test('a packet number that a router took for a number is still a packet number', () => {
  expect(readPlace({ packets: 2466104518 }).place.criteria.packets).toEqual(['2466104518']);
});

test('an unknown material falls back to natural stones instead of mixing both', () => {
  expect(readPlace({ type: 'Plastic' }).place.criteria).toEqual(emptyCriteria);
});
