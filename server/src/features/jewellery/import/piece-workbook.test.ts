import { Workbook } from '@cj-tech-master/excelts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMetal } from '@loupe/domain';
import { openFile } from '../../stock-import/file/open-file.ts';
import { readContent } from '../testing/piece-files.ts';
import { readPieces } from './import-pieces.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-piece-book-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const header = [
  'Style No',
  'Category',
  'Description',
  'Metal',
  'Gross Wt',
  'Net Wt',
  'Price USD',
  'Loc',
  'Image',
];

it('takes pictures from the links of cells, and rounds weights that a formula computes', async () => {
  const book = new Workbook();
  const sheet = book.addWorksheet('Rings');
  const link = (name: string) => ({ text: 'View', hyperlink: `https://media.example.invalid/${name}` });
  sheet.addRows([
    header,
    [
      'R1',
      'Ring',
      'Solitaire',
      '18KWG',
      { formula: 'F2+0.202', result: 4.322 },
      4.12,
      2050,
      'Dubai',
      link('r1.jpg'),
    ],
    ['R2', 'Ring', 'Band', '18K W/Y', 8.9, 8.855, 770, 'Dubai', link('r2.mp4')],
    ['R3', 'Ring', 'Halo', 'RG14K', 5, 4.8, 900, 'Dubai', 'View'],
  ]);
  const path = join(folder, 'pieces.xlsx');
  await book.xlsx.writeFile(path);
  const { goods, issues } = await readPieces(await openFile(path));
  expect(
    goods.map(({ stock_no, total_weight_g, metal_weight_g, images, videos, metal, karat }) => [
      stock_no,
      total_weight_g,
      metal_weight_g,
      [...images, ...videos],
      ...metal,
      ...karat,
    ]),
  ).toEqual([
    ['R1', 432, 412, ['https://media.example.invalid/r1.jpg'], 'WHITE GOLD', '18K'],
    ['R2', 890, 886, ['https://media.example.invalid/r2.mp4'], 'TWO TONE GOLD', '18K'],
    ['R3', 500, 480, [], 'ROSE GOLD', '14K'],
  ]);
  expect(issues.map(({ row, column }) => [row, column])).toEqual([[4, 'Image']]);
});

it.each([
  ['18KWG', 'WHITE GOLD', '18K'],
  ['14KT RG', 'ROSE GOLD', '14K'],
  ['YG18K', 'YELLOW GOLD', '18K'],
  ['750WG', 'WHITE GOLD', '18K'],
  ['18K W/Y', 'TWO TONE GOLD', '18K'],
  ['14K White & Rose Gold', 'TWO TONE GOLD', '14K'],
])('reads the metal %s', (text, metal, karat) => {
  expect(parseMetal(text)).toEqual({ metal, karat });
});

it.each(['18KX', '1234WG', '18K W/Z', '55KWG'])('reads no metal in %s', (text) => {
  expect(parseMetal(text)).toBeNull();
});

describe('the size', () => {
  const read = async (type: string, size: string) => {
    const { goods, issues } = await readContent(
      [
        'Style No,Category,Description,Metal,Price USD,Loc,Size',
        `N1,${type},First,18K WG,100,Dubai,${size}`,
        `N2,${type},Second,18K WG,200,Dubai,${size}`,
      ].join('\n'),
    );
    const [first] = goods;
    return [first?.total_length_mm, first?.ring_size, issues.length];
  };
  it.each([
    ['Necklace', '16.5 in', 419_10],
    ['Bracelet', '18 cm', 180_00],
    ['Bracelet', '180mm', 180_00],
  ])('of a %s of %s is its length', async (type, size, length) => {
    expect(await read(type, size)).toEqual([length, null, 0]);
  });

  it('of other pieces is not', async () => {
    expect(await read('Bangle', '17 cm')).toEqual([null, null, 2]);
    expect(await read('Ring', 'US 6')).toEqual([null, 'US 6', 0]);
    expect(await read('Necklace', 'M')).toEqual([null, null, 2]);
  });
});

it('takes the location of pieces from a title that states where the goods are', async () => {
  const list = (title: string) =>
    [
      title,
      'Style No,Category,Description,Metal,Price USD',
      'N1,Ring,First,18K WG,100',
      'N2,Ring,Second,18K WG,200',
    ].join('\n');
  const { goods } = await readContent(list('All goods in our Dubai office'));
  expect(goods.map(({ location }) => location)).toEqual(['DXB', 'DXB']);
  const { questions } = await readContent(list('Bellarosa Dubai'));
  expect(questions.map(({ id }) => id)).toEqual(['all:location']);
});
