import type { JewelleryDeclaration } from '@loupe/contract';
import type { PieceTraits } from './find-pieces.ts';

const texts = {
  TDW:
    'TDW is the total diamond weight of a piece. Weights of set stones are taken before or during setting and may ' +
    'differ by up to 5 %.',
  LAB_GROWN:
    'Stones marked lab-grown are laboratory-grown diamonds, not natural diamonds. Natural and lab-grown stones of ' +
    'one piece are stated separately for each stone group.',
  TREATMENT: 'Every treatment known to the company is stated for the stones concerned.',
  PRICE:
    'Prices are net for the piece in US dollars and subject to confirmation; metal and stone weights are stated so ' +
    'that a piece can be repriced at the current metal price.',
} as const;

/**
 * The company's declarations for these pieces: the conflict-free statement first, then those the traits
 * require.
 */
export function jewelleryDeclarations(traits: PieceTraits, kpStatement: string): JewelleryDeclaration[] {
  const statement = kpStatement.trim();
  const state = (applies: boolean, topic: keyof typeof texts): JewelleryDeclaration[] =>
    applies ? [{ topic, text: texts[topic] }] : [];
  return [
    ...(traits.hasNatural && statement !== '' ? [{ topic: 'KP' as const, text: statement }] : []),
    ...state(traits.hasStones, 'TDW'),
    ...state(traits.hasLabGrown, 'LAB_GROWN'),
    ...state(traits.hasStones, 'TREATMENT'),
    ...state(traits.hasPieces, 'PRICE'),
  ];
}
