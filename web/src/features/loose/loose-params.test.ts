import { expect, test } from 'vitest';
import type { GoodsParams } from '../../trade/goods/goods-params.ts';
import { parseLooseParams, formatLooseParams } from './loose-params.ts';

test('round-trips filters, sort order and page through the URL', () => {
  const params: GoodsParams = {
    criteria: {
      choices: { sieve_class: ['-2', 'STAR'], color: ['G-H', 'H-I'] },
      ranges: { carats: { from: 5_000, to: null }, mm: { from: 130, to: 140 } },
    },
    sort: { key: 'rate', direction: 'desc' },
    page: 2,
  };
  const written = formatLooseParams(params);
  expect(written).toEqual({
    sieve_class: '-2*STAR',
    color: 'G-H*H-I',
    carats: '5.000_',
    mm: '1.30_1.40',
    sort: '-rate',
    page: '2',
  });
  expect(parseLooseParams(written)).toEqual({ params, ignoredParams: [] });
});

test('reads a link of an earlier version under the present keys of attributes', () => {
  expect(parseLooseParams({ colour: 'G-H', sort: '-colour' })).toEqual({
    params: {
      criteria: { choices: { color: ['G-H'] }, ranges: {} },
      sort: { key: 'color', direction: 'desc' },
      page: 1,
    },
    ignoredParams: [],
  });
});

test('leaves out unknown parts of the URL and reports them', () => {
  const { params, ignoredParams } = parseLooseParams({
    color: 'G-H*Z',
    carats: '5',
    rate: '900_100',
    sort: 'remark',
    page: '0',
    size: '7',
  });
  expect(ignoredParams).toEqual(['color=G-H*Z', 'carats=5', 'sort=remark', 'page=0', 'size=7']);
  expect(params).toEqual({
    criteria: { choices: { color: ['G-H'] }, ranges: { rate: { from: 100_00, to: 900_00 } } },
    sort: null,
    page: 1,
  });
});
