import { settleLetters } from './settle-letters.ts';
import { settleMake } from './settle-make.ts';
import { settleSizes } from './settle-sizes.ts';
import { settleWeights } from './settle-weights.ts';
import type { Statement } from './statement.ts';

/** What one piece says once the whole request is known; null when it turned out to mean nothing. */
export type Settled = readonly Statement[] | null;

/** A request as its pieces say it, still in doubt. */
export type Said = readonly Settled[];

/** One step of settling: every piece keeps its place. */
export type Settle = (said: Said) => Said;

const steps: readonly Settle[] = [settleLetters, settleSizes, settleWeights, settleMake];

/** Settles what depends on the rest of the request: letters, sizes, weights, make. */
export function settle(said: Said): Said {
  return steps.reduce((before, step) => step(before), said);
}
