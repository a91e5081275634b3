import type { ColumnSpec, IndexSchema, OrderKey, Row } from '@loupe/stock-index';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';

const code = (name: string, size: number): ColumnSpec => ({ name, kind: 'code', size });
const set = (name: string, size: number): ColumnSpec => ({ name, kind: 'set', size });
const number = (name: string): ColumnSpec => ({ name, kind: 'number' });

/**
 * Columns of a trading stock: 20 lists, 3 sets, 22 numbers. Carat in thousandths, money in cents, the rest as
 * stored by the product.
 */
export const schema: IndexSchema = {
  columns: [
    code('status', 6),
    code('type', 3),
    code('shape', 24),
    code('carat_band', 24),
    code('color', 23),
    code('clarity', 11),
    code('cut', 5),
    code('polish', 5),
    code('symmetry', 5),
    code('fluorescence', 5),
    code('lab', 12),
    code('location', 16),
    code('tinge', 7),
    code('milky', 4),
    code('eye_clean', 3),
    code('girdle', 9),
    code('culet', 8),
    code('treatment', 6),
    code('fancy_intensity', 9),
    code('supplier', 40),
    set('key_to_symbol', 20),
    set('inclusions', 12),
    set('media', 5),
    ...[
      'carat',
      'rap',
      'disc',
      'ppc',
      'amount',
      'length',
      'width',
      'height',
      'ratio',
      'depth',
      'table_percent',
      'crown_angle',
      'crown_height',
      'pavilion_angle',
      'pavilion_depth',
      'girdle_percent',
      'star',
      'lower_half',
      'days_in_stock',
      'report_day',
      'listed_day',
      'memo_days',
    ].map(number),
  ],
  layoutOrder: ['shape', 'carat_band', 'color', 'clarity', 'carat'],
};

/** The list columns that every full result counts. */
export const facets = [
  'shape',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'location',
  'tinge',
  'milky',
  'status',
];

/** The eight sort orders of the result. */
export const orders: readonly (readonly OrderKey[])[] = [
  [{ column: 'ppc', direction: 'asc' }],
  [{ column: 'amount', direction: 'asc' }],
  [{ column: 'amount', direction: 'desc' }],
  [{ column: 'disc', direction: 'asc' }],
  [{ column: 'carat', direction: 'asc' }],
  [{ column: 'carat', direction: 'desc' }],
  [
    { column: 'color', direction: 'asc' },
    { column: 'clarity', direction: 'asc' },
  ],
  [{ column: 'listed_day', direction: 'desc' }],
];

const bandEdges = [
  180, 230, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1500, 1700, 2000, 2500, 3000, 4000, 5000, 6000,
  8000, 10_000, 15_000, 20_000,
];
const shapeWeights = [
  60, 7, 6, 6, 5, 4, 3, 2, 2, 1, 1, 0.6, 0.5, 0.4, 0.3, 0.3, 0.2, 0.2, 0.1, 0.1, 0.1, 0.1, 0.05, 0.05,
];
const sizes = [300, 400, 500, 700, 900, 1000, 1200, 1500, 2000, 3000, 5000, 10_000];
const sizeWeights = [22, 16, 16, 12, 6, 14, 4, 4, 4, 1.6, 0.4, 0.1];

/**
 * Generates stones of a fictitious dealer: sizes cluster above round weights, expensive stones are rarer,
 * better make costs more.
 */
export function* generateStock(rows: number, seed: number): Generator<Row> {
  const random = createSeededRandom(seed);
  for (let id = 1; id <= rows; id++) yield { id, values: generateStone(random) };
}

export function generateStone(random: SeededRandom): (number | null)[] {
  const shape = 1 + random.weighted(shapeWeights);
  const carat = Math.round((sizes[random.weighted(sizeWeights)] ?? 300) * (1 + 0.25 * random.next() ** 2.5));
  const isFancy = random.chance(0.03);
  const color = isFancy
    ? 0
    : Math.min(23, Math.max(1, Math.round(4 + 2.6 * random.bell() + (carat > 2000 ? 1 : 0))));
  const clarity = Math.min(11, Math.max(1, Math.round(5.4 + 2.4 * random.bell())));
  const make = random.weighted([55, 28, 12, 4, 1]);
  const near = (): number =>
    Math.min(5, 1 + Math.max(0, make + random.weighted([70, 25, 5]) - (random.chance(0.2) ? 1 : 0)));
  const isRound = shape === 1;
  const rap = isFancy
    ? null
    : Math.round((900_000 * (carat / 1000) ** 0.75) / (1 + color * 0.22) / (1 + clarity * 0.2) / 100) * 100;
  const disc =
    rap === null ? null : Math.round(-3500 - make * 450 + 900 * random.bell() - (isRound ? 0 : 700));
  const ppc =
    rap === null ? random.between(80_000, 2_000_000) : Math.round((rap * (10_000 + (disc ?? 0))) / 10_000);
  const width = Math.round(645 * (carat / 1000) ** (1 / 3));
  const ratio = isRound ? 100 + random.weighted([50, 40, 10]) : Math.round(130 + 18 * random.bell());
  const some = (share: number, value: () => number): number | null => (random.chance(share) ? value() : null);
  const members = (size: number, share: number): number => {
    let mask = 0;
    for (let member = 0; member < size; member++) if (random.chance(share)) mask |= 1 << member;
    return mask;
  };
  const about = (middle: number, spread: number) => (): number =>
    Math.max(0, Math.round(middle + spread * random.bell()));
  return [
    1 + random.weighted([70, 12, 8, 5, 3, 2]),
    1 + random.weighted([92, 7, 1]),
    shape,
    1 + bandEdges.filter((edge) => carat >= edge).length,
    color,
    clarity,
    isRound ? 1 + make : 0,
    near(),
    near(),
    1 + random.weighted([60, 20, 12, 6, 2]),
    random.chance(0.06) ? 0 : 1 + random.weighted([70, 14, 8, 3, 1, 1, 1, 1, 0.5, 0.3, 0.1, 0.1]),
    1 + random.weighted([35, 20, 15, 10, 5, 4, 3, 2, 1, 1, 1, 1, 1, 0.5, 0.3, 0.2]),
    random.chance(0.3) ? 0 : 1 + random.weighted([80, 8, 5, 3, 2, 1, 1]),
    random.chance(0.4) ? 0 : 1 + random.weighted([88, 8, 3, 1]),
    random.chance(0.4) ? 0 : 1 + random.weighted([80, 15, 5]),
    1 + random.weighted([3, 8, 30, 35, 15, 5, 2, 1, 1]),
    1 + random.weighted([80, 10, 5, 1, 1, 1, 1, 1]),
    1 + random.weighted([97, 1, 0.5, 0.5, 0.5, 0.5]),
    isFancy ? random.between(1, 9) : 0,
    1 + Math.floor(40 * random.next() ** 2),
    some(0.7, () => members(20, 0.12)),
    some(0.5, () => members(12, 0.15)),
    members(5, 0.5),
    carat,
    rap,
    disc,
    ppc,
    Math.round((ppc * carat) / 1000),
    Math.round((width * ratio) / 100),
    width,
    about(width * 0.61, 15)(),
    ratio,
    some(0.98, about(615, 12)),
    some(0.98, about(580, 20)),
    some(0.8, about(345, 8)),
    some(0.8, about(150, 6)),
    some(0.8, about(408, 4)),
    some(0.8, about(430, 5)),
    some(0.7, about(35, 6)),
    some(0.4, about(50, 8)),
    some(0.4, about(78, 5)),
    random.between(0, 900),
    some(0.9, () => random.between(19_000, 20_700)),
    random.between(20_000, 20_700),
    some(0.1, () => random.between(1, 60)),
  ];
}
