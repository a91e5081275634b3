import { Workbook } from '@cj-tech-master/excelts';
import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { FileRejectedError } from './file/cell.ts';
import { csvOf, validStockRow, importPath } from './testing/import-rows.ts';
import { damaged, disordered, misdirected, repacked } from './testing/mutations.ts';
import { previewContent } from './testing/preview-path.ts';
import { partsOf } from './testing/stored-zip.ts';

const rows = Array.from({ length: 8 }, (_, index) =>
  validStockRow({
    'Stock #': `S${index}`,
    Measurements: '6.45-6.48*3.99',
    Fluorescence: 'MB',
    Video: `https://media.example.invalid/${index}`,
    'Pair Stock #': index === 1 ? 'S2' : '',
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

/** Maximum time to read or reject a file, in milliseconds. */
const timeoutMs = 20_000;

/** Reads a file or reports that it was rejected. Any other error fails the test. */
async function readOrRefused(content: Buffer | string): Promise<'read' | 'refused'> {
  try {
    const { preview, stones } = await previewContent(content);
    expect(preview.accepted + preview.staffOnly).toBe(stones.length);
    expect(preview.accepted + preview.staffOnly + preview.toFix + preview.rejected).toBe(preview.rows);
    return 'read';
  } catch (error) {
    if (!(error instanceof FileRejectedError) || error.message === '') throw error;
    return 'refused';
  }
}

/** Collects the outcomes of many generated files. */
async function outcomesOf(files: fc.Arbitrary<Buffer | string>, tries: number): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(files, async (content) => {
      seen.add(await readOrRefused(content));
    }),
    { numRuns: tries, timeout: timeoutMs },
  );
  return seen;
}

describe('damaged file', () => {
  let xlsx: Buffer = Buffer.alloc(0);
  beforeAll(async () => {
    xlsx = await sheetOf(table);
  });

  it('is read or rejected as text with changed bytes', async () => {
    expect(await outcomesOf(damaged(csv), 200)).toContain('read');
  });

  it('is read or rejected as text with strange cells and reordered rows', async () => {
    const texts = disordered(table).map((cells) =>
      cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
    );
    expect(await outcomesOf(texts, 150)).toContain('read');
  });

  it('is read when it is undamaged', async () => {
    expect([await readOrRefused(csv), await readOrRefused(xlsx)]).toEqual(['read', 'read']);
  });

  it('is read or rejected as a spreadsheet with changed bytes', async () => {
    expect(await outcomesOf(damaged(xlsx), 150)).toContain('refused');
  });

  it('is read or rejected as a spreadsheet with damaged, missing or duplicate parts', async () => {
    expect(await outcomesOf(repacked(partsOf(xlsx)), 150)).toContain('refused');
  });

  it('is read or rejected as a spreadsheet with a false directory', async () => {
    expect(await outcomesOf(misdirected(xlsx), 150)).toContain('refused');
  });

  it('is read or rejected as a spreadsheet with strange cells', async () => {
    const sheets = await Promise.all(fc.sample(disordered(table), 40).map(sheetOf));
    expect(await outcomesOf(fc.constantFrom(...sheets), 40)).toContain('read');
  });
});

async function stockOf(database: Database) {
  const stones = await database.query(sql`select stock_no, status, carat, ppc from stones order by stock_no`);
  const changes = await database.query(sql`select count(*) as count from change_log`);
  return { stones: stones.rows, changes: changes.rows };
}

describeOnDatabase('damaged file and the stock', (open) => {
  it('leaves the stock unchanged until the file is accepted, whether it is rejected or read', async () => {
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
            if (!(error instanceof FileRejectedError)) throw error;
          });
          expect(await stockOf(database)).toEqual(before);
        }),
        { numRuns: 25, timeout: timeoutMs },
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
