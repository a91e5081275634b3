import { sampleListCells } from '@loupe/domain';
import { expect, it } from 'vitest';
import { checkPriceList } from './check-price-list.ts';
import { parsePriceList } from './parse-price-list.ts';

it('parses both spellings of a list, with or without a header', () => {
  const trade = parsePriceList('BR,IF,D,0.01,0.03,630,2/5/2026\nPS,I3,M,10.00,10.99,3500,2/5/2026\n');
  const words = parsePriceList(
    'Shape,Clarity,Color,Low,High,Price,Date\nround,IF,D,0.01,0.03,630,2026-02-05\npear,I3,M,10.00,10.99,3500,2026-02-05',
  );
  const withoutLines = (list: ReturnType<typeof parsePriceList>) =>
    list.cells.map(({ line: _line, ...cell }) => cell);
  expect(withoutLines(trade)).toEqual(withoutLines(words));
  expect(trade.dates).toEqual(['2026-02-05']);
});

it('names the line and the expected value of each error', () => {
  const { errors } = parsePriceList('XX,IF,D,0.01,0.03,630,2/5/2026\nBR,IF,D,0.01,0.03,-5,2/5/2026');
  expect(errors).toEqual([
    'Line 1: "XX" is not a known list; expected BR, PS, round or pear.',
    'Line 2: the price -5 must be above zero.',
  ]);
});

it('reports prices that rise where they must fall', () => {
  const cells = sampleListCells();
  const [best] = cells;
  if (!best) throw new Error('no cell');
  const broken = cells.map((cell) =>
    cell.color === 'E' && cell.clarity === 'IF' && cell.lowCaratThousandths === best.lowCaratThousandths
      ? { ...cell, pricePerCaratCents: best.pricePerCaratCents + 100 }
      : cell,
  );
  expect(checkPriceList([...broken, best], ['2026-01-02', '2026-01-03']).errors).toEqual([
    'The file contains several dates: 2026-01-02, 2026-01-03.',
    'ROUND 0.01-0.03 D IF appears more than once.',
    'ROUND 0.01-0.03 E IF is higher than the better colour next to it.',
  ]);
});
