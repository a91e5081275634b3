import { marksOf } from './phrase-dictionary.ts';
import type { Token, TokenKind } from './token.ts';

/**
 * A token. Every token is created here and none is spread: the engine gives each place that spreads an object a hidden
 * class of its own, for which it would compile everything that reads tokens again.
 */
export const createToken = (
  kind: TokenKind,
  text: string,
  { start, end, isAdjacent }: Pick<Token, 'start' | 'end' | 'isAdjacent'>,
): Token => ({ kind, text, start, end, isAdjacent, marks: marksOf(text) });
