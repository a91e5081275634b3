import { formatScaled } from '../scaled.ts';
import type { LooseLot } from './loose-lot.ts';

type Sizes = Pick<LooseLot, 'sieve_from' | 'sieve_to' | 'mm_from' | 'mm_to' | 'pointer_from' | 'pointer_to'>;

/**
 * Formats the size of a lot as the trade writes it, the sieve first: `+6.5-11 · 1.80-2.70 mm`, `0.18-0.22
 * ct`.
 * Empty when no size is known. The same in every language.
 */
export function formatLotSize(lot: Sizes): string {
  const plates = `${lot.sieve_from === null ? '' : `+${lot.sieve_from}`}${lot.sieve_to === null ? '' : `-${lot.sieve_to}`}`;
  const words = [
    plates,
    reachWords(lot.mm_from, lot.mm_to, 2, 'mm'),
    reachWords(lot.pointer_from, lot.pointer_to, 3, 'ct'),
  ];
  return words.filter((word) => word !== '').join(' · ');
}

function reachWords(from: number | null, to: number | null, scale: number, unit: string): string {
  const write = (value: number) => formatScaled(value, scale, 2);
  if (from === null && to === null) return '';
  if (from === null) return `-${write(to ?? 0)} ${unit}`;
  if (to === null) return `${write(from)}+ ${unit}`;
  return from === to ? `${write(from)} ${unit}` : `${write(from)}-${write(to)} ${unit}`;
}
