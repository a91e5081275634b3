import { divideRounded } from '../scaled.ts';
import { sieveChart, sievePlates, type SieveStep } from './sieve-chart.ts';

/** Trade classes by sieve; a lot across a border is MIX. */
export type SieveClass = '-2' | 'STAR' | 'MELEE' | 'POINTER' | 'MIX';

/** Goods between two plates; null is an open end. */
export interface SieveRange {
  readonly plus: string | null;
  readonly minus: string | null;
}

/** Sizes in hundredths of a millimetre; null is an open end. */
export interface MmRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Chart steps between two plates, smallest first; empty for unknown plates or a reversed range. */
export function stepsOf({ plus, minus }: SieveRange): readonly SieveStep[] {
  const low = plus === null ? 0 : sievePlates.indexOf(plus);
  const high = minus === null ? sieveChart.length : sievePlates.indexOf(minus);
  return low < 0 || high < 0 ? [] : sieveChart.slice(low, high);
}

/**
 * Diameters of goods between two plates; an open end stays open. Null for plates that are not in the chart.
 */
export function mmOfSieve(reach: SieveRange): MmRange | null {
  const steps = stepsOf(reach);
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  return { from: reach.plus === null ? null : first.mmFrom, to: reach.minus === null ? null : last.mmTo };
}

/**
 * Average weight of a stone between two plates, in thousandths of a carat; every step has the same weight in
 * the mean.
 */
export function averageWeightOf(reach: SieveRange): number | null {
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

/** Class of a size range in hundredths of a millimetre; null when neither end is known. */
export function classOfMm({ from, to }: MmRange): SieveClass | null {
  if (from === null && to === null) return null;
  const low = classAt(from ?? 0);
  // The upper end belongs to the step below it: 1.80 mm is the end of STAR, not the start of MELEE.
  const high = to === null ? 'POINTER' : classAt(Math.max(from ?? 0, to - 1));
  return low === high ? low : 'MIX';
}

/** Class of goods between two plates; null without plates or for plates that are not in the chart. */
export function classOfSieve(reach: SieveRange): SieveClass | null {
  const sizes = mmOfSieve(reach);
  return sizes === null ? null : classOfMm(sizes);
}
