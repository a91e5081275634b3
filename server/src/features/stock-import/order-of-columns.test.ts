import type { AttributeKey } from '@loupe/domain';
import { attributes } from '@loupe/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf } from './testing/import-rows.ts';
import type { PreviewedFile } from './testing/preview-path.ts';
import { previewContent } from './testing/preview-path.ts';
import type { SaidOf } from './testing/random-stock.ts';
import { headersFor, stones } from './testing/random-stock.ts';

const keys = attributes.map(({ key }) => key);
const namesIn = (rows: readonly SaidOf[]) => keys.filter((key) => rows[0]?.[key] !== undefined);

const fileOf = (
  rows: readonly SaidOf[],
  order: readonly AttributeKey[],
  headers: ReadonlyMap<AttributeKey, string>,
) =>
  csvOf(rows.map((row) => Object.fromEntries(order.map((key) => [headers.get(key) ?? key, row[key] ?? '']))));

/** The stock a file comes to: its stones by number, and how many rows it could not use. */
const stockOf = ({ stones: accepted, preview: { rows, forStaff, rejected } }: PreviewedFile) => ({
  rows,
  forStaff,
  rejected,
  stones: Object.fromEntries(
    accepted.map(({ values, basis, noListReason }) => [
      String(values.get('stock_no')),
      { ...Object.fromEntries(values), basis, noListReason },
    ]),
  ),
});

/** Rows, and the same rows in another order under other headers in other columns. */
const twoFiles = stones.chain((rows) => {
  const named = namesIn(rows);
  const all = { minLength: named.length, maxLength: named.length };
  return fc.record({
    rows: fc.constant(rows),
    shuffled: fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length }),
    order: fc.shuffledSubarray([...named], all),
    headers: headersFor(named),
  });
});

it('the order of columns and rows and the house’s headers change nothing of the stock', async () => {
  const plain = new Map<AttributeKey, string>(keys.map((key) => [key, key]));
  await fc.assert(
    fc.asyncProperty(twoFiles, async ({ rows, shuffled, order, headers }) => {
      const first = await previewContent(fileOf(rows, namesIn(rows), plain));
      const second = await previewContent(fileOf(shuffled, order, headers));
      expect(first.preview.accepted).toBeGreaterThan(0);
      expect(stockOf(second)).toEqual(stockOf(first));
    }),
    { numRuns: 80 },
  );
});
