import type { Token } from '../token.ts';

const adverbs = /^(ALSO|STILL|REALLY|JUST|URGENTLY|NOW|ACTUALLY|ONLY|CURRENTLY)$/;
const verbs = /^(NEED|WANT|REQUIRE|WOULD|AM|HAVE|SEARCH|LOOK|TAKE|BUY)$/;

/** `I also need`: the letter is no colour. */
export const isPronoun = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'I' &&
  adverbs.test(tokens[at + 1]?.text ?? '') &&
  verbs.test(tokens[at + 2]?.text ?? '');
