import type { ChartPoint } from '@loupe/contract';

/** A stone and its coordinates in the chart: carats on the x axis, dollars per carat on the y axis. */
export interface PlottedPoint {
  readonly stone: ChartPoint;
  readonly carat: number;
  readonly price: number;
}

/** Points drawn in the same style. */
export interface PointGroup {
  readonly key: string;
  /** Colour role: the name of a design token. */
  readonly color: 'bar' | 'blue' | 'available' | 'hold' | 'memo' | 'sold' | 'edge';
  readonly isFilled: boolean;
  readonly includes: (point: PlottedPoint) => boolean;
}

/**
 * How points are grouped by colour: below or above the median price of their weight and clarity, by status, or one clarity
 * group against all others.
 */
export type ChartGrouping = 'median' | 'status' | ClarityGroup;

/** Clarity groups as the trade names them. */
export const clarityGroups = [
  { key: 'FL–IF', clarities: ['FL', 'IF'] },
  { key: 'VVS', clarities: ['VVS1', 'VVS2'] },
  { key: 'VS', clarities: ['VS1', 'VS2'] },
  { key: 'SI', clarities: ['SI1', 'SI2', 'SI3'] },
  { key: 'I', clarities: ['I1', 'I2', 'I3'] },
] as const;

type ClarityGroup = (typeof clarityGroups)[number]['key'];

/** Leaves out stones with a weight or price of zero, which a logarithmic scale cannot show. */
export function toPlottedPoints(stones: readonly ChartPoint[]): PlottedPoint[] {
  return stones
    .map((stone) => ({ stone, carat: Number(stone.carat), price: Number(stone.final_ppc) }))
    .filter(({ carat, price }) => carat > 0 && price > 0);
}

const byStatus =
  (...states: readonly string[]) =>
  ({ stone }: PlottedPoint) =>
    states.includes(stone.status);

const statusGroups: readonly PointGroup[] = [
  { key: 'AVAILABLE', color: 'available', isFilled: true, includes: byStatus('AVAILABLE') },
  { key: 'HOLD', color: 'hold', isFilled: false, includes: byStatus('HOLD') },
  { key: 'MEMO', color: 'memo', isFilled: false, includes: byStatus('MEMO') },
  { key: 'SOLD', color: 'sold', isFilled: false, includes: byStatus('SOLD') },
];

/** The clarity group of a stone; undefined without a clarity. */
export const clarityGroupOf = ({ stone: { clarity } }: PlottedPoint): ClarityGroup | undefined =>
  clarityGroups.find(({ clarities }) => clarities.some((one) => one === clarity))?.key;

export const isInClarityGroup = (group: ClarityGroup, { clarity }: ChartPoint): boolean =>
  clarityGroups.some(({ key, clarities }) => key === group && clarities.some((one) => one === clarity));

/** The groups in drawing order, background first. `below`: the points below the median. */
export function pointGroups(marking: ChartGrouping, below: ReadonlySet<PlottedPoint>): readonly PointGroup[] {
  if (marking === 'median') {
    return [
      { key: 'above', color: 'edge', isFilled: false, includes: (point) => !below.has(point) },
      { key: 'below', color: 'available', isFilled: true, includes: (point) => below.has(point) },
    ];
  }
  if (marking === 'status') return statusGroups;
  return [
    { key: 'rest', color: 'bar', isFilled: true, includes: ({ stone }) => !isInClarityGroup(marking, stone) },
    {
      key: marking,
      color: 'blue',
      isFilled: true,
      includes: ({ stone }) => isInClarityGroup(marking, stone),
    },
  ];
}

/** Returns the index of the nearest point by its on-screen distance; -1 when none is within reach. */
export function nearestPoint(
  points: readonly PlottedPoint[],
  distance: (point: PlottedPoint) => number,
  reach: number,
): number {
  let [nearest, min] = [-1, reach];
  points.forEach((point, index) => {
    const pointDistance = distance(point);
    if (pointDistance <= min) [nearest, min] = [index, pointDistance];
  });
  return nearest;
}
