import { stoneAttributes } from '@loupe/domain';
import { expect, it } from 'vitest';
import { csvOf, validStockRow } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

const long = 30_000;
/** Texts that a careless parser splits in as many ways as they have characters. */
const longCells = ['x', 'G ', 'Med ', '-', '1,', 'VS1-', 'FANCY VIVID ', 'US ', '('].map((piece) =>
  piece.repeat(long / piece.length),
);
longCells.push(`G${' '.repeat(long)}G`, `1${' '.repeat(long)}1`);

const headers = [
  ...stoneAttributes.flatMap((attribute) => ('headers' in attribute ? [attribute.headers[0]] : [])),
  'Measurements',
  'Natts',
  'BGM',
  'Luster',
  'Cert',
  'Title',
  'Link',
  'Currency',
  'City',
].filter((header) => !(header in validStockRow()));

it('reads cells of the maximum spreadsheet length without delay in every column', async () => {
  const rows = longCells.map((cell, index) => ({
    ...validStockRow({ 'Stock #': `S${index}` }),
    ...Object.fromEntries(headers.map((header) => [header, cell])),
  }));
  const before = process.cpuUsage();
  const { preview } = await previewContent(csvOf([...rows, validStockRow()]));
  expect(preview.rows).toBe(rows.length + 1);
  const { user, system } = process.cpuUsage(before);
  // Trying every split of these cells takes minutes of CPU time.
  expect((user + system) / 1_000_000).toBeLessThan(20);
});

it('does not truncate a long cell to a valid value', async () => {
  const { preview } = await previewContent(csvOf([validStockRow({ Clarity: `VS1${'x'.repeat(long)}` })]));
  expect(preview.rejectedBy).toEqual({ E_UNKNOWN_VALUE: 1 });
});
