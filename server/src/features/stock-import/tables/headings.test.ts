import { createPriceList, sampleListCells } from '@loupe/domain';
import { describe, expect, it } from 'vitest';
import { emptyProfile } from '../profile.ts';
import { readStockFile } from '../read-stock-file.ts';
import { workbookOfLines, type Lines } from '../testing/workbook-of-lines.ts';
import { readStatedLab } from './stated-lab.ts';
import { readStatedPlace } from '../cells/stated-place.ts';

const read = async (lines: Lines, sheet = 'Stock', location?: string) =>
  readStockFile(workbookOfLines({ [sheet]: lines }), {
    list: createPriceList(sampleListCells()),
    today: 20_000,
    ...(location !== undefined && { profile: { ...emptyProfile, constants: { location } } }),
  });

const header = ['Ref', 'Shape', 'Carat', 'Color', 'Clarity', 'Cut', 'Pol', 'Sym', 'Report No', 'Price/ct'];
const stone = (number: number, ...more: readonly string[]) => [
  `A${number}`,
  'Round',
  `1.0${number}`,
  'GHIJK'[number % 5] ?? 'G',
  'VS1',
  'EX',
  'EX',
  'EX',
  `643123456${number}`,
  '5000',
  ...more,
];
const found = async (lines: Lines, sheet?: string) => {
  const { stones } = await read(lines, sheet);
  return stones.map((one) => {
    const { location, lab }: Record<string, unknown> = one;
    return [location ?? null, lab ?? null];
  });
};
const placesOf = async (lines: Lines, sheet?: string) =>
  (await found(lines, sheet)).map(([location]) => location);
const labsOf = async (lines: Lines) => (await found(lines)).map(([, lab]) => lab);

describe('a line that states where the goods are', () => {
  it.each([
    ['HONG KONG GOODS', 'HKG'],
    ['MUMBAI GOODS (3-4 days)', 'BOM'],
    ['HK stock', 'HKG'],
    ['All goods natural & in our BKC office, Mumbai. Rates in US$', 'BOM'],
    ['Location: Dubai', 'DXB'],
    ['Ready goods - Surat', 'STV'],
    ['Ex Antwerp', 'ANR'],
    ['Ex-Mumbai', 'BOM'],
    ['All our stones are located in Surat (India)', 'STV'],
    ['Diamonds in Tel Aviv', 'TLV'],
    ['Stock Dubai 27/11/2026', 'DXB'],
    ['Marchandise à Anvers', 'ANR'],
    ['Ware in Antwerpen', 'ANR'],
    ['香港现货', 'HKG'],
    ['NATURAL CERTIFIED STOCK 27-11-2026 (goods lying at Mumbai office, BDB)', 'BOM'],
    ['Lab Grown Diamonds - IGI certified - Location: Surat, India', 'STV'],
    ['Goods in Dubai, UAE', 'DXB'],
    ['Natural stones from office. All goods Mumbai except where written. Prices USD', 'BOM'],
    ['All stones in Antwerp unless otherwise stated', 'ANR'],
  ])('%s', (line, location) => {
    expect(readStatedPlace(line)).toMatchObject({ location, namesGoods: true });
  });

  it.each([
    'Antwerp Diamonds',
    'Bright Star Diam LLP - Mumbai',
    'Shreeji Exports - Hong Kong office',
    'Almas Tower, Dubai - natural melee, screened',
    '401 BDB, BKC, Mumbai 400051',
    'Hong Kong Diamond Exchange',
    'Goods polished in Surat',
    'Prices ex VAT, delivered in Mumbai within days',
    'Goods subject to prior sale',
    'IN STOCK',
    'Delivery in Hong Kong',
    'Goods in transit to Dubai',
    'Stock of Mumbai Diamond Exports',
    'HK',
    'Stock at lab',
    'Bright Star (Mumbai) - natural stones',
    'Stones of Indian manufacture',
  ])('is no other one: %s', (line) => {
    expect(readStatedPlace(line)?.location ?? null).toBeNull();
  });

  it.each(['GOODS IN DUBAI & MUMBAI', 'Mumbai / Surat goods', 'TASHKENT GOODS'])(
    'ends the place above when it names several or an unknown one: %s',
    (line) => {
      expect(readStatedPlace(line)).toMatchObject({ location: null, namesGoods: true });
    },
  );
});

describe('a line that names the laboratory of the stones below', () => {
  it.each([
    ['NATURAL FANCY COLOUR - GIA - PRICE PER CARAT NET', 'GIA'],
    ['ROUND 1.00 CT & ABOVE - GIA', 'GIA'],
    ['IGI certified', 'IGI'],
    ['GIA-certified stock', 'GIA'],
    ['IGI LAB GROWN DIAMONDS, 3EX', 'IGI'],
    ['all HRD unless mentioned', 'HRD'],
    ['Natural ovals with GIA reports', 'GIA'],
  ])('%s', (line, lab) => {
    expect(readStatedLab(line)).toBe(lab);
  });

  it.each([
    'GIA & IGI',
    'Non GIA goods',
    'non certified',
    'Rajesh Shah, GG (GIA)',
    'GIA standard colours',
    'Reports at www.gia.edu',
    'HRD Antwerp',
    'Stones at GIA',
    'GIA and other',
    'Natural polished stock',
  ])('is no other one: %s', (line) => {
    expect(readStatedLab(line) ?? null).toBeNull();
  });
});

describe('titles and headings of a table', () => {
  it('give the place of the rows below, until another one, with a remark', async () => {
    const lines = [['HONG KONG GOODS'], header, stone(1), stone(2), ['DUBAI GOODS'], header, stone(3)];
    expect(await placesOf(lines)).toEqual(['HKG', 'HKG', 'DXB']);
    const { issues } = await read(lines);
    expect(issues).toMatchObject({ W_FROM_TITLE: 3 });
  });

  it('give no place to a row that states one, and none below goods of an unknown place', async () => {
    const placed = [...header, 'Location'];
    const lines = [
      ['Goods in Mumbai'],
      placed,
      stone(1, 'Surat'),
      stone(2, ''),
      ['ROUND GOODS'],
      stone(3, ''),
      ['TASHKENT GOODS'],
      stone(4, ''),
    ];
    expect(await placesOf(lines)).toEqual(['STV', 'BOM', 'BOM', null]);
  });

  it('take no place from the address of the supplier', async () => {
    for (const title of [
      [['Bright Star LLP'], ['Mumbai']],
      [['Bright Star LLP'], ['Mumbai office'], ['Tel +91 22 5555 0000']],
      [['Bright Star LLP'], ['BKC, Mumbai 400051']],
      [['Hong Kong'], ['www.star.example']],
    ])
      expect(await placesOf([...title, header, stone(1), stone(2)])).toEqual([null, null]);
    expect(await placesOf([[], ['Antwerp'], header, stone(1), stone(2)])).toEqual(['ANR', 'ANR']);
  });

  it('give the place that a sheet is named by', async () => {
    expect(await placesOf([header, stone(1), stone(2)], 'Dubai')).toEqual(['DXB', 'DXB']);
    expect(await placesOf([header, stone(1), stone(2)], 'Stock')).toEqual([null, null]);
  });

  it('come before the place of all files of a supplier', async () => {
    const { stones } = await read([header, stone(1), ['DUBAI GOODS'], stone(2)], 'Stock', 'ANR');
    expect(stones).toMatchObject([{ location: 'ANR' }, { location: 'DXB' }]);
  });

  it('name the laboratory of numbered stones without one, until another heading', async () => {
    const lines = [
      ['ROUNDS - GIA'],
      header,
      stone(1),
      ['IGI CERTIFIED'],
      stone(2),
      ['NON CERTIFIED'],
      stone(3),
    ];
    expect(await labsOf(lines)).toEqual(['GIA', 'IGI', 'NONE']);
    const { stones } = await read(lines);
    expect(stones).toMatchObject([{ status: 'AVAILABLE' }, { status: 'AVAILABLE' }, { status: 'OFFLINE' }]);
  });

  it('name no laboratory of rows that state one or have no number', async () => {
    const labeled = [...header, 'Lab'];
    const uncertified = stone(2, '').map((cell, index) =>
      index === header.indexOf('Report No') ? '' : cell,
    );
    expect(await labsOf([['ROUNDS - GIA'], labeled, stone(1, 'HRD'), uncertified, stone(3, '')])).toEqual([
      'HRD',
      null,
      'GIA',
    ]);
  });
});
