import {
  createRandomSource,
  type ListPrice,
  type PriceBasis,
  type PriceList,
  priceStone,
  type RandomSource,
  type StoneFacts,
  type StoneStatus,
  vocabularies,
} from '@loupe/domain';
import { generateProportions } from './generate-proportions.ts';

/** A demo stone, priced and ready to insert into the stock. */
export interface DemoStone {
  readonly facts: StoneFacts;
  readonly priceBasis: PriceBasis;
  readonly isNet: boolean;
  readonly listBasis: string | null;
  readonly noListReason: string | null;
}

export interface DemoStockPlan {
  readonly count: number;
  readonly seed: number;
  readonly priceList: PriceList;
  /** Gulf day number of the newest stones. */
  readonly today: number;
}

const shapes = [
  ['ROUND', 56],
  ['OVAL', 10],
  ['PRINCESS', 5],
  ['CUSHION', 5],
  ['CUSHION MODIFIED', 3],
  ['PEAR', 6],
  ['EMERALD', 6],
  ['ASSCHER', 1.2],
  ['SQUARE EMERALD', 0.6],
  ['RADIANT', 3.5],
  ['SQUARE RADIANT', 0.7],
  ['MARQUISE', 2],
  ['HEART', 1],
] as const;

/** Cutters save weight to reach these sizes, so the weights of stones cluster just above them. */
const magicSizes = [
  [300, 30],
  [400, 10],
  [500, 20],
  [700, 13],
  [900, 7],
  [1000, 22],
  [1200, 5],
  [1500, 9],
  [2000, 6],
  [3000, 2],
  [4000, 0.5],
  [5000, 0.4],
  [8000, 0.1],
  [11_000, 0.05],
] as const;

const colours = [
  ['D', 10],
  ['E', 13],
  ['F', 15],
  ['G', 17],
  ['H', 14],
  ['I', 10],
  ['J', 8],
  ['K', 5],
  ['L', 3],
  ['M', 2],
  ['N', 0.6],
  ['O-P', 0.4],
  ['S-T', 0.2],
] as const;
const clarities = [
  ['FL', 0.3],
  ['IF', 4],
  ['VVS1', 10],
  ['VVS2', 14],
  ['VS1', 20],
  ['VS2', 21],
  ['SI1', 16],
  ['SI2', 9],
  ['I1', 3],
  ['I2', 0.7],
] as const;
const fluorescences = [
  ['NONE', 64],
  ['FNT', 17],
  ['MED', 11],
  ['STG', 6],
  ['VST', 2],
] as const;
const labs = [
  ['GIA', 74],
  ['IGI', 12],
  ['HRD', 6],
  ['GCAL', 1],
  ['AGS', 1],
] as const;
const locations = [
  ['DXB', 30],
  ['BOM', 26],
  ['HKG', 15],
  ['ANR', 10],
  ['STV', 9],
  ['NYC', 7],
  ['TLV', 3],
] as const;
const statuses: readonly (readonly [StoneStatus, number])[] = [
  ['AVAILABLE', 90],
  ['MEMO', 10],
];
const shades = [
  ['WH', 78],
  [null, 10],
  ['LBR', 6],
  ['BR', 2],
  ['YL', 2],
  ['MT', 1.5],
  ['GY', 0.5],
] as const;
const milkies = [
  ['NONE', 84],
  [null, 9],
  ['LIGHT', 5],
  ['MEDIUM', 1.6],
  ['HEAVY', 0.4],
] as const;
const hues = [
  ['YELLOW', 60],
  ['PINK', 12],
  ['BROWN', 10],
  ['ORANGE', 6],
  ['GREEN', 5],
  ['BLUE', 4],
  ['GRAY', 2],
  ['BLACK', 1],
] as const;
const intensities = [
  ['FAINT', 4],
  ['VERY LIGHT', 6],
  ['LIGHT', 10],
  ['FANCY LIGHT', 18],
  ['FANCY', 28],
  ['FANCY INTENSE', 20],
  ['FANCY DEEP', 5],
  ['FANCY VIVID', 9],
] as const;
const overtones = [
  ['NONE', 60],
  ['ORANGY', 10],
  ['BROWNISH', 14],
  ['GREENISH', 8],
  ['PURPLISH', 5],
  ['GRAYISH', 3],
] as const;
const origins = [
  ['', 60],
  ['BW', 18],
  ['CA', 8],
  ['ZA', 7],
  ['NA', 7],
] as const;
const commonSymbols = vocabularies['key-to-symbol'].values
  .slice(0, 8)
  .map(({ value }) => [value, 1] as const);

/** Generates a stock of plausible stones; the same plan gives the same stones. */
export function* generateStock({ count, seed, priceList, today }: DemoStockPlan): Generator<DemoStone> {
  const chance = createRandomSource(seed);
  for (let number = 1; number <= count; number++) yield makeStone(number, chance, priceList, today);
}

function makeStone(number: number, chance: RandomSource, priceList: PriceList, today: number): DemoStone {
  const facts = makeFacts(number, chance, today);
  const listed = priceList.listPrice({
    type: facts.type ?? 'Natural',
    shape: facts.shape ?? 'OTHER',
    caratThousandths: facts.carat ?? 0,
    color: facts.color,
    clarity: facts.clarity,
  });
  const price = makePrice(facts, listed, chance);
  return {
    facts: { ...facts, ...price.figures },
    priceBasis: price.basis,
    isNet: chance.happens(0.02),
    listBasis: listed.rapCents === null ? null : listed.basis,
    noListReason: listed.rapCents === null ? listed.reason : null,
  };
}

function makeFacts(number: number, chance: RandomSource, today: number): StoneFacts {
  const type = chance.happens(0.06) ? 'Lab Grown' : 'Natural';
  const shape = chance.pick(shapes);
  const carat = makeCarat(chance);
  const isFancy = type === 'Natural' && chance.happens(0.04);
  const clarity = chance.pick(clarities);
  const lab = type === 'Lab Grown' ? 'IGI' : carat < 300 || chance.happens(0.06) ? 'NONE' : chance.pick(labs);
  const fluorescence = chance.pick(fluorescences);
  const finish = makeFinish(shape, lab, chance);
  const inclusions = makeInclusions(clarity, chance);
  const reportNumber =
    lab === 'NONE' ? null : String(2_150_000_000 + number * 14_657 + chance.integer(0, 9_999));
  return {
    status: chance.pick(statuses),
    type,
    shape,
    stock_no: `${type === 'Lab Grown' ? 'G' : 'L'}${String(10_000 + number)}`,
    carat,
    color_type: isFancy ? 'Fancy' : 'White',
    color: isFancy ? null : chance.pick(colours),
    fancy_intensity: isFancy ? chance.pick(intensities) : null,
    fancy_overtone: isFancy ? [chance.pick(overtones)] : null,
    fancy_color: isFancy ? chance.pick(hues) : null,
    clarity,
    ...finish,
    fluorescence,
    fluorescence_color: fluorescence === 'NONE' ? 'NONE' : chance.happens(0.93) ? 'BLUE' : 'YELLOW',
    lab,
    report_no: reportNumber,
    report_date: lab === 'NONE' ? null : today - chance.integer(20, 900),
    inscription: reportNumber === null ? null : `${lab} ${reportNumber}`,
    ...generateProportions(shape, carat, chance),
    girdle_condition: 'FACETED',
    culet: chance.happens(0.97) ? 'NONE' : 'VSM',
    culet_condition: null,
    star_length_pct: shape === 'ROUND' ? chance.integer(9, 12) * 50 : null,
    lower_half_pct: shape === 'ROUND' ? chance.integer(14, 17) * 50 : null,
    location: chance.pick(locations),
    color_shade: isFancy ? null : chance.pick(shades),
    milky: chance.pick(milkies),
    hearts_arrows: shape === 'ROUND' && finish.cut === 'EX' && chance.happens(0.25) ? 'HA-VG' : null,
    ...inclusions,
    treatment: 'NONE',
    provenance: chance.happens(0.12) ? 'TRACR' : 'NONE',
    rough_origin: type === 'Lab Grown' ? null : chance.pick(origins) || null,
    first_listed_on: today - Math.floor(chance.next() ** 2 * 240),
    media: reportNumber === null ? [] : ['CERTIFICATE'],
    image_url: null,
    video_url: null,
    report_file: null,
    report_comment: null,
    remark: null,
    rap: null,
    disc: null,
    ppc: null,
    amount: null,
  };
}

function makeCarat(chance: RandomSource): number {
  const size = chance.pick(magicSizes);
  const tail = Math.floor((chance.next() ** 3 * size) / 4 / 10) * 10;
  return chance.happens(0.08) ? chance.integer(18, 29) * 10 : size + tail;
}

function makeFinish(shape: string, lab: string, chance: RandomSource) {
  const top = lab === 'IGI' && chance.happens(0.3) ? 'ID' : 'EX';
  const grade = () =>
    chance.pick([
      ['EX', 70],
      ['VG', 24],
      ['GD', 5],
      ['FR', 1],
    ] as const);
  const cut = shape === 'ROUND' ? grade() : null;
  return { cut: cut === 'EX' ? top : cut, polish: grade(), symmetry: grade() };
}

function makeInclusions(clarity: string, chance: RandomSource) {
  const code = vocabularies.clarity.codeOf(clarity) ?? 1;
  const isClean = code <= 2;
  const black =
    isClean || chance.happens(0.75)
      ? 'NONE'
      : chance.pick([
          ['BT0', 3],
          ['BT1', 2],
          ['BC1', 2],
        ]);
  const eyeClean = code <= 6 || chance.happens(0.6) ? 'YES' : code >= 9 ? 'NO' : 'BORDERLINE';
  const open = isClean || chance.happens(0.9) ? 'NONE' : 'CROWN';
  const symbols = isClean
    ? []
    : [...new Set(Array.from({ length: chance.integer(1, 3) }, () => chance.pick(commonSymbols)))];
  const satisfied = [
    ...(eyeClean === 'YES' ? ['EYE_CLEAN'] : []),
    ...(black === 'NONE' ? ['NO_BLACK'] : []),
    ...(black.startsWith('BT') ? [] : ['NO_BLACK_TABLE']),
    ...(black.startsWith('BC') ? [] : ['NO_BLACK_CROWN']),
    ...(open === 'NONE' ? ['NO_OPEN', 'NO_OPEN_TABLE', 'NO_OPEN_CROWN'] : ['NO_OPEN_TABLE']),
  ];
  return {
    black: [black],
    eye_clean: eyeClean,
    inclusion: satisfied,
    key_to_symbols: isClean ? null : symbols,
    open_inclusion: [open],
    white_inclusion_table: null,
    white_inclusion_crown: null,
    natural_location: null,
    extra_facet: null,
    graining_internal: null,
    graining_surface: null,
  };
}

/**
 * Discounts deepen with lower colour, clarity and finish and with stronger fluorescence, as buyers expect.
 */
function makePrice(facts: StoneFacts, listed: ListPrice, chance: RandomSource) {
  const carat = facts.carat ?? 0;
  if (listed.rapCents === null) {
    const scale = facts.type === 'Lab Grown' ? 250_00 : facts.color_type === 'Fancy' ? 5_500_00 : 900_00;
    const ppcCents = Math.round((scale * (carat / 1000) ** 0.6 * chance.between(0.6, 1.8)) / 100) * 100;
    return { basis: 'PPC' as const, figures: figuresOf('PPC', carat, null, null, ppcCents) };
  }
  const colour = vocabularies['colour-white'].codeOf(facts.color ?? 'G') ?? 4;
  const clarity = vocabularies.clarity.codeOf(facts.clarity ?? 'VS1') ?? 5;
  const finish = facts.cut === 'EX' || facts.cut === 'ID' ? 0 : 4;
  const glow = facts.fluorescence === 'NONE' ? 0 : facts.fluorescence === 'FNT' ? 2 : 6;
  const weight = carat >= 1000 ? -4 : 2;
  const middle = -26 - (colour - 4) * 0.6 - (clarity - 5) * 0.9 - finish - glow - weight;
  const disc = Math.round(Math.min(8, chance.around(middle, 5)) * 100);
  return { basis: 'DISC' as const, figures: figuresOf('DISC', carat, listed.rapCents, disc, null) };
}

function figuresOf(
  basis: PriceBasis,
  caratThousandths: number,
  rapCents: number | null,
  discHundredths: number | null,
  ppcCents: number | null,
) {
  const price = priceStone({ basis, caratThousandths, rapCents, discHundredths, ppcCents });
  if (price === null) throw new Error('a demo stone must have a price');
  return {
    rap: price.rapCents,
    disc: price.discHundredths,
    ppc: price.ppcCents,
    amount: price.amountCents,
  };
}
