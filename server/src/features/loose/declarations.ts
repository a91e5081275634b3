import type { LooseDeclaration } from '@loupe/contract';
import type { LotTraits } from './find-lots.ts';

const texts = {
  SCREENING:
    'Lots marked as screened were tested for laboratory-grown diamonds; lots not so marked were not. Natural and ' +
    'laboratory-grown goods are never mixed in one lot.',
  LAB_GROWN: 'Lots marked laboratory-grown hold diamonds grown in a laboratory, not natural diamonds.',
  TREATMENT: 'Every treatment the company knows of is stated with its lot.',
  WEIGHT:
    'Weights and sizes are those of the whole lot; sieve and millimetre ranges are the trade’s, and a few stones ' +
    'may lie just outside them. Prices are subject to confirmation and inspection.',
} as const;

/** What the company states about these lots: its conflict-free statement first, then what they make necessary. */
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
