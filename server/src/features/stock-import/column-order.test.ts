import type { AttributeKey } from '@loupe/domain';
import { stoneAttributes } from '@loupe/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf } from './testing/import-rows.ts';
import type { PreviewedFile } from './testing/preview-path.ts';
import { previewContent } from './testing/preview-path.ts';
import type { SourceTexts } from './testing/random-stock.ts';
import { headersFor, arbitraryStones } from './testing/random-stock.ts';

const keys = stoneAttributes.map(({ key }) => key);
const namesIn = (rows: readonly SourceTexts[]) => keys.filter((key) => rows[0]?.[key] !== undefined);

const fileOf = (
  rows: readonly SourceTexts[],
  order: readonly AttributeKey[],
  headers: ReadonlyMap<AttributeKey, string>,
) =>
  csvOf(rows.map((row) => Object.fromEntries(order.map((key) => [headers.get(key) ?? key, row[key] ?? '']))));

/** The stock a file results in: its stones by stock number, and the number of rows that could not be used. */
const stockOf = ({ stones: accepted, preview: { rows, staffOnly, rejected } }: PreviewedFile) => ({
  rows,
  forStaff: staffOnly,
  rejected,
  stones: Object.fromEntries(
    accepted.map(({ values, priceBasis, noListReason }) => [
      String(values.get('stock_no')),
      { ...Object.fromEntries(values), priceBasis, noListReason },
    ]),
  ),
});

/** Rows, and the same rows in another order with other headers and another column order. */
const twoFiles = arbitraryStones.chain((rows) => {
  const named = namesIn(rows);
  const all = { minLength: named.length, maxLength: named.length };
  return fc.record({
    rows: fc.constant(rows),
    shuffled: fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length }),
    order: fc.shuffledSubarray([...named], all),
    headers: headersFor(named),
  });
});

it('gives the same stock for any order of columns and rows and any known headers', async () => {
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
