import type { PieceComponent, PieceRow } from '@loupe/contract';
import { metalAttributes, pieceAttributes, stoneGroupAttributes } from '@loupe/domain';

const nothing = (attributes: readonly { readonly key: string }[]): PieceComponent =>
  Object.fromEntries(attributes.map(({ key }) => [key, null]));

/** A metal as in a response; attributes that are not passed are null. */
export const createMetal = (facts: PieceComponent): PieceComponent => ({
  ...nothing(metalAttributes),
  ...facts,
});
export const createStoneGroup = (facts: PieceComponent): PieceComponent => ({
  ...nothing(stoneGroupAttributes),
  ...facts,
});

/** A piece as in a response; `facts` overrides the values that matter to the test. */
export function createPieceRow(
  number: number,
  facts: Readonly<Record<string, PieceRow[string]>> = {},
): PieceRow {
  return {
    ...nothing(pieceAttributes),
    piece_uuid: `00000000-0000-4000-8000-00000000000${number}`,
    is_staff_only: false,
    images: ['/media/halo-ring.jpg'],
    videos: [],
    metals: [createMetal({ metal: 'WHITE GOLD', karat: '18K', weight_g: '3.80' })],
    metal: ['WHITE GOLD'],
    karat: ['18K'],
    metal_weight_g: '3.80',
    stones: [
      createStoneGroup({
        type: 'NATURAL DIAMOND',
        shape: 'OVAL',
        qty: '1',
        cts: '1.010',
        color: 'F',
        clarity: 'VS1',
        lab: 'GIA',
        report_no: '2466104518',
      }),
      createStoneGroup({
        type: 'NATURAL DIAMOND',
        shape: 'ROUND',
        qty: '30',
        cts: '0.355',
        color: 'G-H',
        clarity: 'VS',
      }),
    ],
    stone_type: ['NATURAL DIAMOND'],
    stone_shape: ['OVAL', 'ROUND'],
    stone_qty: '31',
    stone_cts: '1.365',
    tdw: '1.365',
    status: 'AVAILABLE',
    stock_no: `J${number}`,
    jewellery_type: 'RING',
    title: 'Halo ring',
    description: 'A centre stone in a halo.',
    location: 'DXB',
    currency: 'USD',
    total_price: '4200.00',
    msrp: '9000.00',
    ring_size: 'US 6.5',
    ...facts,
  };
}
