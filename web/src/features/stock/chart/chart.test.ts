import type { ChartPoint } from '@loupe/contract';
import { expect, test } from 'vitest';
import { caratSpan, narrowingOf } from './chart-area.ts';
import { groupsOf, nearestPoint, placedPoints } from './chart-points.ts';
import { linearTicks, logEnds, logTicks } from './chart-scale.ts';
import { weightPrices } from './weight-prices.ts';

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

test('an area drawn over stones keeps every one of them', () => {
  expect(narrowingOf({ carat: [1.199, 0.998], price: [2400.2, 1999.6] })).toEqual({
    carat: { from: 990, to: 1_200 },
    price: '1999-2401',
  });
  expect(caratSpan([0.3, 0.7])).toEqual({ from: 300, to: 700 });
});

test('prices stand at figures people know, whether they span little or much', () => {
  expect(logTicks(180, 60_000, 10)).toEqual([200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]);
  expect(logTicks(180, 60_000, 4)).toEqual([1_000, 10_000]);
  expect(logTicks(2_050, 2_980, 6)).toEqual([2_200, 2_400, 2_600, 2_800]);
  expect(linearTicks(0.27, 0.52, 6)).toEqual([0.3, 0.35, 0.4, 0.45, 0.5]);
  const [low, high] = logEnds([5_000]);
  expect([low < 5_000, high > 5_000]).toEqual([true, true]);
});

test('the table says of every bracket how many stones there are, the cheapest, the middle and the dearest', () => {
  const points = placedPoints(
    [
      ['1.00', '2000.00'],
      ['1.19', '3000.00'],
      ['1.20', '9000.00'],
      ['1.05', '2200.00'],
      ['1.06', '0.00'],
    ].map(([carat = '', price = '']) => stone(carat, price)),
  );
  expect(
    weightPrices(points).map(({ bracket, stones, lowest, median, highest }) => [
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
});

test('a stone is told apart by how it stands, or by its clarity against all others', () => {
  const points = placedPoints([
    stone('1.00', '1', { status: 'HOLD' }),
    stone('1.00', '2', { clarity: 'IF' }),
    stone('1.00', '3', { clarity: null }),
  ]);
  const drawn = (marking: Parameters<typeof groupsOf>[0]) =>
    points.map((point) => groupsOf(marking).flatMap(({ key, holds }) => (holds(point) ? [key] : [])));
  expect(drawn('status')).toEqual([['HOLD'], ['AVAILABLE'], ['AVAILABLE']]);
  expect(drawn('FL–IF')).toEqual([['rest'], ['FL–IF'], ['rest']]);
});

test('the pointer names the nearest stone, and none where none is near', () => {
  const points = placedPoints([stone('1.00', '100'), stone('1.10', '100'), stone('1.50', '100')]);
  const from = (carat: number) => (point: { carat: number }) => Math.abs(point.carat - carat) * 100;
  expect(nearestPoint(points, from(1.08), 12)).toBe(1);
  expect(nearestPoint(points, from(1.3), 12)).toBe(-1);
});
