import { Workbook } from '@cj-tech-master/excelts';
import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { columnLetters, formulaCell, linkCell, numberCell, textCell } from './cells.ts';
import { writeWorkbook, type Sheet } from './write-workbook.ts';

const sheetOf = (rows: AsyncIterable<string>, lastRow: number): Sheet => ({
  name: 'Stones',
  widths: [12, 20, 8],
  frozen: { rows: 1, columns: 1 },
  lastRow,
  rows,
});

async function* oneByOne(rows: readonly string[]): AsyncGenerator<string> {
  yield* rows;
}

async function written(rows: readonly string[]) {
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([sheetOf(oneByOne(rows), rows.length)])) chunks.push(chunk);
  const workbook = new Workbook();
  await workbook.xlsx.load(Buffer.concat(chunks));
  const [sheet] = workbook.worksheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

const row = (at: number, ...cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;

it('names columns as a spreadsheet does', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('can be read by another program: frozen and filtered header, numbers as numbers, formats and widths', async () => {
  const sheet = await written([
    row(1, textCell('A1', 'Packet', 'head'), textCell('B1', 'Amount', 'headFigure')),
    row(
      2,
      textCell('A2', '00123'),
      numberCell('B2', '-1234.50', 'money'),
      formulaCell('C2', 'B2*2', '-2469', 'two'),
    ),
  ]);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1 });
  expect(sheet.autoFilter).toBe('A1:C2');
  expect(sheet.getCell('A2').value).toBe('00123');
  expect(sheet.getCell('B2').value).toBe(-1234.5);
  expect(sheet.getCell('B2').numFmt).toBe('#,##0.00');
  expect(sheet.getCell('B1').font?.bold).toBe(true);
  expect(sheet.getCell('C2').value).toEqual({ formula: 'B2*2', result: -2469 });
  expect(sheet.getColumn(2).width).toBe(20);
});

it.each([['=1+1'], ['<b>&amp;</b> "quoted"'], ['  spaces kept  '], ['line\nbreak'], ['鑽石 💎 الماس']])(
  'preserves %j unchanged, as text',
  async (text) => {
    const sheet = await written([row(1, textCell('A1', text))]);
    expect(sheet.getCell('A1').value).toBe(text);
  },
);

it('omits what XML cannot represent, so that the file opens', async () => {
  const sheet = await written([row(1, textCell('A1', `a\u0000b\u001fc\ud800d\uffff`))]);
  expect(sheet.getCell('A1').value).toBe('abcd');
});

it('links only to web URLs short enough for a formula', () => {
  expect(linkCell('A1', 'x', 'javascript:alert(1)')).not.toContain('<f>');
  expect(linkCell('A1', 'x', `https://a.example/${'y'.repeat(300)}`)).not.toContain('<f>');
  expect(linkCell('A1', 'x"&y', 'https://a.example/"&cmd()&"')).toContain(
    '<f>HYPERLINK("https://a.example/""&amp;cmd()&amp;""","x""&amp;y")</f>',
  );
});

it('generates no rows before they are read, and none after the reader has closed', async () => {
  let made = 0;
  let isClosed = false;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) {
        made++;
        yield row(made, textCell(`A${made}`, String(Math.random()).repeat(200)));
      }
    } finally {
      isClosed = true;
    }
  }
  const chunks = writeWorkbook([sheetOf(endless(), 1)]);
  for (let read = 0; read < 30; read++) await chunks.next();
  const before = made;
  for (let turn = 0; turn < 200; turn++) await breathe();
  // One chunk of the compressor and one of each stream are buffered between the rows and the reader.
  expect(made - before).toBeLessThan(500);
  await chunks.return(undefined);
  for (let turn = 0; turn < 20; turn++) await breathe();
  const after = made;
  for (let turn = 0; turn < 50; turn++) await breathe();
  expect([made - after, isClosed]).toEqual([0, true]);
});

it('passes an error of the rows to the reader', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield row(1, textCell('A1', 'x'));
    throw new Error('the stock is gone');
  }
  const chunks = writeWorkbook([sheetOf(failing(), 1)]);
  await expect(
    (async () => {
      for await (const chunk of chunks) expect(chunk.length).toBeGreaterThan(0);
    })(),
  ).rejects.toThrow('the stock is gone');
});
