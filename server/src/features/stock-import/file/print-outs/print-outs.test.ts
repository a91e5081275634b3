import { createPriceList, sampleListCells } from '@loupe/domain';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStockFile } from '../../read-stock-file.ts';
import { openFile } from '../open-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-print-outs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string) {
  const path = join(folder, 'stock.txt');
  writeFileSync(path, text);
  const reading = await readStockFile(await openFile(path), {
    list: createPriceList(sampleListCells()),
    today: 20_000,
  });
  const stones: readonly Record<string, unknown>[] = reading.stones;
  return { ...reading, byNumber: new Map(stones.map((stone) => [String(stone['stock_no']), stone])) };
}

const widths = [9, 8, 8, 5, 6, 5, 12, 14, 9, 12, 8];
const line = (...cells: readonly string[]) =>
  cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 8))
    .join('')
    .trimEnd();
const head = line(
  'PACKET',
  'SHAPE',
  'WEIGHT',
  'COL',
  'CLAR',
  'CUT',
  'LAB',
  'REPORT NO',
  'DISC %',
  'US$/CT',
  'ST',
);
const rule = '-'.repeat(96);

describe('a print-out', () => {
  it('is read over its pages, with ditto marks, trailing minus and lines below a stone', async () => {
    const title = (page: number) => [
      'EAST SIDE GEMS INC          INVENTORY          PAGE ' + String(page),
      '11/24/26 17:42',
      '',
    ];
    const page = (number: number, ...stones: string[]) => [
      ...title(number),
      head,
      rule,
      ...stones,
      rule,
      'PAGE TOTAL   2 STONES   2.04 CTS   9,100.00',
    ];
    const text = [
      ...page(
        1,
        line('P1', 'ROUND', '1.01', 'G', 'VS1', 'EX', 'GIA', '6431234567', '35.00-', '1,950.00', ''),
        line('P2', '"', '1.03', 'H', 'VS2', 'EX', 'GIA', '6431234568', '30.00-', '4,100.00', 'M'),
        '         ** EYE CLEAN',
      ),
      `\f${page(
        2,
        line('P3', 'OVAL', '1.02', 'FC', 'SI1', 'VG', 'GIA', '6431234569', '', '7,000.00', 'Z'),
        '         COLOR: FANCY LIGHT YELLOW',
        line('P4', '"', '1.04', 'F', 'SI2', 'VG', 'GIA', '6431234570', '25.00-', '3,900.00', ''),
      ).join('\r\n')}`,
      'GRAND TOTAL   4 STONES   4.10 CTS   20,000.00',
      'ST:  M=OUT ON MEMO  Z=RETURN TO OWNER - NOT FOR SALE',
      '*** END OF REPORT ***',
    ].join('\r\n');
    const { byNumber, counts } = await read(text);
    expect(counts).toMatchObject({ accepted: 4, rejected: 0 });
    expect([...byNumber.values()].map(({ shape }) => shape)).toEqual(['ROUND', 'ROUND', 'OVAL', 'OVAL']);
    expect(byNumber.get('P1')).toMatchObject({ disc: -3500, ppc: 195_000, status: 'AVAILABLE' });
    expect(byNumber.get('P3')).toMatchObject({ fancy_color: 'YELLOW', fancy_intensity: 'FANCY LIGHT' });
    expect(['P2', 'P3'].map((number) => byNumber.get(number)?.['status'] === 'AVAILABLE')).toEqual([
      false,
      false,
    ]);
  });

  it('has headers of two lines, with one word above both parts of a cell', async () => {
    const text = [
      'STOCK    SHAPE   WEIGHT  COL  CLAR  CERTIFICATE     US$/CT',
      'NUMBER           CTS                LAB / NUMBER',
      'A-1      RD      1.01    G    VS1   GIA 6431234567  5000.00',
      'A-2      do.     1.02    H    VS2   HRD 6431234568  4500.00',
      'A-3      -do-    1.03    I    SI1   GIA 6431234569  4000.00',
    ].join('\n');
    const { byNumber, tables } = await read(text);
    expect(tables[0]?.columns.map(({ header }) => header)).toContain('CERTIFICATE LAB / NUMBER');
    expect(byNumber.get('A-3')).toMatchObject({ shape: 'ROUND', lab: 'GIA', report_no: '6431234569' });
    expect(byNumber.get('A-2')).toMatchObject({ shape: 'ROUND', lab: 'HRD' });
  });

  it('may have a legend above the goods, and a title on every page', async () => {
    const stone = (no: string, st: string) =>
      line(no, 'PEAR', '1.50', 'E', 'VVS2', 'EX', 'GIA', `64312345${no.slice(1)}`, '20-', '8000', st);
    const text = [
      'St: A=available; H=on hold for a client',
      head.replace('ST', 'St'),
      stone('N10', 'A'),
      stone('N11', 'H'),
      'Stock list, page 2',
      head.replace('ST', 'St'),
      stone('N12', 'A'),
    ].join('\n');
    const { byNumber } = await read(text);
    expect([...byNumber.values()].map(({ status }) => status === 'AVAILABLE')).toEqual([true, false, true]);
  });

  it('keeps a note under the first stone as its remark when no column has its name', async () => {
    const text = [
      head,
      line('P1', 'ROUND', '1.01', 'G', 'VS1', 'EX', 'GIA', '6431234567', '35-', '5000', ''),
      '         PAPERS: AT THE OFFICE',
      line('P2', 'ROUND', '1.03', 'H', 'VS2', 'EX', 'GIA', '6431234568', '30-', '4100', ''),
      line('P3', 'ROUND', '1.05', 'H', 'VS2', 'EX', 'GIA', '6431234560', '30-', '4100', ''),
    ].join('\n');
    const { tables, counts } = await read(text);
    expect(tables[0]?.columns.at(-1)).toMatchObject({
      header: 'Remarks',
      samples: ['PAPERS: AT THE OFFICE'],
    });
    expect(counts).toMatchObject({ accepted: 3 });
  });

  it('reads tables of other columns one below the other, and values of two words below a short name', async () => {
    const text = [
      'Dear Mr Vos, this is what the safe has today.',
      '',
      'ROUNDS',
      '',
      'Ref      Cts  Col  Clar  Cut  Flr      Report        $/ct',
      'V11     1.01  G    VS2   EX   non      GIA 6431234561  5000',
      'V12     1.22  H    SI1   VG   med bl   GIA 6431234562  4100',
      '        ** eye clean',
      'V13     0.90  F    VS1   EX   fnt bl   GIA 6431234563  4200',
      '3 stones',
      '',
      'FANCY SHAPES',
      '',
      'Ref    Shape      Cts  Color  Purity  Lab   Cert no       Rate   Place',
      'V21    Oval      2.01  G      VS2     GIA   6431234571    9000   Dubai',
      'V22    Pear      1.51  H      VS1     IGI   6431234572    6100   Antwerp',
      '        ** pair with V23',
      'V23    Pear      1.50  H      VS1     IGI   6431234573    6100   Antwerp',
    ].join('\n');
    const { byNumber } = await read(text);
    expect(
      Object.fromEntries(
        [...byNumber].map(([number, one]) => [number, [one['shape'], one['carat'], one['ppc']]]),
      ),
    ).toEqual({
      V11: ['ROUND', 1010, 500_000],
      V12: ['ROUND', 1220, 410_000],
      V13: ['ROUND', 900, 420_000],
      V21: ['OVAL', 2010, 900_000],
      V22: ['PEAR', 1510, 610_000],
      V23: ['PEAR', 1500, 610_000],
    });
    expect(byNumber.get('V12')).toMatchObject({ fluorescence: 'MED', fluorescence_color: 'BLUE' });
  });
});
