import type { ChartPoint } from '@loupe/contract';
import { expect, test } from 'vitest';
import { toCaratRange, rangeToFilters } from './chart-range.ts';
import { pointGroups, nearestPoint, toPlottedPoints } from './chart-points.ts';
import { linearTicks, logDomain, logTicks } from './chart-scale.ts';
import { pointsBelowMedian, pricesByCaratBracket } from './carat-bracket-prices.ts';

const stone = (carat: string, final_ppc: string, more: Partial<ChartPoint> = {}): ChartPoint => ({
  stock_uuid: `${carat} ${final_ppc}`,
  stock_no: 'L1',
  shape: 'ROUND',
  carat,
  color: 'E',
  clarity: 'VS1',
  status: 'AVAILABLE',
  final_ppc,
  ...more,
});

test('rounds a drawn range outwards so that it includes every enclosed stone', () => {
  expect(rangeToFilters({ carat: [1.199, 0.998], price: [2400.2, 1999.6] })).toEqual({
    carat: { from: 990, to: 1_200 },
    price: '1999-2401',
  });
  expect(toCaratRange([0.3, 0.7])).toEqual({ from: 300, to: 700 });
});

test('labels the axes with round figures for small and large ranges', () => {
  expect(logTicks(180, 60_000, 10)).toEqual([200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]);
  expect(logTicks(180, 60_000, 4)).toEqual([1_000, 10_000]);
  expect(logTicks(2_050, 2_980, 6)).toEqual([2_200, 2_400, 2_600, 2_800]);
  expect(linearTicks(0.27, 0.52, 6)).toEqual([0.3, 0.35, 0.4, 0.45, 0.5]);
  const [low, high] = logDomain([5_000]);
  expect([low < 5_000, high > 5_000]).toEqual([true, true]);
});

test('lists count, lowest, median and highest price per carat bracket', () => {
  const points = toPlottedPoints(
    [
      ['1.00', '2000.00'],
      ['1.19', '3000.00'],
      ['1.20', '9000.00'],
      ['1.05', '2200.00'],
      ['1.06', '0.00'],
    ].map(([carat = '', price = '']) => stone(carat, price)),
  );
  expect(
    pricesByCaratBracket(points).map(({ bracket, stones, lowest, median, highest }) => [
      bracket.key,
      stones,
      lowest,
      median,
      highest,
    ]),
  ).toEqual([
    [expect.stringContaining('1.00'), 3, 2_000, 2_200, 3_000],
    [expect.stringContaining('1.20'), 1, 9_000, 9_000, 9_000],
  ]);
  const below = pointsBelowMedian(points, ({ price }) => (price === 2_200 ? undefined : 'VS'));
  expect(points.map((point) => below.has(point))).toEqual([true, false, false, false]);
});

test('groups stones by the median, by status, or by one clarity group against all others', () => {
  const points = toPlottedPoints([
    stone('1.00', '1', { status: 'HOLD' }),
    stone('1.00', '2', { clarity: 'IF' }),
    stone('1.00', '3', { clarity: null }),
  ]);
  const drawn = (marking: Parameters<typeof pointGroups>[0]) =>
    points.map((point) =>
      pointGroups(marking, new Set(points.slice(0, 1))).flatMap(({ key, includes }) =>
        includes(point) ? [key] : [],
      ),
    );
  expect(drawn('median')).toEqual([['below'], ['above'], ['above']]);
  expect(drawn('status')).toEqual([['HOLD'], ['AVAILABLE'], ['AVAILABLE']]);
  expect(drawn('FL–IF')).toEqual([['rest'], ['FL–IF'], ['rest']]);
});

test('finds the nearest point to the pointer, and none beyond the reach', () => {
  const points = toPlottedPoints([stone('1.00', '100'), stone('1.10', '100'), stone('1.50', '100')]);
  const from = (carat: number) => (point: { carat: number }) => Math.abs(point.carat - carat) * 100;
  expect(nearestPoint(points, from(1.08), 12)).toBe(1);
  expect(nearestPoint(points, from(1.3), 12)).toBe(-1);
});
