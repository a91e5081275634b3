import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import { vocabularyOrder } from '../spellings.ts';

const pattern = new PhraseDictionary<true>().addAll(
  [
    'h&a',
    'hna',
    'h & a',
    'h+a',
    'ha',
    'hearts & arrows',
    'hearts and arrows',
    'heart and arrow',
    'heart & arrow',
    'hearts n arrows',
    'hearts arrows',
    'heart arrow',
    '8 hearts',
    '8 hearts 8 arrows',
    '8h8a',
    '8 heart 8 arrow',
    '8 hearts & 8 arrows',
    'eight hearts',
    '八心八箭',
    '8心8箭',
  ],
  true,
);
const any = vocabularyOrder('hearts-arrows').filter((value) => value !== 'NONE');

/** Hearts and arrows: any grade of the pattern, and round, since no other shape has it. */
export const parseHearts: PhraseParser = (tokens, at) => {
  const found = pattern.find(tokens, at);
  if (found === null) return null;
  return {
    length: found.length,
    statements: [
      { kind: 'include', key: 'hearts_arrows', values: any },
      { kind: 'include', key: 'shape', values: ['ROUND'] },
    ],
  };
};
