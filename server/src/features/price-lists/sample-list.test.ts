import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sampleListCells, sampleListDate } from '@loupe/domain';
import { describe, expect, it } from 'vitest';
import { checkPriceList } from './check-price-list.ts';
import { readPriceList } from './read-price-list.ts';

const published = new URL('../../../../../shared/data/pricelist_synthetic.csv.gz', import.meta.url);
const nameOf = (cell: { list: string; lowCaratThousandths: number; color: string; clarity: string }) =>
  `${cell.list} ${cell.lowCaratThousandths} ${cell.color} ${cell.clarity}`;

describe('the sample list', () => {
  it('has every cell of both lists and breaks no rule', () => {
    const cells = sampleListCells();
    expect(cells).toHaveLength(3520);
    expect(checkPriceList(cells, [sampleListDate])).toEqual({ errors: [], warnings: [] });
  });

  it('keeps the prices the trade files of the project were made with', () => {
    const prices = new Map(sampleListCells().map((cell) => [nameOf(cell), cell.pricePerCaratCents]));
    expect(prices.get('ROUND 1000 G VS2')).toBe(2800_00);
    expect(prices.get('PEAR 180 M I3')).toBe(210_00);
    expect(prices.get('ROUND 10 F VS1')).toBe(70_00);
  });

  it('is the published file, cell by cell, where that file is at hand', () => {
    if (!existsSync(published)) {
      console.log('not at hand: ../shared/data/pricelist_synthetic.csv.gz');
      return;
    }
    const file = readPriceList(gunzipSync(readFileSync(published)).toString('utf8'));
    expect(file.errors).toEqual([]);
    expect(file.dates).toEqual([sampleListDate]);
    const made = sampleListCells();
    const priced = new Map(made.map((cell) => [nameOf(cell), cell]));
    expect(file.cells).toHaveLength(made.length);
    for (const { line, ...cell } of file.cells)
      expect(priced.get(nameOf(cell)), `line ${line}`).toEqual(cell);
  });
});
