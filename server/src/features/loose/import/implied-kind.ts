import { averageWeightOf, mmOfSieve, sievePlates } from '@loupe/domain';
import type { LotValue } from './parse-lot-cell.ts';

/** Fewer stones may be a set, or singles that are sold together. */
const fewestStones = 25;
/** The largest stones that sieves sort: their weight in thousandths of a carat, and their diameter. */
const [plus = null, minus = null] = sievePlates.slice(-2);
const largestWeight = averageWeightOf({ plus, minus }) ?? 0;
const largestMm = mmOfSieve({ plus, minus })?.to ?? 0;

/**
 * The kind of a lot that only its figures state: many stones that sieves sort are melee. Undefined when they may be
 * something else.
 */
export function impliedKind(facts: Readonly<Record<string, LotValue>>): 'MELEE' | undefined {
  const { carats, pieces } = facts;
  if (typeof carats !== 'number') return undefined;
  const isMelee =
    typeof pieces === 'number'
      ? pieces >= fewestStones && carats <= pieces * largestWeight
      : hasSieveSize(facts) && carats >= fewestStones * largestWeight;
  return isMelee ? 'MELEE' : undefined;
}

/** Whether the size is within that of the plates; a diameter is one of round stones. */
function hasSieveSize(facts: Readonly<Record<string, LotValue>>): boolean {
  const { sieve_to: finerThan, mm_to: mm, shape } = facts;
  return (
    (typeof finerThan === 'string' && sievePlates.includes(finerThan)) ||
    (shape === 'ROUND' && typeof mm === 'number' && mm <= largestMm)
  );
}
