import { Workbook } from '@cj-tech-master/excelts';
import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { FileRefused } from './file/cell.ts';
import { csvOf, goodRow, importPath } from './testing/import-rows.ts';
import { damaged, disordered, misdirected, repacked } from './testing/mutations.ts';
import { previewContent } from './testing/preview-path.ts';
import { partsOf } from './testing/stored-zip.ts';

const rows = Array.from({ length: 8 }, (_, place) =>
  goodRow({
    'Stock #': `S${place}`,
    Measurements: '6.45-6.48*3.99',
    Fluorescence: 'MB',
    Video: `https://media.example.invalid/${place}`,
    'Pair Stock #': place === 1 ? 'S2' : '',
  }),
);
const table = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
const csv = Buffer.from(csvOf(rows));

async function sheetOf(cells: readonly (readonly string[])[]): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('Stock');
  for (const row of cells) sheet.addRow([...row]);
  sheet.getCell('I2').value = { text: 'Video', hyperlink: 'https://media.example.invalid/v' };
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** No file takes longer than this to be read or refused. */
const patience = 20_000;

/** Reads a file, or is told why it is refused. Anything else breaks the test. */
async function readOrRefused(content: Buffer | string): Promise<'read' | 'refused'> {
  try {
    const { preview, stones } = await previewContent(content);
    expect(preview.accepted + preview.forStaff).toBe(stones.length);
    expect(preview.accepted + preview.forStaff + preview.rejected).toBe(preview.rows);
    return 'read';
  } catch (error) {
    if (!(error instanceof FileRefused) || error.message === '') throw error;
    return 'refused';
  }
}

/** What became of many files of a kind. */
async function outcomesOf(files: fc.Arbitrary<Buffer | string>, tries: number): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(files, async (content) => {
      seen.add(await readOrRefused(content));
    }),
    { numRuns: tries, timeout: patience },
  );
  return seen;
}

describe('a damaged file is read or refused, and nothing else', () => {
  let xlsx: Buffer = Buffer.alloc(0);
  beforeAll(async () => {
    xlsx = await sheetOf(table);
  });

  it('as text with bytes changed', async () => {
    expect(await outcomesOf(damaged(csv), 200)).toContain('read');
  });

  it('as text with strange cells and rows out of order', async () => {
    const texts = disordered(table).map((cells) =>
      cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
    );
    expect(await outcomesOf(texts, 150)).toContain('read');
  });

  it('which the same file, sound, is not: it is read', async () => {
    expect([await readOrRefused(csv), await readOrRefused(xlsx)]).toEqual(['read', 'read']);
  });

  it('as a spreadsheet with bytes changed', async () => {
    expect(await outcomesOf(damaged(xlsx), 150)).toContain('refused');
  });

  it('as a spreadsheet whose parts are damaged, missing or there twice', async () => {
    expect(await outcomesOf(repacked(partsOf(xlsx)), 150)).toContain('refused');
  });

  it('as a spreadsheet whose directory lies', async () => {
    expect(await outcomesOf(misdirected(xlsx), 150)).toContain('refused');
  });

  it('as a spreadsheet with strange cells', async () => {
    const sheets = await Promise.all(fc.sample(disordered(table), 40).map(sheetOf));
    expect(await outcomesOf(fc.constantFrom(...sheets), 40)).toContain('read');
  });
});

async function stockOf({ raw }: Database) {
  const stones = await raw.query('select stock_no, status, carat, ppc from stones order by stock_no');
  const changes = await raw.query('select count(*) as count from change_log');
  return { stones: stones.rows, changes: changes.rows };
}

describeOnDatabase('a damaged file and the stock', (open) => {
  it('leaves the stock as it was, refused or read, until it is accepted', async () => {
    const database = await open();
    const folder = mkdtempSync(join(tmpdir(), 'loupe-damaged-'));
    const path = join(folder, 'stock');
    try {
      writeFileSync(path, csv);
      await importPath(database, path);
      const before = await stockOf(database);
      expect(before.stones).toHaveLength(rows.length);
      await fc.assert(
        fc.asyncProperty(damaged(csv), async (content) => {
          writeFileSync(path, content);
          await importPath(database, path, { accept: false, mode: 'REPLACE' }).catch((error: unknown) => {
            if (!(error instanceof FileRefused)) throw error;
          });
          expect(await stockOf(database)).toEqual(before);
        }),
        { numRuns: 25, timeout: patience },
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
