import { describe, expect, it } from 'vitest';
import { aliasKey, vocabularies } from '../vocabulary.ts';
import { completePiece, type PieceInput } from './jewellery-piece.ts';
import { metalAttributes } from './metal-groups.ts';
import { parseMetal } from './parse-metal.ts';
import { pieceAttributes } from './piece-attributes.ts';
import { convertRingSize, parseRingSize } from './ring-size.ts';
import { stoneGroupAttributes, type StoneGroup } from './stone-groups.ts';
import { parseJewelleryType } from './parse-jewellery-type.ts';

const noStone: StoneGroup = {
  type: null,
  shape: null,
  qty: null,
  cts: null,
  color: null,
  fancy_color: null,
  fancy_overtone: null,
  gem_color: null,
  clarity: null,
  cut: null,
  polish: null,
  symmetry: null,
  fluorescence: null,
  fluorescence_color: null,
  treatment: null,
  lab: null,
  report_no: null,
  depth_pct: null,
  table_pct: null,
  width: null,
  depth: null,
  height: null,
};
const piece: PieceInput = {
  status: 'AVAILABLE',
  stock_no: 'J1',
  jewellery_type: 'RING',
  title: 'Halo ring',
  description: 'A halo of brilliants.',
  condition: 'NEW',
  completion: 'FINISHED',
  centre_shape: null,
  location: 'DXB',
  currency: 'USD',
  total_price: 4_200_00,
  msrp: null,
  total_weight_g: 420,
  ring_size: 'US 6.5',
  total_length_mm: null,
  total_width_mm: null,
  style: 'Halo',
  collection: null,
  brand: null,
  designer: null,
  manufacture_date: null,
  quantity: 1,
  min_order_qty: 1,
  parent_stock_no: null,
  keywords: null,
  images: [],
  videos: [],
  metals: [{ metal: 'WHITE GOLD', karat: '18K', weight_g: 380 }],
  stones: [],
};
const weighing = (...stones: Partial<StoneGroup>[]) =>
  completePiece({ ...piece, stones: stones.map((stone) => ({ ...noStone, ...stone })) });

describe('completePiece', () => {
  it('sums the weight of the diamond groups', () => {
    const halo = weighing(
      { type: 'NATURAL DIAMOND', shape: 'OVAL', qty: 1, cts: 1_010 },
      { type: 'NATURAL DIAMOND', shape: 'ROUND', qty: 30, cts: 355 },
    );
    expect(halo).toMatchObject({
      tdw: 1_365,
      stone_cts: 1_365,
      stone_qty: 31,
      stone_shape: ['OVAL', 'ROUND'],
    });
    expect(weighing({ cts: 500 }).tdw).toBe(500);
  });

  it('does not count a sapphire as a diamond', () => {
    const both = weighing({ type: 'SAPPHIRE', cts: 2_000 }, { type: 'LAB DIAMOND', cts: 300 });
    expect(both).toMatchObject({ tdw: 300, stone_cts: 2_300, stone_type: ['SAPPHIRE', 'LAB DIAMOND'] });
    expect(weighing({ type: 'PEARL', qty: 1 })).toMatchObject({ tdw: null, stone_cts: null, stone_qty: 1 });
  });

  it('leaves the diamond or metal weight unknown while a part of it is unknown', () => {
    expect(weighing({ cts: 500 }, { cts: null }).tdw).toBeNull();
    const metals = [...piece.metals, { metal: 'PLATINUM', karat: 'PT950', weight_g: null }];
    expect(completePiece({ ...piece, metals })).toMatchObject({
      metal: ['WHITE GOLD', 'PLATINUM'],
      karat: ['18K', 'PT950'],
      metal_weight_g: null,
    });
    expect(completePiece(piece).metal_weight_g).toBe(380);
  });
});

describe("dealers' spellings", () => {
  it.each([
    ['14k Yellow Gold', 'YELLOW GOLD', '14K'],
    ['18KT WG', 'WHITE GOLD', '18K'],
    ['White gold 750', 'WHITE GOLD', '18K'],
    ['Pink Gold', 'ROSE GOLD', null],
    ['Platinum', 'PLATINUM', null],
    ['PT 950', 'PLATINUM', 'PT950'],
    ['950 platinum', 'PLATINUM', 'PT950'],
    ['925', 'SILVER', '925'],
    ['18 karat two-tone gold', 'TWO TONE GOLD', '18K'],
    ['18K', null, '18K'],
  ])('parses the metal and fineness of %s', (words, metal, karat) => {
    expect(parseMetal(words)).toEqual({ metal, karat });
  });

  it.each(['18K gold', 'Gold', 'unobtainium', '13K yellow gold', '925 platinum', ''])(
    'rejects %s as a metal',
    (words) => {
      expect(parseMetal(words)).toBeNull();
    },
  );

  it.each([
    ['Engagement Ring Setting V3', 'MOUNTING'],
    ['Diamond Stud Earrings', 'EARRINGS'],
    ['Tennis Bracelet', 'BRACELET'],
    ['Pendant necklace', 'NECKLACE'],
    ['cuff links', 'CUFFLINKS'],
    ['Wedding Band - 3mm', 'RING'],
    ['Gift voucher', undefined],
    ['', undefined],
  ])('parses jewellery type %s as %s', (words, type) => {
    expect(parseJewelleryType(words)).toBe(type);
  });

  it.each([
    ['US 6.5', 'US 6.5'],
    ['size 6 1/2 US', null],
    ['6.25 US', 'US 6.25'],
    ['eu53', 'EU 53'],
    ['UK M½', 'UK M 1/2'],
    ['HK 12', 'HK 12'],
    ['IT 14', 'IT 14'],
    ['16.5 IT', 'IT 16.5'],
    ['RU 17.25', 'RU 17.25'],
    ['RU 54', null],
    ['6.5', null],
    ['US 6.3', null],
    ['US 60', null],
    ['UK 7', null],
  ])('parses ring size %s as %s', (words, size) => {
    expect(parseRingSize(words)).toBe(size);
  });

  it.each([
    ['US 6.5', { us: '6.5', eu: '53', uk: 'M½', diameterTenths: 169 }],
    ['EU 49.5', { us: '5', eu: '49.5', uk: 'J½', diameterTenths: 158 }],
    ['UK P 1/2', { us: '8', eu: '57', uk: 'P½', diameterTenths: 181 }],
    ['IT 14', { us: '6.75', eu: '54', uk: 'N', diameterTenths: 172 }],
    ['RU 17.5', { us: '7.25', eu: '55', uk: 'O', diameterTenths: 175 }],
    ['HK 12', null],
    ['adjustable', null],
    ['US', null],
  ])('converts ring size %s to the other systems', (size, sizes) => {
    expect(convertRingSize(size)).toEqual(sizes);
  });

  it('are read by vocabularies of single grades and of grade groups', () => {
    const { 'jewellery-colour': colours, 'jewellery-clarity': clarities } = vocabularies;
    expect([colours.read('G'), colours.read('DEF'), colours.read('VVS')]).toEqual(['G', 'D-F', undefined]);
    expect([clarities.read('vvs 1'), clarities.read('vvs'), clarities.read('D-F')]).toEqual([
      'VVS1',
      'VVS',
      undefined,
    ]);
    expect(vocabularies['jewellery-stone'].read('Lab Diamonds')).toBe('LAB DIAMOND');
    expect(vocabularies['jewellery-availability'].read('Out of stock')).toBe('OFFLINE');
  });
});

it('gives each file header one meaning', () => {
  const tables = [...pieceAttributes, ...metalAttributes, ...stoneGroupAttributes];
  const headers = tables.flatMap((attribute) => attribute.headers).map(aliasKey);
  expect(headers.filter((header, index) => headers.indexOf(header) !== index)).toEqual([]);
  for (const table of [pieceAttributes, metalAttributes, stoneGroupAttributes]) {
    expect(new Set(table.map(({ key }) => key)).size).toBe(table.length);
  }
});
