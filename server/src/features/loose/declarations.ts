import type { LooseDeclaration } from '@loupe/contract';
import type { LotTraits } from './find-lots.ts';

const texts = {
  SCREENING:
    'Lots marked as screened were tested for lab-grown diamonds; all other lots were not. Natural and lab-grown ' +
    'goods are never mixed in one lot.',
  LAB_GROWN: 'Lots marked lab-grown contain laboratory-grown diamonds, not natural diamonds.',
  TREATMENT: 'Every treatment known to the company is stated for the lot.',
  WEIGHT:
    'Weights and sizes are for the whole lot; sieve and millimetre ranges follow trade practice, and a few stones ' +
    'may be slightly outside them. Prices are subject to confirmation and inspection.',
} as const;

/**
 * The company's declarations for these lots: the conflict-free statement first, then those the traits
 * require.
 */
export function looseDeclarations(traits: LotTraits, kpStatement: string): LooseDeclaration[] {
  const { hasNatural, hasLabGrown } = traits;
  const hasLots = hasNatural || hasLabGrown;
  const statement = kpStatement.trim();
  const state = (applies: boolean, topic: keyof typeof texts): LooseDeclaration[] =>
    applies ? [{ topic, text: texts[topic] }] : [];
  return [
    ...(hasNatural && statement !== '' ? [{ topic: 'KP' as const, text: statement }] : []),
    ...state(hasNatural, 'SCREENING'),
    ...state(hasLabGrown, 'LAB_GROWN'),
    ...state(hasLots, 'TREATMENT'),
    ...state(hasLots, 'WEIGHT'),
  ];
}
