import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { previewContent, previewPath } from '../../testing/preview-path.ts';
import { storedZip } from '../../testing/stored-zip.ts';
import type { ImportedStone } from '../../row/finish-row.ts';

const header = ['Sr', 'Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'Cert No', '$/ct'];
const stone = (number: number, stockNo = `A${number}`) =>
  [number, stockNo, 'RBC', 1.01, 'G', 'VS2', 'GIA', 2_141_234_500 + number, 4000].map(String);
const hiddenOf = (stones: readonly ImportedStone[]) =>
  stones.flatMap(({ values }) => (values.get('status') === 'OFFLINE' ? [values.get('stock_no')] : []));

async function hiddenIn(rows: readonly (readonly string[])[]) {
  const { stones } = await previewContent(
    [header, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'),
  );
  return hiddenOf(stones);
}

describe('a note that names stones', () => {
  const stones = [stone(1, 'QR-7701'), stone(2, 'QR-7702'), stone(3, 'QR-7703'), stone(4, 'QR-7704')];

  it.each([
    ['QR-7702 and QR-7704 are on hold.', ['QR-7702', 'QR-7704']],
    ['Please note: QR-7701 has been sold, QR-7703 is reserved for Mr. Roth', ['QR-7701', 'QR-7703']],
    ['On memo: QR-7703', ['QR-7703']],
    ['Positionen 1, 3 sind reserviert', ['QR-7701', 'QR-7703']],
    ['Positions 2 et 4 réservées', ['QR-7702', 'QR-7704']],
    ['Строки 1 и 4 проданы', ['QR-7701', 'QR-7704']],
    ['Sold: nos. 2 and 3', ['QR-7702', 'QR-7703']],
  ])('takes them from sale: %s', async (note, expected) => {
    expect(await hiddenIn([...stones, [], [note]])).toEqual(expected);
  });

  it.each([
    'QR-7702 is not on hold any more',
    'No. of stones on hold: 2',
    '2 stones sold yesterday',
    'QR-7702 very nice make',
    'Stones can be held for 24 h: call 7701',
  ])('takes no others from sale: %s', async (note) => {
    expect(await hiddenIn([...stones, [], [note]])).toEqual([]);
  });
});

describe('footnote marks behind numbers', () => {
  it.each([
    ['*', '* on memo until Friday'],
    ['#', '# = sold'],
    ['**', '* new arrival   ** on hold for a client'],
    ['(R)', '(N) new goods   (R) reserved'],
    ['¹', '¹ verkauft'],
  ])('are read by their legend: %s', async (mark, legend) => {
    const { stones } = await previewContent(
      [header, stone(1), stone(2, `A2${mark}`), stone(3), [], [legend]]
        .map((cells) => cells.join(','))
        .join('\n'),
    );
    expect(stones.map(({ values }) => values.get('stock_no'))).toEqual(['A1', 'A2', 'A3']);
    expect(hiddenOf(stones)).toEqual(['A2']);
  });

  it('take nothing from sale when they mean something else', async () => {
    expect(await hiddenIn([stone(1, 'A1*'), stone(2), [], ['* new arrival this week']])).toEqual([]);
  });

  it('are not read without a legend', async () => {
    const { preview } = await previewContent(
      [header, stone(1), stone(2, 'A2*'), stone(3)].map((cells) => cells.join(',')).join('\n'),
    );
    expect(preview).toMatchObject({ accepted: 2 });
  });
});

describe('backgrounds and struck-through text of a page', () => {
  const row = (cells: readonly string[], attributes = '', tag = (text: string) => text) =>
    `<tr>${cells.map((cell) => `<td ${attributes}>${tag(cell)}</td>`).join('')}</tr>`;
  const page = (...rows: readonly string[]) =>
    `<html><body><table>${row(header)}${rows.join('')}</table></body></html>`;
  const hidden = async (...rows: readonly string[]) => hiddenOf((await previewContent(page(...rows))).stones);
  const yellow = 'bgcolor="#FFFF00"';
  const zebra = 'style="background-color:#F0F0F0"';

  it('mean what a legend beside their sample says', async () => {
    const goods = [row(stone(1), yellow), row(stone(2), zebra), row(stone(3))];
    expect(await hidden(...goods, `<tr><td ${yellow}></td><td>on hold</td></tr>`)).toEqual(['A1']);
    expect(await hidden(...goods, `<tr><td ${yellow}>gelb = verkauft</td></tr>`)).toEqual(['A1']);
  });

  it('mean what a legend above the stones says, and a background that no stone has is that of a title', async () => {
    const legends = ['on hold', 'sold'].map((text, index) =>
      row([text], index === 0 ? yellow : 'bgcolor="#FF0000"'),
    );
    const goods = (attributes: string) => [row(stone(1), attributes), row(stone(2))];
    const pageOf = (...rows: readonly string[]) =>
      `<html><body><table>${rows.join('')}</table></body></html>`;
    const read = async (...rows: readonly string[]) =>
      hiddenOf((await previewContent(pageOf(...rows))).stones);
    const [onHold = '', sold = ''] = legends;
    expect(await read(onHold, row(header), ...goods(yellow))).toEqual(['A1']);
    expect(await read(sold, row(header), ...goods(''))).toEqual(['A1', 'A2']);
  });

  it.each(['Yellow = reserved', 'jaune: vendu', '黄色 = 已售', 'Желтый - резерв'])(
    'mean what a legend says by the name of the color: %s',
    async (legend) => {
      const goods = [row(stone(1)), row(stone(2), yellow), row(stone(3), zebra)];
      expect(await hidden(...goods, row([legend]))).toEqual(['A2']);
    },
  );

  it('mean nothing without a legend, or by a legend of other things', async () => {
    const goods = [row(stone(1), yellow), row(stone(2), zebra)];
    expect(await hidden(...goods)).toEqual([]);
    expect(await hidden(...goods, `<tr><td ${yellow}></td><td>new arrival</td></tr>`)).toEqual([]);
  });

  it('take struck-through stones from sale, but not former prices', async () => {
    const struck = (text: string) => `<s>${text}</s>`;
    expect(await hidden(row(stone(1), '', struck), row(stone(2)), row(stone(3)))).toEqual(['A1']);
    const price = row(stone(2)).replace('<td >4000</td>', '<td ><del>4500</del> 4000</td>');
    expect(await hidden(row(stone(1)), price)).toEqual([]);
    const legend = row(['Strike-through = price reduced']);
    expect(await hidden(row(stone(1), '', struck), row(stone(2)), legend)).toEqual([]);
  });
});

describe('formats of a spreadsheet', () => {
  const escapeCell = (text: string, style: number) =>
    /^\d+(?:\.\d+)?$/.test(text)
      ? `<c s="${style}"><v>${text}</v></c>`
      : `<c s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const styles = `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="170" formatCode="00000"/></numFmts>
    <fonts count="2"><font><sz val="11"/></font><font><strike/><sz val="11"/></font></fonts>
    <fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
    <fill><patternFill patternType="solid"><fgColor rgb="FF92D050"/></patternFill></fill></fills>
    <borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
    <cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0"/><xf numFmtId="0" fontId="1" fillId="0" applyFont="1"/>
    <xf numFmtId="0" fontId="0" fillId="2" applyFill="1"/><xf numFmtId="170" fontId="0" fillId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

  async function read(rows: readonly (readonly (readonly [string, number])[])[], columns = '') {
    const sheet = rows
      .map((cells, index) => {
        const written = cells.map(([text, style], column) =>
          escapeCell(text, style).replace('<c ', `<c r="${String.fromCodePoint(65 + column)}${index + 1}" `),
        );
        return `<row r="${index + 1}">${written.join('')}</row>`;
      })
      .join('');
    const parts = {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': styles,
      'xl/worksheets/sheet1.xml': `<worksheet ${main}>${columns}<sheetData>${sheet}</sheetData></worksheet>`,
    };
    const folder = mkdtempSync(join(tmpdir(), 'loupe-formats-'));
    try {
      const path = join(folder, 'stock.xlsx');
      const content = Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) }));
      writeFileSync(path, storedZip(content));
      return (await previewPath(path)).stones;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  const styled = (cells: readonly string[], style = 0) =>
    cells.map((cell): readonly [string, number] => [cell, style]);

  it('take stones from sale by a legend of backgrounds, and struck-through stones', async () => {
    const stones = await read([
      styled(['GREEN = with client on memo'], 2),
      styled(header),
      styled(stone(1), 2),
      styled(stone(2)),
      styled(stone(3), 1),
    ]);
    expect(hiddenOf(stones)).toEqual(['A1', 'A3']);
  });

  it('show leading zeros of numbers of stones', async () => {
    const rows = [81, 82].map((number) =>
      styled(stone(number)).map((cell, index): readonly [string, number] =>
        index === 1 ? [String(number), 3] : cell,
      ),
    );
    const stones = await read([styled(header), ...rows]);
    expect(stones.map(({ values }) => values.get('stock_no'))).toEqual(['00081', '00082']);
  });

  it('hide columns of costs', async () => {
    const withCost = [
      styled([...header.slice(0, 2), 'Cost/ct', ...header.slice(2)]),
      ...[1, 2].map((number) => styled([...stone(number).slice(0, 2), '3100', ...stone(number).slice(2)])),
    ];
    const stones = await read(withCost, '<cols><col min="3" max="3" width="9" hidden="1"/></cols>');
    expect(stones.map(({ values }) => values.get('ppc'))).toEqual([400_000, 400_000]);
  });
});
