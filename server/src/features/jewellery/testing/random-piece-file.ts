import { vocabularies } from '@loupe/domain';
import fc from 'fast-check';
import {
  formatFigure,
  goodsLayout,
  type GeneratedColumn,
  type GoodsLayout,
} from '../../stock-import/testing/goods-layout.ts';

/** A piece as a generated file states it: figures in their units. */
export interface StatedPiece {
  readonly stock_no: string;
  readonly type: string;
  readonly title: string;
  readonly metal: string;
  readonly karat: string;
  readonly gross: number;
  readonly net: number;
  readonly carats: number;
  readonly stones: number;
  readonly color: string;
  readonly clarity: string;
  readonly price: number;
  readonly retail: number;
}

/** Headers of dealers in several languages, by field. */
const headers: Readonly<Record<string, readonly string[]>> = {
  stock_no: [
    'Stock No',
    'Style No',
    'SKU',
    'Item Code',
    'Design No',
    'Item No',
    'Артикул',
    '款号',
    'Artikelnummer',
    'Stok No',
  ],
  type: [
    'Category',
    'Type',
    'Item Type',
    'Product Type',
    'Jewelry Type',
    'Item',
    'Категория',
    '品类',
    'Schmuckart',
  ],
  title: ['Title', 'Product Name', 'Item Name', 'Name', 'Description', 'Bezeichnung', '名称', 'Название'],
  metal: ['Metal', 'Metal Type', 'Material', 'Metall', 'Металл', '金属', 'Gold Colour', 'Mettal'],
  karat: ['KT', 'Karat', 'Gold KT', 'Purity', 'Feingehalt', 'Проба', '成色'],
  gross: [
    'Gross Wt',
    'Gr. Wt.',
    'Gross Weight',
    'Gross Weight (g)',
    'Weight Grams',
    'Brutto Gewicht',
    '毛重',
  ],
  net: ['Net Wt', 'Nt. Wt.', 'Net Weight', 'Gold Weight', 'Net Gold Wt', '净重'],
  carats: ['Dia Wt', 'Dia. Cts', 'Diamond Weight', 'TDW', 'Total Diamond Weight', 'CTW', 'Dia Carat'],
  stones: ['Dia Pcs', 'Diamond Pcs', 'No of Stones', 'Dia. Qty'],
  color: ['Color', 'Colour', 'Dia Color', 'Diamond Colour', 'Farbe', 'Цвет', '颜色'],
  clarity: ['Clarity', 'Dia Clarity', 'Clar', 'Reinheit', 'Чистота', '净度'],
  price: [
    'Price',
    'Price USD',
    'Net Price',
    'Wholesale USD',
    'Total Price',
    'Preis USD',
    'Цена USD',
    '价格 USD',
  ],
  retail: ['MRP', 'Retail', 'Retail USD', 'RRP', 'MSRP', 'UVP', 'Retail Price'],
  location: ['Location', 'Loc', 'Office', 'Standort'],
};

const typeLabels = ['RING', 'EARRINGS', 'NECKLACE', 'PENDANT', 'BRACELET', 'BANGLE', 'MOUNTING'];
const metals = [
  ['YELLOW GOLD', ['14K', '18K', '22K']],
  ['WHITE GOLD', ['14K', '18K']],
  ['ROSE GOLD', ['14K', '18K']],
  ['PLATINUM', ['PT950']],
] as const;
const named = (list: 'loose-colour' | 'loose-clarity') =>
  fc.constantFrom(...vocabularies[list].values.map(({ value }) => value));

const piece = fc
  .record({
    type: fc.constantFrom(...typeLabels),
    metal: fc.constantFrom(...metals),
    karat: fc.nat({ max: 2 }),
    net: fc.integer({ min: 100, max: 4_000 }),
    carats: fc.integer({ min: 5, max: 900 }),
    stones: fc.integer({ min: 1, max: 250 }),
    color: named('loose-colour'),
    clarity: named('loose-clarity'),
    price: fc.integer({ min: 150, max: 25_000 }),
  })
  .map(({ metal: [metal, karats], karat, net, carats, price, ...facts }) => ({
    ...facts,
    metal,
    karat: karats[karat % karats.length] ?? karats[0],
    net: net / 100,
    gross: (net + Math.ceil(carats / 5)) / 100,
    carats: carats / 100,
    price,
    retail: price * 2 + 50,
  }));

/** A generated file of jewellery before it is written. */
export interface PieceFile {
  readonly pieces: readonly StatedPiece[];
  readonly layout: GoodsLayout;
  readonly picks: readonly number[];
  readonly has: Readonly<Record<'location' | 'retail' | 'gross' | 'karat', boolean>>;
  readonly isSectioned: boolean;
  readonly isGrouped: boolean;
}

export const pieceFile: fc.Arbitrary<PieceFile> = fc.record({
  pieces: fc.array(piece, { minLength: 3, maxLength: 12 }).map((pieces) =>
    pieces.map((one, index): StatedPiece => ({
      ...one,
      stock_no: `J-${100 + index}`,
      title: `Classic design ${index + 1}`,
    })),
  ),
  layout: goodsLayout(16),
  picks: fc.array(fc.nat({ max: 60 }), { minLength: 16, maxLength: 16 }),
  has: fc.record({ location: fc.boolean(), retail: fc.boolean(), gross: fc.boolean(), karat: fc.boolean() }),
  isSectioned: fc.boolean(),
  isGrouped: fc.boolean(),
});

const labelOf = (list: 'jewellery-type' | 'jewellery-metal', value: string) =>
  vocabularies[list].values.find((one) => one.value === value)?.label ?? value;

/** Rows where a section starts, with its title. */
export const pieceSections = ({ pieces, isSectioned }: PieceFile): ReadonlyMap<number, string> =>
  new Map(
    isSectioned
      ? pieces.flatMap(({ type }, row): [number, string][] =>
          pieces[row - 1]?.type === type ? [] : [[row, labelOf('jewellery-type', type)]],
        )
      : [],
  );

/** The columns of the file with its headers. */
export function pieceColumns({
  pieces,
  layout,
  picks,
  has,
  isSectioned,
  isGrouped,
}: PieceFile): readonly GeneratedColumn[] {
  const figure = (value: number, decimals: number) => formatFigure(value, decimals, layout, isGrouped);
  const metalOf = ({ metal, karat }: StatedPiece) =>
    has.karat ? labelOf('jewellery-metal', metal) : `${karat} ${labelOf('jewellery-metal', metal)}`;
  const fields: readonly (readonly [string, (one: StatedPiece) => string, boolean])[] = [
    ['stock_no', (one) => one.stock_no, true],
    ['type', (one) => labelOf('jewellery-type', one.type), !isSectioned],
    ['title', (one) => one.title, true],
    ['metal', metalOf, true],
    ['karat', (one) => one.karat, has.karat],
    ['gross', (one) => figure(one.gross, 2), has.gross],
    ['net', (one) => figure(one.net, 2), true],
    ['carats', (one) => figure(one.carats, 2), true],
    ['stones', (one) => figure(one.stones, 0), true],
    ['color', (one) => one.color, true],
    ['clarity', (one) => one.clarity, true],
    ['price', (one) => figure(one.price, 2), true],
    ['retail', (one) => figure(one.retail, 2), has.retail],
    ['location', () => 'Dubai', has.location],
  ];
  return fields
    .filter(([, , isIn]) => isIn)
    .map(([field, text], index) => {
      const own = headers[field] ?? [field];
      const total = (read: (one: StatedPiece) => number, decimals: number) => ({
        total: figure(
          pieces.reduce((sum, one) => sum + read(one), 0),
          decimals,
        ),
      });
      return {
        field,
        header: own[(picks[index] ?? 0) % own.length] ?? field,
        texts: pieces.map(text),
        ...(field === 'price' && total((one) => one.price, 2)),
        ...(field === 'stones' && total((one) => one.stones, 0)),
      };
    });
}
