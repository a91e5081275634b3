import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseFile } from '../tables/analyse-file.ts';
import { noFixes } from '../fixes/file-fixes.ts';
import { emptyProfile } from '../profile.ts';
import { csvOf, validStockRow } from '../testing/import-rows.ts';
import { partsOf, storedZip } from '../testing/stored-zip.ts';
import type { Cell, FileLimits } from './cell.ts';
import { FileRejectedError, fileLimits } from './cell.ts';
import { openFile } from './open-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function rowsOf(path: string, limits: FileLimits = fileLimits): Promise<(Cell | undefined)[][]> {
  const sheet = await openFile(path, limits);
  const rows: (Cell | undefined)[][] = [];
  for await (const batch of sheet.rows()) rows.push(...batch.map(({ cells }) => [...cells]));
  return rows;
}

const analysisOf = async (content: string) =>
  analyseFile(await openFile(fileOf('a.csv', content)), {
    profile: emptyProfile,
    list: null,
    fixes: noFixes,
  });

describe('text file', () => {
  const rows = [validStockRow(), validStockRow({ 'Stock #': 'Ü2' })];
  const expected = [
    Object.keys(validStockRow()),
    Object.values(validStockRow()),
    Object.values(validStockRow({ 'Stock #': 'Ü2' })),
  ];
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  it.each([
    ['commas', csvOf(rows)],
    ['semicolons', csvOf(rows, ';')],
    ['tabs', csvOf(rows, '\t')],
    ['a byte order mark', `\uFEFF${csvOf(rows)}`],
    ['UTF-16', utf16(csvOf(rows, '\t'))],
    ['UTF-16, big end first', utf16(csvOf(rows)).swap16()],
    ['an old Windows code page', Buffer.from(csvOf(rows), 'latin1')],
    ['gzip around it', gzipSync(csvOf(rows))],
  ])('D190: reads a text file with %s', async (_name, content) => {
    expect(await rowsOf(fileOf('stock.csv', content))).toEqual(expected);
  });

  it.each(['"', '″', '- » -', "''", ',,', 'do.', 'Ditto', 'то же', '同上'])(
    'repeats the cell above in the place of %s, and no title',
    async (mark) => {
      const lines = [['Ovals'], ['A1', 'OV', 'G'], ['Pears'], ['A2', mark, 'H'], ['A3', mark, mark]];
      const rows = await rowsOf(
        fileOf(
          'stock.tsv',
          lines
            .map((cells) => cells.map((cell) => JSON.stringify(cell).replaceAll('\\"', '""')).join('\t'))
            .join('\n'),
        ),
      );
      expect(rows.slice(-2)).toEqual([
        ['A2', 'OV', 'H'],
        ['A3', 'OV', 'H'],
      ]);
    },
  );

  it.each([
    ['windows-1251', 'Форма;Вес;Цвет;Чистота', '\u0410', 0xc0],
    ['windows-1255', 'צורה;משקל;צבע;ניקיון', '\u05d0', 0xe0],
  ])('reads a text file in %s by its headers', async (_encoding, header, firstLetter, firstByte) => {
    // These encodings have the letters in the order of Unicode.
    const encode = (text: string) =>
      Buffer.from(
        text.split('').map((letter) => {
          const code = letter.charCodeAt(0);
          return code < 0x80 ? code : code - firstLetter.charCodeAt(0) + firstByte;
        }),
      );
    const [first] = await rowsOf(fileOf('stock.csv', encode(`${header}\nRD;1.01;G;VS1\n`)));
    expect(first).toEqual(header.split(';'));
  });

  it('rejects an invalid file as a whole, with the reason', async () => {
    await expect(openFile(fileOf('empty.csv', ''))).rejects.toThrow('The file is empty.');
    await expect(openFile(fileOf('x.csv', Buffer.from([1, 2, 0, 3, 0, 0, 9])))).rejects.toThrow(
      FileRejectedError,
    );
    await expect(openFile(fileOf('x.pdf', '%PDF-1.7'))).rejects.toThrow('PDF');
    await expect(openFile(fileOf('x.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))).rejects.toThrow('.xls');
    await expect(openFile(fileOf('x.xlsx', 'PK\u0003\u0004 no more'))).rejects.toThrow('damaged');
    await expect(analysisOf('name,age\nA,1\n')).rejects.toThrow('No header row found');
    await expect(analysisOf(csvOf([validStockRow()]).split('\r\n')[0] ?? '')).rejects.toThrow(
      'no rows below',
    );
  });

  it('limits size, rows, cells and unpacked bytes', async () => {
    const path = fileOf('stock.csv', csvOf([validStockRow(), validStockRow()]));
    const packed = fileOf('bomb.csv.gz', gzipSync('a,b,c\n'.repeat(100_000)));
    await expect(rowsOf(path, { ...fileLimits, uploadBytes: 10 })).rejects.toThrow('the limit is 10');
    await expect(rowsOf(path, { ...fileLimits, rows: 2 })).rejects.toThrow('more than 2 rows');
    await expect(rowsOf(path, { ...fileLimits, cellsPerRow: 3 })).rejects.toThrow('more than 3 cells');
    await expect(rowsOf(packed, { ...fileLimits, unpackedBytes: 1_000 })).rejects.toThrow('unpacks');
  });
});

describe('rows that are not stones', () => {
  const [header = '', stone = ''] = csvOf([validStockRow()]).split('\r\n');

  it('D185: skips a totals row above the header', async () => {
    expect((await analysisOf(`Total :,152 Pcs,182.74\n${header}\n${stone}`)).main.headerRow).toBe(2);
  });

  it('D186: skips title rows above the header', async () => {
    expect((await analysisOf(`Our house\n\nStock of March\n${header}\n${stone}`)).main.headerRow).toBe(4);
  });
});

describe('spreadsheet', () => {
  async function workbook(fill: (book: Workbook) => void): Promise<string> {
    const book = new Workbook();
    fill(book);
    const path = join(folder, `book-${Math.random().toString(36).slice(2)}.xlsx`);
    await book.xlsx.writeFile(path);
    return path;
  }

  it('D189: reads the first visible sheet, including blank rows and merged cells', async () => {
    const path = await workbook((book) => {
      book.addWorksheet('Old', { state: 'hidden' }).addRow(['hidden']);
      const sheet = book.addWorksheet('Stock');
      sheet.addRow(['A', 'B']);
      sheet.addRow([]);
      sheet.addRow(['C', '']);
      sheet.mergeCells('A3:B3');
      book.addWorksheet('Later').addRow(['later']);
    });
    expect((await openFile(path)).name).toBe('Stock');
    expect((await openFile(path)).unread).toEqual([]);
    const texts = (await rowsOf(path)).map((cells) => cells[0]);
    expect(texts.filter((text) => text !== undefined)).toEqual(['A', 'C']);
  });

  it('names the other visible sheets that contain rows and are not read', async () => {
    const path = await workbook((book) => {
      book.addWorksheet('White').addRow(['A']);
      const fancy = book.addWorksheet('Fancy');
      for (const row of ['head', 'first', 'second']) fancy.addRow([row]);
      book.addWorksheet('Hidden', { state: 'hidden' }).addRows([['a'], ['b']]);
      book.addWorksheet('Empty');
    });
    expect((await openFile(path)).unread).toEqual([{ name: 'Fancy', rows: 3 }]);
  });

  it('reads the displayed value of a cell: plain numbers, days as dates, links with their text', async () => {
    const path = await workbook((book) => {
      const sheet = book.addWorksheet('Stock');
      sheet.addRow([1.5, 2536802668, 62.8, 0.1 + 0.2, new Date('2026-01-31T00:00:00Z'), 'text', true]);
      sheet.getCell('A2').value = { text: 'Video', hyperlink: 'https://media.example.invalid/v/1' };
    });
    const [first, second] = await rowsOf(path);
    expect(first).toEqual(['1.5', '2536802668', '62.8', '0.3', '2026-01-31', 'text', 'TRUE']);
    expect(second?.[0]).toEqual({ text: 'Video', hyperlink: 'https://media.example.invalid/v/1' });
  });

  it('never evaluates a formula: reads the stored value or nothing', async () => {
    const path = await workbook((book) => {
      const sheet = book.addWorksheet('Stock');
      sheet.getCell('A1').value = { formula: '2*3', result: 6 };
      sheet.getCell('B1').value = { formula: '2*3' };
    });
    expect((await rowsOf(path))[0]).toEqual([
      { text: '6', formula: '2*3' },
      { text: '', formula: '2*3' },
    ]);
  });

  /** A workbook with a modified list of sheets. */
  async function withSheetList(change: (list: string) => string): Promise<string> {
    const path = await workbook((book) => {
      book.addWorksheet('Stock').addRow(['A']);
    });
    const parts = partsOf(readFileSync(path)).map(({ name, content }) => ({
      name,
      content: name === 'xl/workbook.xml' ? Buffer.from(change(content.toString())) : content,
    }));
    return fileOf('changed.xlsx', storedZip(parts));
  }

  it('rejects a sheet list of repeated unclosed tags without delay', async () => {
    for (const piece of ['<sheet ', '<sheet a="', "<sheet r:id='", '<sheet a="b" ']) {
      const path = await withSheetList(() => piece.repeat(Math.floor(1_000_000 / piece.length)));
      await expect(openFile(path)).rejects.toThrow('no visible sheet');
    }
  });

  it('rejects a sheet list above the size limit', async () => {
    const path = await withSheetList(() => `<sheets>${' '.repeat(1_100_000)}</sheets>`);
    await expect(openFile(path)).rejects.toThrow('xl/workbook.xml is too large');
  });

  it('reads a sheet whose name contains an entity that is not a character', async () => {
    const path = await withSheetList((list) => list.replace('"Stock"', '"Stock &#x110000;"'));
    expect((await openFile(path)).name).toBe('Stock &#x110000;');
  });

  it('rejects a spreadsheet that unpacks to more than the limit', async () => {
    const path = await workbook((book) => {
      const sheet = book.addWorksheet('Stock');
      for (let row = 0; row < 2_000; row += 1) sheet.addRow(['the same text in every row']);
    });
    await expect(openFile(path, { ...fileLimits, unpackedBytes: 20_000 })).rejects.toThrow('unpacks to more');
  });
});
