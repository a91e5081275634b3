import { expect, test } from 'vitest';
import { applyChanges, changeFilters } from './phrase-use.ts';
import { readRequests } from './read-requests.ts';
import type { RequestedGoods } from './request-item.ts';

const filtersOf = (goods: RequestedGoods | null | undefined) =>
  goods === null || goods === undefined || goods.kind === 'loose'
    ? null
    : [...Object.keys(goods.criteria.choices), ...Object.keys(goods.criteria.ranges)].toSorted();

test('lists stones with the video that a message asks for first, without leaving out the others', () => {
  const { requests } = applyChanges(readRequests('RD 1.00 VS1\noval 2.00 VS2\n\nall with video'), {}, {});
  for (const { goods, preferred } of requests) {
    expect(filtersOf(goods)).toEqual(['carat', 'clarity', 'shape', 'type']);
    expect(filtersOf(preferred)).toEqual(['carat', 'clarity', 'media', 'shape', 'type']);
  }
});

test('filters by other phrases for several requests until the user only orders by them', () => {
  const reading = readRequests('RD 1.00 VS1\noval 2.00 VS2\n\nall GIA');
  const phrase = reading.rows.flatMap(({ applied }) => applied)[0]?.text ?? '';
  expect(applyChanges(reading, {}, {}).requests.map(({ preferred }) => preferred)).toEqual([null, null]);
  expect(filtersOf(applyChanges(reading, {}, {}).requests[0]?.goods)).toContain('lab');
  const [first] = applyChanges(reading, {}, { [phrase]: 'order' }).requests;
  expect(filtersOf(first?.goods)).not.toContain('lab');
  expect(filtersOf(first?.preferred)).toContain('lab');
});

test('keeps the preference of a request whose filters the user changes', () => {
  const reading = readRequests('RD 1.00 VS1\noval 2.00 VS2\n\nall with video');
  const [request] = applyChanges(reading, {}, {}).requests;
  if (request === undefined || request.goods.kind === 'loose') throw new Error('no request for stones');
  const { clarity: _, ...choices } = request.goods.criteria.choices;
  const changed = changeFilters(request, 'diamond', { ...request.goods.criteria, choices });
  const [edited] = applyChanges(reading, { [request.key]: changed }, {}).requests;
  expect(filtersOf(edited?.goods)).toEqual(['carat', 'shape', 'type']);
  expect(filtersOf(edited?.preferred)).toEqual(['carat', 'media', 'shape', 'type']);
  const [filtered] = applyChanges(reading, { [request.key]: changed }, { 'with video': 'filter' }).requests;
  expect(filtersOf(filtered?.goods)).toEqual(['carat', 'media', 'shape', 'type']);
});
