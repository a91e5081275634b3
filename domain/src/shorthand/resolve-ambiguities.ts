import { resolveCodes } from './resolve-codes.ts';
import { resolveForms } from './resolve-forms.ts';
import { resolveLetters } from './resolve-letters.ts';
import { resolveMake } from './resolve-make.ts';
import { resolveSizes } from './resolve-sizes.ts';
import { resolveWeights } from './resolve-weights.ts';
import type { RequestStatements } from './phrase-statements.ts';

/** One resolution step. The order of the phrases does not change. */
type Resolve = (request: RequestStatements) => RequestStatements;

const steps: readonly Resolve[] = [
  resolveForms,
  resolveCodes,
  resolveLetters,
  resolveSizes,
  resolveWeights,
  resolveMake,
];

/** Resolves what depends on the rest of the request: letters, sizes, weights, make. */
export function resolveAmbiguities(request: RequestStatements): RequestStatements {
  return steps.reduce((before, step) => step(before), request);
}
