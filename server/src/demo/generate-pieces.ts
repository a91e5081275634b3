import {
  completePiece,
  createRandomSource,
  type JewelleryPiece,
  type MetalGroup,
  type RandomSource,
  type StoneGroup,
} from '@loupe/domain';
import { brands, collections, pieceDesigns, shapesOfCentre, type PieceDesign } from './piece-designs.ts';

interface MetalWorth {
  readonly metal: string;
  readonly karat: string;
  /** In dollars. */
  readonly perGram: number;
}

const metals: readonly (readonly [MetalWorth, number])[] = [
  [{ metal: 'WHITE GOLD', karat: '18K', perGram: 78 }, 30],
  [{ metal: 'YELLOW GOLD', karat: '18K', perGram: 78 }, 26],
  [{ metal: 'ROSE GOLD', karat: '18K', perGram: 78 }, 14],
  [{ metal: 'YELLOW GOLD', karat: '14K', perGram: 61 }, 8],
  [{ metal: 'TWO TONE GOLD', karat: '18K', perGram: 78 }, 4],
  [{ metal: 'PLATINUM', karat: 'PT950', perGram: 42 }, 16],
];
const colours = [
  ['D-F', 4],
  ['F-G', 5],
  ['G-H', 6],
  ['H-I', 3],
] as const;
const clarities = [
  ['VVS', 3],
  ['VVS-VS', 4],
  ['VS', 6],
  ['VS-SI', 4],
] as const;
const gems = [
  ['SAPPHIRE', 5],
  ['RUBY', 3],
  ['EMERALD', 3],
] as const;
const gemColours: Readonly<Record<string, string>> = {
  SAPPHIRE: 'Royal blue',
  RUBY: 'Pigeon red',
  EMERALD: 'Vivid green',
};
const locations = [
  ['DXB', 50],
  ['HKG', 18],
  ['ANR', 12],
  ['NYC', 12],
  ['BOM', 8],
] as const;

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

/** Generates plausible pieces of jewellery, all different; the same seed gives the same pieces. */
export function generatePieces({
  count,
  seed,
}: {
  readonly count: number;
  readonly seed: number;
}): JewelleryPiece[] {
  const chance = createRandomSource(seed);
  return Array.from({ length: count }, (_, index) => makePiece(index + 1, chance));
}

function makePiece(number: number, chance: RandomSource): JewelleryPiece {
  const design = chance.pick(pieceDesigns);
  const { metal, karat, perGram } = chance.pick(metals);
  const weight = Math.round(chance.between(...design.grams) * 100);
  const isGrown = chance.happens(0.15);
  const stones = makeStones(design, isGrown, chance);
  const metalGroup: MetalGroup = { metal, karat, weight_g: weight };
  // Five carats are one gram.
  const stoneHundredths = Math.round(stones.reduce((sum, { cts }) => sum + (cts ?? 0), 0) / 50);
  const price = (weight / 100) * perGram * 1.4 + stones.reduce((sum, group) => sum + worthOf(group), 0);
  const dollars = Math.max(180, Math.round((price * chance.between(0.95, 1.15)) / 10) * 10);
  const collection = chance.happens(0.6) ? chance.pick(collections) : null;
  const isRing = design.type === 'RING' || design.type === 'MOUNTING';
  return completePiece({
    status: chance.happens(0.06)
      ? 'HOLD'
      : chance.happens(0.05)
        ? 'MEMO'
        : chance.happens(0.04)
          ? 'SOLD'
          : 'AVAILABLE',
    stock_no: `J${String(2_000 + number)}`,
    jewellery_type: design.type,
    title: collection === null ? design.title : `${collection} ${design.title.toLowerCase()}`,
    description: design.description,
    condition: chance.happens(0.9) ? 'NEW' : chance.happens(0.6) ? 'VINTAGE' : 'PRE-OWNED',
    completion:
      design.type === 'MOUNTING' ? 'SEMI MOUNT' : chance.happens(0.12) ? 'CUSTOMISABLE' : 'FINISHED',
    centre_shape: design.type === 'MOUNTING' ? chance.pick(shapesOfCentre) : null,
    location: chance.pick(locations),
    currency: 'USD',
    total_price: dollars * 100,
    msrp: chance.happens(0.7) ? Math.round((dollars * 2.2) / 50) * 50_00 : null,
    metals: [metalGroup],
    stones,
    total_weight_g: weight + stoneHundredths,
    ring_size: isRing ? chance.pick(ringSizes) : null,
    total_length_mm: design.lengthMm === undefined ? null : design.lengthMm * 100,
    total_width_mm: design.widthMm === undefined ? null : Math.round(design.widthMm * 100),
    style: design.style,
    collection,
    brand: chance.happens(0.4) ? chance.pick(brands) : null,
    designer: null,
    manufacture_date: chance.happens(0.4) ? '2026' : null,
    quantity: chance.integer(1, 4),
    min_order_qty: 1,
    parent_stock_no: null,
    keywords: null,
    images: chance.happens(0.93) ? [`/jewellery/${design.type.toLowerCase()}.svg`] : [],
    videos: [],
  });
}

const ringSizes = [
  ['US 6', 3],
  ['US 6.5', 5],
  ['EU 53', 4],
  ['UK M', 2],
  ['HK 12', 2],
] as const;

function makeStones(design: PieceDesign, isGrown: boolean, chance: RandomSource): StoneGroup[] {
  const type = isGrown ? 'LAB DIAMOND' : 'NATURAL DIAMOND';
  const colour = chance.pick(colours);
  const clarity = chance.pick(clarities);
  const cover = design.centre;
  const centre = cover === undefined ? [] : [makeCentre(cover, type, chance)];
  const small = design.sideStones;
  if (small === undefined) return centre;
  const qty = chance.integer(...small.qty);
  const each = chance.between(...small.each);
  const shape = small.shape ?? 'ROUND';
  return [
    ...centre,
    {
      ...noStone,
      type,
      shape,
      qty,
      cts: Math.max(10, Math.round((qty * each) / 10) * 10),
      color: colour,
      clarity,
    },
  ];
}

function makeCentre(
  { carats, mayBeGem }: NonNullable<PieceDesign['centre']>,
  type: string,
  chance: RandomSource,
): StoneGroup {
  const cts = Math.round(chance.between(...carats) / 10) * 10;
  const shape = chance.pick(shapesOfCentre);
  if (mayBeGem && chance.happens(0.4)) {
    const gem = chance.pick(gems);
    const treatment = chance.happens(0.5) ? 'NONE' : 'OTHER';
    const gemColour = gemColours[gem] ?? null;
    return { ...noStone, type: gem, shape, qty: 1, cts, gem_color: gemColour, treatment };
  }
  const isGraded = cts >= 500;
  return {
    ...noStone,
    type,
    shape,
    qty: 1,
    cts,
    color: chance.pick([
      ['D', 1],
      ['E', 2],
      ['F', 3],
      ['G', 3],
      ['H', 2],
    ]),
    clarity: chance.pick([
      ['VVS1', 1],
      ['VVS2', 2],
      ['VS1', 3],
      ['VS2', 3],
      ['SI1', 1],
    ]),
    lab: isGraded ? (type === 'LAB DIAMOND' ? 'IGI' : 'GIA') : null,
    report_no: isGraded
      ? `${type === 'LAB DIAMOND' ? 'LG' : ''}${String(chance.integer(210_000_000, 699_999_999))}`
      : null,
  };
}

/** Approximate value of a group of stones in dollars: larger stones cost more per carat. */
function worthOf({ type, qty, cts }: StoneGroup): number {
  const carats = (cts ?? 0) / 1_000;
  const each = carats / Math.max(1, qty ?? 1);
  const perCarat =
    type === 'LAB DIAMOND' ? 180 : type === 'NATURAL DIAMOND' ? 420 + 3_800 * each : 900 + 600 * each;
  return carats * perCarat;
}
