import { describe, expect, it } from 'vitest';
import { listBCells } from './fixtures/list-b.ts';
import recipe from './fixtures/synthetic-price-list.json' with { type: 'json' };
import { createPriceList } from './list-price.ts';
import { sampleListCells } from './sample-list.ts';
import { parseScaled } from './scaled.ts';

const lists = {
  list_A: createPriceList(sampleListCells()),
  list_B: createPriceList(listBCells()),
};

describe.each(['list_A', 'list_B'] as const)('list price on %s', (name) => {
  it.each(recipe[name].lookup_tests)(
    '$shape $cts $colour $clarity is $rap',
    ({ shape, cts, colour, clarity, list, rap, reason, list_basis }) => {
      const listPrice = lists[name].listPrice({
        type: 'Natural',
        shape,
        caratThousandths: parseScaled(cts, 3) ?? 0,
        color: colour,
        clarity,
      });
      expect(listPrice.list).toBe(list);
      expect(listPrice.rapCents).toBe(rap === null ? null : rap * 100);
      expect(listPrice).toMatchObject(reason === null ? { basis: list_basis } : { reason });
    },
  );
});

describe('goods without a list price', () => {
  const goods = { type: 'Natural', shape: 'ROUND', caratThousandths: 1010, color: 'G', clarity: 'VS2' };
  it.each([
    ['a fancy colour', { color: null }, 'FANCY_COLOUR'],
    ['a laboratory-grown stone', { type: 'Lab Grown' }, 'LAB_GROWN'],
    ['a stone without a clarity', { clarity: null }, 'CLARITY_NOT_ON_LIST'],
    ['a stone of eleven carats', { caratThousandths: 11_000 }, 'ABOVE_LIST'],
    ['a small oval', { shape: 'OVAL', caratThousandths: 170 }, 'BELOW_LIST'],
  ])('%s', (_name, change, reason) => {
    expect(lists.list_A.listPrice({ ...goods, ...change })).toMatchObject({ rapCents: null, reason });
  });
});

it('builds the second list with the cell counts of its recipe', () => {
  const cells = listBCells();
  expect(cells.filter(({ list }) => list === 'ROUND')).toHaveLength(recipe.list_B.row_count.BR);
  expect(cells.filter(({ list }) => list === 'PEAR')).toHaveLength(recipe.list_B.row_count.PS);
  expect(cells[0]).toMatchObject({ color: 'D', clarity: 'IF', pricePerCaratCents: 630_00 });
  expect(cells.at(-1)).toMatchObject({ color: 'M', clarity: 'I3', pricePerCaratCents: 3500_00 });
});
