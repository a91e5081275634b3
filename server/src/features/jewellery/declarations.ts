import type { JewelleryDeclaration } from '@loupe/contract';
import type { PieceTraits } from './find-pieces.ts';

const texts = {
  TDW:
    'TDW is the total diamond weight of a piece. Weights of set stones are taken before or during setting and may ' +
    'differ by up to 5 %.',
  LAB_GROWN:
    'Stones marked laboratory-grown are diamonds grown in a laboratory, not natural diamonds. Natural and ' +
    'laboratory-grown stones of one piece are told apart, group by group.',
  TREATMENT: 'Every treatment the company knows of is stated with the stones it was done to.',
  PRICE:
    'Prices are net for the piece in US dollars and subject to confirmation; metal and stone weights are stated so ' +
    'that a piece can be priced again with the metal of the day.',
} as const;

/** What the company states about these pieces: its conflict-free statement first, then what they make necessary. */
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
