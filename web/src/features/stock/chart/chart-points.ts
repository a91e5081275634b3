import type { ChartPoint } from '@loupe/contract';

/** A stone and its place in the chart: carats across, dollars per carat upwards. */
export interface PlacedPoint {
  readonly stone: ChartPoint;
  readonly carat: number;
  readonly price: number;
}

/** Points of one look. */
export interface PointGroup {
  readonly key: string;
  /** Role of its colour; a design token. */
  readonly colour: 'bar' | 'blue' | 'available' | 'hold' | 'memo' | 'sold';
  readonly isFilled: boolean;
  readonly holds: (point: PlacedPoint) => boolean;
}

/** What is told apart: how the stones stand, or one stretch of clarities against all others. */
export type Marking = 'status' | ClarityGroup;

/** Clarities as the trade speaks of them together. */
export const clarityGroups = [
  { key: 'FL–IF', clarities: ['FL', 'IF'] },
  { key: 'VVS', clarities: ['VVS1', 'VVS2'] },
  { key: 'VS', clarities: ['VS1', 'VS2'] },
  { key: 'SI', clarities: ['SI1', 'SI2', 'SI3'] },
  { key: 'I', clarities: ['I1', 'I2', 'I3'] },
] as const;

type ClarityGroup = (typeof clarityGroups)[number]['key'];

/** A logarithmic scale has no place for what costs nothing. */
export function placedPoints(stones: readonly ChartPoint[]): PlacedPoint[] {
  return stones
    .map((stone) => ({ stone, carat: Number(stone.carat), price: Number(stone.final_ppc) }))
    .filter(({ carat, price }) => carat > 0 && price > 0);
}

const byStatus =
  (...states: readonly string[]) =>
  ({ stone }: PlacedPoint) =>
    states.includes(stone.status);

const statusGroups: readonly PointGroup[] = [
  { key: 'AVAILABLE', colour: 'available', isFilled: true, holds: byStatus('AVAILABLE') },
  { key: 'HOLD', colour: 'hold', isFilled: false, holds: byStatus('HOLD') },
  { key: 'MEMO', colour: 'memo', isFilled: false, holds: byStatus('MEMO') },
  { key: 'SOLD', colour: 'sold', isFilled: false, holds: byStatus('SOLD') },
];

/** Whether a stone is of a stretch of clarities. */
export const isOfClarity = (group: ClarityGroup, { clarity }: ChartPoint): boolean =>
  clarityGroups.some(({ key, clarities }) => key === group && clarities.some((one) => one === clarity));

/** The groups that are drawn, those behind first. */
export function groupsOf(marking: Marking): readonly PointGroup[] {
  if (marking === 'status') return statusGroups;
  return [
    { key: 'rest', colour: 'bar', isFilled: true, holds: ({ stone }) => !isOfClarity(marking, stone) },
    { key: marking, colour: 'blue', isFilled: true, holds: ({ stone }) => isOfClarity(marking, stone) },
  ];
}

/** The point nearest to a place, by the distance on the screen; -1 where none is within reach. */
export function nearestPoint(
  points: readonly PlacedPoint[],
  distance: (point: PlacedPoint) => number,
  reach: number,
): number {
  let [nearest, least] = [-1, reach];
  points.forEach((point, place) => {
    const away = distance(point);
    if (away <= least) [nearest, least] = [place, away];
  });
  return nearest;
}
