import type { PhraseParser } from '../phrase-parser.ts';

const adverbs = /^(ALSO|STILL|REALLY|JUST|URGENTLY|NOW|ACTUALLY|ONLY|CURRENTLY)$/;
const verbs = /^(NEED|WANT|REQUIRE|WOULD|AM|HAVE|SEARCH|LOOK|TAKE|BUY)$/;

/** `I also need`: the letter is no colour. */
export const parsePronoun: PhraseParser = (tokens, at) =>
  tokens[at]?.text === 'I' &&
  adverbs.test(tokens[at + 1]?.text ?? '') &&
  verbs.test(tokens[at + 2]?.text ?? '')
    ? { length: 1, statements: [], role: 'courtesy' }
    : null;
