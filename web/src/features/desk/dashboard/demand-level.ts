import type { DemandCell } from '@loupe/contract';

/** Searches per available stone from which each level begins. */
const levelStarts = [1, 2, 5, 10] as const;
/** The levels of demand, from none to the highest. */
export const demandLevels = [0, 1, 2, 3, 4] as const;
type DemandLevel = (typeof demandLevels)[number];

/** How much is asked for per available stone. Where no stone is available, one is assumed. */
export function demandLevel({
  available,
  demand,
}: {
  readonly available: number;
  readonly demand: number;
}): DemandLevel {
  const perStone = demand / Math.max(1, available);
  return demandLevels[levelStarts.filter((start) => perStone >= start).length] ?? 0;
}

/** Whether a cell is worth buying for: it has the highest level of demand. */
export const isShort = ({ available_count: available, demand_count: demand }: DemandCell): boolean =>
  demandLevel({ available, demand }) === demandLevels.at(-1);
