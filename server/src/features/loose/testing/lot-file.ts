import { averageWeightOf, sievePlates, vocabularies } from '@loupe/domain';
import fc from 'fast-check';
import {
  formatFigure,
  goodsLayout,
  type GeneratedColumn,
  type GoodsLayout,
} from '../../stock-import/testing/goods-layout.ts';

/** A lot as a generated file states it: figures in their units. */
export interface StatedLot {
  readonly lot_no: string;
  readonly shape: string;
  readonly size: { readonly of: 'sieve' | 'mm' | 'pointer'; readonly low: string; readonly high: string };
  readonly color: string;
  readonly clarity: string;
  readonly pieces: number;
  readonly carats: number;
  readonly rate: number;
}

/** Headers of dealers in several languages, by field. */
const headers: Readonly<Record<string, readonly string[]>> = {
  lot_no: [
    'Lot No',
    'Parcel No',
    'Pkt',
    'Packet #',
    'Stock ID',
    'Lot',
    'Ref No',
    'Номер лота',
    '批号',
    'Numero Lotto',
    'Parcell No',
    'Los-Nr.',
    'Partijnr.',
    'Lote',
    'Parti No',
    '批號',
  ],
  shape: ['Shape', 'Shp', 'Forme', 'Форма', '形状', 'Shpe', 'Vorm', 'Şekil', 'צורה', 'รูปทรง'],
  sieve: [
    'Sieve',
    'Sieve Size',
    'Sz',
    'Size',
    'Sieves',
    '筛号',
    'Tamis',
    'Sieb',
    'Zeef',
    'Criba',
    'Сито',
    'ตะแกรง',
  ],
  mm: [
    'mm',
    'Size mm',
    'MM Size',
    'Sz (mm)',
    'Diameter',
    'Taille mm',
    'Größe mm',
    'Maat mm',
    'Размер мм',
    '尺寸mm',
  ],
  pointer: ['Pointer', 'Pointers', 'Ptr', 'Pointer Size'],
  color: [
    'Color',
    'Col',
    'Colour',
    'Couleur',
    'Цвет',
    '颜色',
    'Coluor',
    'Farbgruppe',
    'Kleurgroep',
    'Renk',
    '顏色',
  ],
  clarity: [
    'Clarity',
    'Clar',
    'Pur',
    'Purity',
    'Pureté',
    'Чистота',
    '净度',
    'Quality',
    'Reinheit',
    'Zuiverheid',
    'ניקיון',
  ],
  pieces: [
    'Pcs',
    'Pieces',
    'Qty',
    'Pc',
    'Количество',
    '数量',
    'No of Pcs',
    'Nb pierres',
    'Stückzahl',
    'Aantal stenen',
    'Piezas',
    'N. pezzi',
    'Кол-во камней',
    '粒数',
  ],
  carats: [
    'Cts',
    'Carats',
    'Wgt',
    'Weight',
    'Total Cts',
    'Crts',
    'Караты',
    '克拉',
    'Poids ct',
    'Gewicht',
    'Peso',
    'Вес',
    'น้ำหนัก',
  ],
  rate: [
    'Rate',
    '$/ct',
    'PR/CT',
    'Price/Ct',
    'Price per Carat',
    'Rate $/Ct',
    'Prix par carat',
    'Цена за карат',
    '每克拉价格',
  ],
  amount: ['Amt', 'Total', 'Amount', 'Total USD', 'Total Price', 'Montant', '总额'],
  average: ['Avg', 'Average', 'Avg Wt', 'Ct/Pc'],
  kind: ['Category', 'Lot Kind', 'Kind'],
  type: ['Type', 'Growth Type', 'Material'],
  location: [
    'Location',
    'Loc',
    'Office',
    'City',
    'Goods at',
    'Bureau',
    'Kantoor',
    'Oficina',
    'Офис',
    '存放地',
  ],
};

const plates = sievePlates;
const sizes: Readonly<Record<StatedLot['size']['of'], fc.Arbitrary<StatedLot['size']>>> = {
  sieve: fc
    .tuple(fc.integer({ min: 0, max: plates.length - 4 }), fc.integer({ min: 1, max: 3 }))
    .map(([at, steps]) => ({ of: 'sieve', low: plates[at] ?? '', high: plates[at + steps] ?? '' })),
  mm: fc
    .tuple(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 1, max: 5 }))
    .map(([at, steps]) => ({ of: 'mm', low: (at / 10).toFixed(2), high: ((at + steps) / 10).toFixed(2) })),
  pointer: fc.tuple(fc.integer({ min: 15, max: 90 }), fc.integer({ min: 1, max: 8 })).map(([at, steps]) => ({
    of: 'pointer',
    low: (at / 100).toFixed(2),
    high: ((at + steps) / 100).toFixed(2),
  })),
};

const averageOf = ({ of, low, high }: StatedLot['size']): number => {
  if (of === 'pointer') return (Number(low) + Number(high)) / 2;
  if (of === 'mm') return ((Number(low) + Number(high)) / 2 / 6.5) ** 3;
  return (averageWeightOf({ plus: low, minus: high }) ?? 10) / 1_000;
};

const fancyShapes = ['BAGUETTE', 'TAPERED BAGUETTE', 'PRINCESS', 'MARQUISE', 'PEAR', 'OVAL', 'EMERALD'];
const named = (list: 'loose-colour' | 'loose-clarity') =>
  fc.constantFrom(...vocabularies[list].values.map(({ value }) => value));

const lot = (of: StatedLot['size']['of'], shape: fc.Arbitrary<string>) =>
  fc
    .record({
      size: sizes[of],
      shape,
      color: named('loose-colour'),
      clarity: named('loose-clarity'),
      pieces: fc.integer({ min: 2, max: 4_000 }),
      rate: fc.integer({ min: 40, max: 3_500 }),
    })
    .map((facts) => ({
      ...facts,
      carats: Math.max(0.01, Math.round(facts.pieces * averageOf(facts.size) * 100) / 100),
    }));

/** A generated file of lots before it is written. */
export interface LotFile {
  readonly lots: readonly StatedLot[];
  readonly of: StatedLot['size']['of'];
  readonly layout: GoodsLayout;
  readonly picks: readonly number[];
  /** Optional columns that the file has. */
  readonly has: Readonly<Record<'kind' | 'type' | 'location' | 'amount' | 'average', boolean>>;
  /** The shape is the title of sections instead of a column. */
  readonly isSectioned: boolean;
  readonly isGrouped: boolean;
}

export const lotFile: fc.Arbitrary<LotFile> = fc
  .constantFrom('sieve' as const, 'mm' as const, 'pointer' as const)
  .chain((of) => {
    const shape = of === 'sieve' ? fc.constant('ROUND') : fc.constantFrom('ROUND', ...fancyShapes);
    return fc.record({
      of: fc.constant(of),
      lots: fc
        .array(lot(of, shape), { minLength: 3, maxLength: 12 })
        .map((lots) => lots.map((one, index): StatedLot => ({ ...one, lot_no: `L-${100 + index}` }))),
      layout: goodsLayout(16),
      picks: fc.array(fc.nat({ max: 60 }), { minLength: 16, maxLength: 16 }),
      has: fc.record({
        kind: fc.boolean(),
        type: fc.boolean(),
        location: fc.boolean(),
        amount: fc.boolean(),
        average: fc.boolean(),
      }),
      isSectioned: fc.boolean(),
      isGrouped: fc.boolean(),
    });
  });

/** Rows where a section starts, with its title; lots are in the order of their shapes then. */
export const sectionsOf = ({ lots, isSectioned }: LotFile): ReadonlyMap<number, string> =>
  new Map(
    isSectioned
      ? lots.flatMap(({ shape }, row): [number, string][] =>
          lots[row - 1]?.shape === shape ? [] : [[row, labelOf(shape)]],
        )
      : [],
  );

const labelOf = (shape: string) =>
  vocabularies.shape.values.find(({ value }) => value === shape)?.label ?? shape;

/** The columns of the file with its headers. */
export function lotColumns({
  lots,
  of,
  layout,
  picks,
  has,
  isSectioned,
  isGrouped,
}: LotFile): readonly GeneratedColumn[] {
  const figure = (value: number, decimals: number) => formatFigure(value, decimals, layout, isGrouped);
  const number = (text: string) => (layout.isComma ? text.replace('.', ',') : text);
  const sizeText = ({ size }: StatedLot) =>
    of === 'sieve' ? `+${size.low}-${size.high}` : `${number(size.low)}-${number(size.high)}`;
  const fields: readonly (readonly [string, (one: StatedLot) => string, boolean])[] = [
    ['lot_no', (one) => one.lot_no, true],
    ['shape', (one) => labelOf(one.shape), !isSectioned],
    [of, sizeText, true],
    ['color', (one) => one.color, true],
    ['clarity', (one) => one.clarity, true],
    ['pieces', (one) => figure(one.pieces, 0), true],
    ['carats', (one) => figure(one.carats, 2), true],
    ['rate', (one) => figure(one.rate, 2), true],
    ['amount', (one) => figure(one.rate * one.carats, 2), has.amount],
    ['average', (one) => figure(one.carats / one.pieces, 3), has.average],
    ['kind', () => 'Melee', has.kind],
    ['type', () => 'Natural', has.type],
    ['location', () => 'Dubai', has.location],
  ];
  return fields
    .filter(([, , isIn]) => isIn)
    .map(([field, text], index) => {
      const own = headers[field] ?? [field];
      return {
        field,
        header: own[(picks[index] ?? 0) % own.length] ?? field,
        texts: lots.map(text),
        ...(field === 'carats' && {
          total: figure(
            lots.reduce((sum, { carats }) => sum + carats, 0),
            2,
          ),
        }),
        ...(field === 'pieces' && {
          total: figure(
            lots.reduce((sum, { pieces }) => sum + pieces, 0),
            0,
          ),
        }),
      };
    });
}
