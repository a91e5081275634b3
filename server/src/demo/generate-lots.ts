import {
  averageWeightOf,
  completeLot,
  createRandomSource,
  type LooseLot,
  type LotInput,
  type RandomSource,
} from '@loupe/domain';

type Weighted<T> = readonly (readonly [T, number])[];
type Reach = readonly [number, number];

interface Plates {
  readonly plus: string;
  readonly minus: string;
}

/** A grade group and its price factor. */
interface Group {
  readonly value: string;
  readonly times: number;
}

/**
 * Sieve ranges in which lots are sold, with weights: single sieve steps are rare, whole trade classes common.
 */
const sieves: Weighted<Plates> = [
  [{ plus: '000', minus: '2' }, 8],
  [{ plus: '0', minus: '1' }, 3],
  [{ plus: '2', minus: '6.5' }, 16],
  [{ plus: '2', minus: '4' }, 7],
  [{ plus: '4', minus: '6.5' }, 7],
  [{ plus: '5.5', minus: '6' }, 3],
  [{ plus: '6.5', minus: '11' }, 18],
  [{ plus: '6.5', minus: '8' }, 8],
  [{ plus: '8', minus: '9.5' }, 6],
  [{ plus: '9.5', minus: '11' }, 6],
  [{ plus: '2', minus: '11' }, 4],
  [{ plus: '11', minus: '14' }, 7],
  [{ plus: '11', minus: '12' }, 5],
  [{ plus: '14', minus: '16' }, 4],
];
const pointers: Weighted<Reach> = [
  [[180, 220], 6],
  [[230, 290], 6],
  [[300, 340], 5],
  [[400, 450], 3],
  [[500, 590], 3],
  [[700, 790], 1],
];
/** Fancy shapes are measured, not sieved. In hundredths of a millimetre. */
const measured: Weighted<Reach> = [
  [[150, 200], 5],
  [[200, 250], 6],
  [[250, 300], 5],
  [[300, 400], 4],
];
const colours: Weighted<Group> = [
  [{ value: 'D-F', times: 1.5 }, 16],
  [{ value: 'E-F', times: 1.45 }, 8],
  [{ value: 'F-G', times: 1.3 }, 14],
  [{ value: 'G-H', times: 1.15 }, 20],
  [{ value: 'H-I', times: 1 }, 12],
  [{ value: 'I-J', times: 0.85 }, 9],
  [{ value: 'J-K', times: 0.72 }, 6],
  [{ value: 'TTLB', times: 0.6 }, 4],
  [{ value: 'TLB', times: 0.52 }, 3],
  [{ value: 'BROWN', times: 0.45 }, 2],
  [{ value: 'FANCY YELLOW', times: 1.1 }, 2],
  [{ value: 'BLACK', times: 0.2 }, 2],
  [{ value: 'MIX', times: 0.7 }, 2],
];
const clarities: Weighted<Group> = [
  [{ value: 'IF-VVS', times: 1.5 }, 3],
  [{ value: 'VVS', times: 1.42 }, 8],
  [{ value: 'VVS-VS', times: 1.3 }, 14],
  [{ value: 'VS', times: 1.18 }, 16],
  [{ value: 'VS-SI', times: 1 }, 20],
  [{ value: 'SI', times: 0.86 }, 12],
  [{ value: 'SI1', times: 0.88 }, 5],
  [{ value: 'SI2', times: 0.76 }, 6],
  [{ value: 'SI3', times: 0.6 }, 4],
  [{ value: 'I1', times: 0.48 }, 5],
  [{ value: 'I2', times: 0.35 }, 2],
  [{ value: 'MIX', times: 0.7 }, 2],
];
const makes = [
  ['EX', 18],
  ['VG-EX', 28],
  ['VG', 24],
  ['GD', 8],
  ['FULL CUT', 16],
  ['SINGLE CUT', 4],
  ['MIX', 2],
] as const;
const shapes = [
  ['PRINCESS', 6],
  ['BAGUETTE', 6],
  ['TAPERED BAGUETTE', 4],
  ['MARQUISE', 4],
  ['PEAR', 4],
  ['OVAL', 4],
  ['EMERALD', 3],
  ['MIX', 2],
] as const;
const locations = [
  ['DXB', 34],
  ['BOM', 26],
  ['STV', 16],
  ['ANR', 12],
  ['HKG', 8],
  ['NYC', 4],
] as const;

/** Generates plausible loose lots, all different; the same seed gives the same lots. */
export function generateLots({ count, seed }: { readonly count: number; readonly seed: number }): LooseLot[] {
  const chance = createRandomSource(seed);
  return Array.from({ length: count }, (_, index) => completeLot(makeLot(index + 1, chance)));
}

function makeLot(number: number, chance: RandomSource): LotInput {
  const goods = makeGoods(chance);
  const isGrown = chance.happens(0.12);
  const colour = chance.pick(colours);
  const clarity = chance.pick(clarities);
  const carats = Math.max(1, Math.round((goods.weight > 150 ? 2 : 6) * 2 ** chance.between(0, 5) * 20)) * 50;
  // Larger stones cost more per carat; lab-grown ones about a tenth of natural ones.
  const base = (isGrown ? 32 : 330) * (1 + goods.weight / 180) * (goods.isRound ? 1 : 1.1);
  const dollars = Math.round((base * colour.times * clarity.times * chance.between(0.9, 1.12)) / 5) * 5;
  const isWhole = goods.kind === 'CERT-LOT' || carats < 5_000;
  return {
    lot_no: `${isGrown ? 'PG' : 'P'}${String(1_000 + number)}`,
    kind: goods.kind,
    type: isGrown ? 'Lab Grown' : 'Natural',
    shape: goods.isRound ? 'ROUND' : chance.pick(shapes),
    ...goods.sizes,
    color: colour.value,
    clarity: clarity.value,
    make: goods.isRound ? chance.pick(makes) : chance.pick(makes.slice(0, 4)),
    treatment: chance.happens(0.02) ? 'LD' : 'NONE',
    pieces: goods.weight < 8 && chance.happens(0.5) ? null : Math.max(1, Math.round(carats / goods.weight)),
    carats,
    rate: Math.max(15, dollars) * 100,
    min_carats: isWhole || chance.happens(0.3) ? null : Math.max(1, Math.round(carats / 10_000)) * 1_000,
    selection_allowed: goods.kind !== 'CERT-LOT' && chance.happens(0.35),
    screened: goods.weight < 200 ? chance.happens(0.85) : chance.happens(0.6),
    location: chance.pick(locations),
    status: chance.happens(0.06) ? 'HOLD' : chance.happens(0.03) ? 'SOLD' : 'AVAILABLE',
    remark: null,
  };
}

const noSizes = {
  sieve_from: null,
  sieve_to: null,
  mm_from: null,
  mm_to: null,
  pointer_from: null,
  pointer_to: null,
};

function makeGoods(chance: RandomSource) {
  if (chance.happens(0.2)) {
    const [low, high] = chance.pick(pointers);
    const kind = low >= 300 && chance.happens(0.4) ? 'CERT-LOT' : 'SINGLE-LOT';
    const sizes = { ...noSizes, pointer_from: low, pointer_to: high };
    return { kind, isRound: chance.happens(0.8), weight: (low + high) / 2, sizes };
  }
  if (chance.happens(0.15)) {
    const [from, to] = chance.pick(measured);
    const weight = ((from + to) / 200) ** 3 * 4;
    return { kind: 'MELEE', isRound: false, weight, sizes: { ...noSizes, mm_from: from, mm_to: to } };
  }
  const { plus, minus } = chance.pick(sieves);
  const sizes = { ...noSizes, sieve_from: plus, sieve_to: minus };
  const weight = averageWeightOf({ plus, minus }) ?? 10;
  return { kind: 'MELEE', isRound: true, weight, sizes };
}
