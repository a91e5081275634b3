import { attributes } from '@loupe/domain';
import { expect, it } from 'vitest';
import { csvOf, goodRow } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

const long = 30_000;
/** Texts that a careless reader takes apart in as many ways as they have letters. */
const longCells = ['x', 'G ', 'Med ', '-', '1,', 'VS1-', 'FANCY VIVID ', 'US ', '('].map((piece) =>
  piece.repeat(long / piece.length),
);
longCells.push(`G${' '.repeat(long)}G`, `1${' '.repeat(long)}1`);

const headers = [
  ...attributes.flatMap((attribute) => ('headers' in attribute ? [attribute.headers[0]] : [])),
  'Measurements',
  'Natts',
  'BGM',
  'Luster',
  'Cert',
  'Title',
  'Link',
  'Currency',
  'City',
].filter((header) => !(header in goodRow()));

it('cells as long as a spreadsheet allows hold nothing up, wherever they stand', async () => {
  const rows = longCells.map((cell, place) => ({
    ...goodRow({ 'Stock #': `S${place}` }),
    ...Object.fromEntries(headers.map((header) => [header, cell])),
  }));
  const before = process.cpuUsage();
  const { preview } = await previewContent(csvOf([...rows, goodRow()]));
  expect(preview.rows).toBe(rows.length + 1);
  const { user, system } = process.cpuUsage(before);
  // Taken apart in every way, these cells take minutes of work.
  expect((user + system) / 1_000_000).toBeLessThan(20);
});

it('a long cell is not cut down to a value', async () => {
  const { preview } = await previewContent(csvOf([goodRow({ Clarity: `VS1${'x'.repeat(long)}` })]));
  expect(preview.rejectedBy).toEqual({ E_UNKNOWN_VALUE: 1 });
});
