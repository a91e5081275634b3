import { divideRounded } from '../scaled.ts';
import { sieveChart, sievePlates, type SieveStep } from './sieve-chart.ts';

/** Trade classes by sieve; a lot over a border is of mixed sizes. */
export type SieveClass = '-2' | 'STAR' | 'MELEE' | 'POINTER' | 'MIX';

/** Goods between two plates; null is open: nothing below, or nothing above. */
export interface SieveReach {
  readonly plus: string | null;
  readonly minus: string | null;
}

/** Sizes in hundredths of a millimetre; null is open. */
export interface MmReach {
  readonly from: number | null;
  readonly to: number | null;
}

/** The chart's steps between two plates, smallest first; none for plates it does not have or upside down. */
export function stepsOf({ plus, minus }: SieveReach): readonly SieveStep[] {
  const low = plus === null ? 0 : sievePlates.indexOf(plus);
  const high = minus === null ? sieveChart.length : sievePlates.indexOf(minus);
  return low < 0 || high < 0 ? [] : sieveChart.slice(low, high);
}

/** Diameters goods between two plates have; the open end stays open. Null for plates the chart does not have. */
export function mmOfSieve(reach: SieveReach): MmReach | null {
  const steps = stepsOf(reach);
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  return { from: reach.plus === null ? null : first.mmFrom, to: reach.minus === null ? null : last.mmTo };
}

/** What a stone between two plates weighs on average, in thousandths of a carat; each step counts the same. */
export function averageWeightOf(reach: SieveReach): number | null {
  const steps = stepsOf(reach);
  if (steps.length === 0) return null;
  const sum = steps.reduce((carats, { averageThousandths }) => carats + averageThousandths, 0);
  return divideRounded(sum, steps.length);
}

const borders: readonly { readonly sieveClass: SieveClass; readonly to: number }[] = [
  { sieveClass: '-2', to: 125 },
  { sieveClass: 'STAR', to: 180 },
  { sieveClass: 'MELEE', to: 270 },
];
const classAt = (mm: number): SieveClass => borders.find(({ to }) => mm < to)?.sieveClass ?? 'POINTER';

/** Class of sizes in millimetres (hundredths); null when neither end is known. */
export function classOfMm({ from, to }: MmReach): SieveClass | null {
  if (from === null && to === null) return null;
  const low = classAt(from ?? 0);
  // The upper end lies in the step below it: 1.80 mm is the end of the stars, not the start of melee.
  const high = to === null ? 'POINTER' : classAt(Math.max(from ?? 0, to - 1));
  return low === high ? low : 'MIX';
}

/** Class of goods between two plates; null without plates or for plates the chart does not have. */
export function classOfSieve(reach: SieveReach): SieveClass | null {
  const sizes = mmOfSieve(reach);
  return sizes === null ? null : classOfMm(sizes);
}
