import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sampleListCells, sampleListDate } from '@loupe/domain';
import { describe, expect, it } from 'vitest';
import { checkPriceList } from './check-price-list.ts';
import { parsePriceList } from './parse-price-list.ts';

const published = new URL('../../../../../shared/data/pricelist_synthetic.csv.gz', import.meta.url);
const nameOf = (cell: { list: string; lowCaratThousandths: number; color: string; clarity: string }) =>
  `${cell.list} ${cell.lowCaratThousandths} ${cell.color} ${cell.clarity}`;

describe('the sample list', () => {
  it('has every cell of both lists and passes all checks', () => {
    const cells = sampleListCells();
    expect(cells).toHaveLength(3520);
    expect(checkPriceList(cells, [sampleListDate])).toEqual({ errors: [], warnings: [] });
  });

  it('keeps the prices that the project’s sample files are based on', () => {
    const prices = new Map(sampleListCells().map((cell) => [nameOf(cell), cell.pricePerCaratCents]));
    expect(prices.get('ROUND 1000 G VS2')).toBe(2800_00);
    expect(prices.get('PEAR 180 M I3')).toBe(210_00);
    expect(prices.get('ROUND 10 F VS1')).toBe(70_00);
  });

  it('equals the published file cell by cell, where that file exists', () => {
    if (!existsSync(published)) {
      console.log('not available: ../shared/data/pricelist_synthetic.csv.gz');
      return;
    }
    const file = parsePriceList(gunzipSync(readFileSync(published)).toString('utf8'));
    expect(file.errors).toEqual([]);
    expect(file.dates).toEqual([sampleListDate]);
    const made = sampleListCells();
    const priced = new Map(made.map((cell) => [nameOf(cell), cell]));
    expect(file.cells).toHaveLength(made.length);
    for (const { line, ...cell } of file.cells)
      expect(priced.get(nameOf(cell)), `line ${line}`).toEqual(cell);
  });
});
