import type { PhraseParser } from '../phrase-parser.ts';
import { isSign } from '../token.ts';
import { parseDiscount } from './discount.ts';
import { parsePrice } from './price.ts';

/** `@ -41`, `@ 5200/ct`, `at -41%`: a bid for a stone, or the price of a request. */
export const parseBid: PhraseParser = (tokens, at) => {
  if (!isSign(tokens[at], '@') && tokens[at]?.text !== 'AT') return null;
  const found = parseDiscount(tokens, at + 1) ?? parsePrice(tokens, at + 1);
  const statements = found?.statements ?? null;
  return found === null || statements === null
    ? null
    : { length: found.length + 1, statements: [{ kind: 'bid', statements }] };
};
