import { settleLetters } from './settle-letters.ts';
import { settleMake } from './settle-make.ts';
import { settleSizes } from './settle-sizes.ts';
import { settleWeights } from './settle-weights.ts';
import type { Said } from './settled.ts';

/** One step of settling: every piece keeps its place. */
type Settle = (said: Said) => Said;

const steps: readonly Settle[] = [settleLetters, settleSizes, settleWeights, settleMake];

/** Settles what depends on the rest of the request: letters, sizes, weights, make. */
export function settle(said: Said): Said {
  return steps.reduce((before, step) => step(before), said);
}
