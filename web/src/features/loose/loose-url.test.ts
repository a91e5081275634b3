import { expect, test } from 'vitest';
import type { GoodsPlace } from '../../lib/goods/goods-url.ts';
import { readLoosePlace, writeLoosePlace } from './loose-url.ts';

test('an address says what is sought, in which order and which page, and is read back the same', () => {
  const place: GoodsPlace = {
    criteria: {
      choices: { sieve_class: ['-2', 'STAR'], colour: ['G-H', 'H-I'] },
      spans: { carats: { from: 5_000, to: null }, mm: { from: 130, to: 140 } },
    },
    sort: { key: 'rate', direction: 'desc' },
    page: 2,
  };
  const written = writeLoosePlace(place);
  expect(written).toEqual({
    sieve_class: '-2*STAR',
    colour: 'G-H*H-I',
    carats: '5.000_',
    mm: '1.30_1.40',
    sort: '-rate',
    page: '2',
  });
  expect(readLoosePlace(written)).toEqual({ place, notRead: [] });
});

test('what an address says that nobody knows is left out and named', () => {
  const { place, notRead } = readLoosePlace({
    colour: 'G-H*Z',
    carats: '5',
    rate: '900_100',
    sort: 'remark',
    page: '0',
    size: '7',
  });
  expect(notRead).toEqual(['colour=G-H*Z', 'carats=5', 'sort=remark', 'page=0', 'size=7']);
  expect(place).toEqual({
    criteria: { choices: { colour: ['G-H'] }, spans: { rate: { from: 100_00, to: 900_00 } } },
    sort: null,
    page: 1,
  });
});
