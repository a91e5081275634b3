import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDittoMark } from '@loupe/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFieldByHeader } from '../fields.ts';
import { textOf } from './cell.ts';
import { openFile } from './open-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-layouts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(content: string | Uint8Array): Promise<string[][]> {
  const path = join(folder, 'file.xls');
  writeFileSync(path, content);
  const rows: string[][] = [];
  for await (const batch of (await openFile(path)).rows())
    rows.push(...batch.map(({ cells }) => Array.from(cells, textOf)));
  return rows;
}

/** No header of stock, as headers below each other are those of a turned table, and no ditto mark. */
const word = fc
  .stringMatching(/^[A-Za-z0-9.]{1,9}$/)
  .filter((text) => findFieldByHeader(text) === undefined && !isDittoMark(text));
const cell = fc.oneof({ weight: 5, arbitrary: word }, fc.constant(''));
/** A table without empty rows whose first row, the header, is filled. */
const tables = fc.integer({ min: 6, max: 12 }).chain((columns) =>
  fc
    .tuple(
      fc.array(word, { minLength: columns, maxLength: columns }),
      fc.array(
        fc
          .tuple(
            fc.array(word, { minLength: 5, maxLength: 5 }),
            fc.array(cell, { minLength: columns - 5, maxLength: columns - 5 }),
          )
          .map(([filled, others]) => [...filled, ...others]),
        { minLength: 3, maxLength: 12 },
      ),
    )
    .map(([header, rows]) => [header, ...rows]),
);
const withoutEnd = (row: readonly string[]) => row.slice(0, row.findLastIndex((text) => text !== '') + 1);

describe('a text whose columns are aligned by blanks', () => {
  it('has the cells of the table, also where some are empty', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        const widths = table[0]?.map(
          (_, index) => Math.max(...table.map((row) => row[index]?.length ?? 0)) + 2,
        );
        const text = table
          .map((row) =>
            row
              .map((one, index) => one.padEnd(widths?.[index] ?? 0))
              .join('')
              .trimEnd(),
          )
          .join('\n');
        expect((await rowsOf(text)).map(withoutEnd)).toEqual(table.map(withoutEnd));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps titles and notes whole', async () => {
    const rows = await rowsOf(
      [
        'Our stock of today',
        'STOCK  SHAPE  CTS   COL  CLAR',
        '-----  -----  ----  ---  ----',
        'A1     ROUND  1.00  G    VS1',
        'A2     OVAL   2.00  H    VS2',
        'Prices on request',
      ].join('\n'),
    );
    expect(rows[0]).toEqual(['Our stock of today']);
    expect(rows[2]).toEqual(['A1', 'ROUND', '1.00', 'G', 'VS1']);
    expect(rows.at(-1)).toEqual(['Prices on request']);
  });
});

describe('a page with a table', () => {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  it('has the cells of the table', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        const body = table.map((row) => `<tr>${row.map((one) => `<td>${escape(one)}</td>`).join('')}</tr>`);
        const page = `<html><head><style>td { color: red }</style></head><body><table>${body.join('')}</table></body></html>`;
        expect(await rowsOf(page)).toEqual(table);
      }),
      { numRuns: 60 },
    );
  });

  it('has links, spanned cells, entities and the lines outside the table', async () => {
    const page = `<!DOCTYPE html><html><body><h2>Gems &amp; Co.</h2><table>
      <tr><th rowspan=2>Ref</th><th colspan=2>Size</th></tr><tr><th>L</th><th>W</th></tr>
      <tr><td><a href="https://report.example/1">A&nbsp;1</a></td><td>6.4<td>6.5</tr></table><p>Net 30</p></body></html>`;
    expect(await rowsOf(page)).toEqual([
      ['Gems & Co.'],
      ['Ref', 'Size', ''],
      ['', 'L', 'W'],
      ['A 1', '6.4', '6.5'],
      ['Net 30'],
    ]);
  });

  it('repeats a name beside three rows or more, and no figure', async () => {
    const page = `<html><body><table><tr><th rowspan=3>Ref</th><th>W</th></tr><tr><th>L</th></tr><tr><th>D</th></tr>
      <tr><td rowspan=3>Round</td><td rowspan=3>900</td><td>6.4</td></tr><tr><td>6.5</td></tr><tr><td>6.6</td></tr>
      </table></body></html>`;
    expect((await rowsOf(page)).slice(-3)).toEqual([
      ['Round', '900', '6.4'],
      ['Round', '', '6.5'],
      ['Round', '', '6.6'],
    ]);
  });

  it('may be an XML workbook, whose rows skip columns', async () => {
    const workbook = `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Styles><Style ss:ID="s1"/></Styles><Worksheet ss:Name="Stock"><Table>
      <Row><Cell><Data ss:Type="String">Ref</Data></Cell><Cell ss:Index="3"><Data>Cts</Data></Cell></Row>
      </Table></Worksheet></Workbook>`;
    expect(await rowsOf(workbook)).toEqual([['Ref', '', 'Cts']]);
  });

  it('is bounded in the cells of a row, also by the cells that one spans', async () => {
    await expect(
      rowsOf('<html><body><table><tr><td colspan=400>a</td><td>b</td></tr></table>'),
    ).rejects.toThrow(/400/);
  });
});
