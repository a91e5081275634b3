import {
  emptyCriteria,
  filterKind,
  filterableAttributes,
  sortableKeys,
  choiceValues,
  dropEmptyFilters,
  type Criteria,
  type GradeRange,
} from '@loupe/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultSearchParams,
  parseSearchParams,
  formatSearchParams,
  type SearchParams,
} from './search-params.ts';

const ofKind = (kind: ReturnType<typeof filterKind>) =>
  filterableAttributes.filter((attribute) => filterKind(attribute) === kind);

const choices = fc.record(
  Object.fromEntries(
    ofKind('choice').map((attribute) => [
      attribute.key,
      fc
        .tuple(fc.subarray([...choiceValues(attribute)]), fc.subarray([...choiceValues(attribute)]))
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
const girdles = girdle ? [...choiceValues(girdle)] : [];
const grades = fc.option(
  fc
    .tuple(fc.option(fc.nat(girdles.length - 1)), fc.option(fc.nat(girdles.length - 1)))
    .filter(([from, to]) => from !== null || to !== null)
    .map(([from, to]) => {
      const [low, high] = from !== null && to !== null && from > to ? [to, from] : [from, to];
      const name = (index: number | null) => (index === null ? null : (girdles[index] ?? null));
      return { girdle_min: { from: name(low), to: name(high) } };
    }),
);
const packet = fc.stringMatching(/^[A-Za-z0-9_.\-/]{1,12}\*?$/);
const searchParams: fc.Arbitrary<SearchParams> = fc.record({
  criteria: fc
    .record({
      choices,
      spans,
      grades: grades.map((some): Record<string, GradeRange> => some ?? {}),
      packets: fc.uniqueArray(packet, { maxLength: 5 }),
      status: fc.constantFrom('All', 'Hold', 'Available', 'Out Memo'),
      mine: fc.boolean(),
    })
    .map(({ choices, spans, grades, ...rest }): Criteria => {
      const given = <T>(record: Record<string, T | undefined>): Record<string, T> =>
        Object.fromEntries(Object.entries(record).flatMap(([key, value]) => (value ? [[key, value]] : [])));
      return dropEmptyFilters({
        ...rest,
        choices: given(choices),
        ranges: given(spans),
        grades: given(grades),
      });
    }),
  sort: fc
    .uniqueArray(fc.constantFrom(...sortableKeys), { maxLength: 5 })
    .map((keys) => keys.map((key, index) => ({ key, direction: index % 2 === 0 ? 'asc' : 'desc' }))),
  columnFilters: fc.dictionary(
    fc.constantFrom('stock_no', 'report_no', 'color'),
    fc.stringMatching(/^[A-Z0-9]{1,9}$/),
  ),
});

test('parses the URL of a search back to the same search', () => {
  fc.assert(
    fc.property(searchParams, (params) => {
      const address = new URLSearchParams({ ...formatSearchParams(params) }).toString();
      expect(parseSearchParams(Object.fromEntries(new URLSearchParams(address)))).toEqual({
        params,
        ignoredParams: [],
      });
    }),
  );
});

test('uses an empty URL for all natural stones', () => {
  expect(formatSearchParams(defaultSearchParams)).toEqual({});
  expect(parseSearchParams({})).toEqual({ params: defaultSearchParams, ignoredParams: [] });
});

test('writes readable URL parameters', () => {
  const params: SearchParams = {
    criteria: {
      ...emptyCriteria,
      choices: {
        ...emptyCriteria.choices,
        shape: { include: ['ROUND', 'CUSHION MODIFIED'], exclude: [] },
        lab: { include: [], exclude: ['NONE'] },
      },
      ranges: { carat: [{ from: 1_000, to: 1_490 }], disc: [{ from: null, to: -35_00 }] },
    },
    sort: [
      { key: 'carat', direction: 'asc' },
      { key: 'final_disc', direction: 'desc' },
    ],
    columnFilters: { stock_no: 'L12' },
  };
  expect(new URLSearchParams({ ...formatSearchParams(params) }).toString()).toBe(
    'shape=ROUND*CUSHION+MODIFIED&carat=1.00_1.49&lab=-NONE&disc=_-35.00&sort=carat*-final_disc&find.stock_no=L12',
  );
});

test('reads a link of an earlier version under the present keys of attributes', () => {
  const { params, ignoredParams } = parseSearchParams({
    fancy_colour: 'YELLOW',
    colour_shade: 'WH*-BR',
    sort: '-fancy_colour*colour_shade*fluorescence_colour*natural_place',
    'find.colour_shade': 'W',
  });
  expect(ignoredParams).toEqual([]);
  expect(params.criteria.choices).toMatchObject({
    fancy_color: { include: ['YELLOW'], exclude: [] },
    color_shade: { include: ['WH'], exclude: ['BR'] },
  });
  expect(params.sort.map(({ key, direction }) => `${key} ${direction}`)).toEqual([
    'fancy_color desc',
    'color_shade asc',
    'fluorescence_color asc',
    'natural_location asc',
  ]);
  expect(params.columnFilters).toEqual({ color_shade: 'W' });
  expect(formatSearchParams(params)).toMatchObject({ fancy_color: 'YELLOW', 'find.color_shade': 'W' });
});

test('drops unknown values of a hand-written URL and reports them', () => {
  const { params, ignoredParams } = parseSearchParams({
    shape: 'ROUND*BLOB',
    carat: '1_2*abc*_*500_600',
    colour: 'D',
    status: 'Gone',
    sort: 'carat*carat*remark',
    girdle_min: 'THN_FAT',
    clarity: { deep: true },
    'find.nothing': 'x',
  });
  expect(params.criteria.choices['shape']).toEqual({ include: ['ROUND'], exclude: [] });
  expect(params.criteria.ranges['carat']).toEqual([{ from: 1_000, to: 2_000 }]);
  expect(params.sort).toEqual([{ key: 'carat', direction: 'asc' }]);
  expect(ignoredParams).toEqual([
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

test('swaps the ends of a reversed range', () => {
  const { params } = parseSearchParams({ carat: '2.00_1.00', girdle_min: 'STK_THN' });
  expect(params.criteria.ranges['carat']).toEqual([{ from: 1_000, to: 2_000 }]);
  expect(params.criteria.grades['girdle_min']).toEqual({ from: 'THN', to: 'STK' });
});

test('reads a packet number that the router has parsed as a number', () => {
  expect(parseSearchParams({ packets: 2466104518 }).params.criteria.packets).toEqual(['2466104518']);
});

test('falls back to natural stones for an unknown type instead of mixing both', () => {
  expect(parseSearchParams({ type: 'Plastic' }).params.criteria).toEqual(emptyCriteria);
});
