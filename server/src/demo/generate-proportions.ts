import { divideRounded, type RandomSource } from '@loupe/domain';

/** Dimensions and proportions that a lab prints for one stone, in the integer units of the domain. */
export interface Proportions {
  readonly length: number;
  readonly width: number;
  readonly depth_mm: number;
  readonly diameter: number;
  readonly lw_ratio: number;
  readonly depth_pct: number;
  readonly table_pct: number;
  readonly crown_angle: number;
  readonly crown_height_pct: number;
  readonly pavilion_angle: number;
  readonly pavilion_depth_pct: number;
  readonly girdle_pct: number;
  readonly girdle_min: string;
  readonly girdle_max: string;
}

interface Build {
  /** Weight = k x length x width x depth, in carats and millimetres. */
  readonly k: number;
  readonly ratio: readonly [number, number];
  readonly table: readonly [number, number];
  readonly crownAngle: readonly [number, number];
  readonly pavilionAngle: readonly [number, number];
}

const brilliantFancy = { table: [60, 3], crownAngle: [34, 2], pavilionAngle: [41.2, 1] } as const;
const stepCut = { table: [64, 3], crownAngle: [33, 2.5], pavilionAngle: [42, 1.2] } as const;
const round: Build = {
  k: 0.0061,
  ratio: [1.002, 1.008],
  table: [57.5, 1.6],
  crownAngle: [34.5, 0.9],
  pavilionAngle: [40.9, 0.35],
};
const builds: Readonly<Record<string, Build>> = {
  ROUND: round,
  OVAL: { ...brilliantFancy, k: 0.0062, ratio: [1.3, 1.55] },
  PEAR: { ...brilliantFancy, k: 0.0061, ratio: [1.45, 1.7] },
  MARQUISE: { ...brilliantFancy, k: 0.0058, ratio: [1.75, 2.2] },
  HEART: { ...brilliantFancy, k: 0.0059, ratio: [0.92, 1.06] },
  PRINCESS: { k: 0.0083, ratio: [1, 1.06], table: [70, 3], crownAngle: [31, 2], pavilionAngle: [45, 1.5] },
  CUSHION: { ...brilliantFancy, k: 0.0081, ratio: [1, 1.25] },
  'CUSHION MODIFIED': { ...brilliantFancy, k: 0.0082, ratio: [1, 1.25] },
  RADIANT: { ...stepCut, k: 0.0081, ratio: [1.1, 1.4] },
  'SQUARE RADIANT': { ...stepCut, k: 0.0081, ratio: [1, 1.05] },
  EMERALD: { ...stepCut, k: 0.0083, ratio: [1.3, 1.5] },
  ASSCHER: { ...stepCut, k: 0.008, ratio: [1, 1.05] },
  'SQUARE EMERALD': { ...stepCut, k: 0.008, ratio: [1, 1.05] },
};

const girdles = [
  ['THN', 'MED', 25],
  ['MED', 'MED', 32],
  ['MED', 'STK', 60],
  ['STK', 'STK', 35],
  ['STK', 'THK', 42],
] as const;

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
const tenths = (value: number) => Math.round(value * 10);
const roundToHalf = (value: number) => Math.round(value * 2) * 5;
const hundredths = (value: number) => Math.round(value * 100);

/** Generates dimensions and angles consistent with each other and with the weight. */
export function generateProportions(
  shape: string,
  caratThousandths: number,
  chance: RandomSource,
): Proportions {
  const build = builds[shape] ?? round;
  const table = Math.round(chance.around(...build.table));
  const crownAngle = chance.around(...build.crownAngle);
  const pavilionAngle = chance.around(...build.pavilionAngle);
  const [girdleMin, girdleMax, middle] = chance.pick(girdles.map((girdle) => [girdle, girdle[2]] as const));
  const girdle = Math.max(15, Math.round(chance.around(middle, 8) / 5) * 5) / 10;
  const crownHeight = ((100 - table) / 2) * tangent(crownAngle);
  const pavilionDepth = 50 * tangent(pavilionAngle);
  const depth = (crownHeight + girdle + pavilionDepth) / 100;
  const ratio = chance.between(...build.ratio);
  const short = Math.cbrt(caratThousandths / 1000 / (build.k * ratio * depth));
  const isRound = shape === 'ROUND';
  const [first, second] = isRound ? [short, short * ratio] : [short * ratio, short];
  const length = hundredths(first);
  const width = hundredths(second);
  const diameter = divideRounded(length + width, 2);
  const height = hundredths(isRound ? (depth * (first + second)) / 2 : depth * second);
  return {
    length,
    width,
    depth_mm: height,
    diameter,
    lw_ratio: isRound ? divideRounded(width * 100, length) : divideRounded(length * 100, width),
    depth_pct: divideRounded(height * 1000, isRound ? diameter : width),
    table_pct: table * 10,
    crown_angle: roundToHalf(crownAngle),
    crown_height_pct: roundToHalf(crownHeight),
    pavilion_angle: Math.round(pavilionAngle * 5) * 2,
    pavilion_depth_pct: roundToHalf(pavilionDepth),
    girdle_pct: tenths(girdle),
    girdle_min: girdleMin,
    girdle_max: girdleMax,
  };
}
