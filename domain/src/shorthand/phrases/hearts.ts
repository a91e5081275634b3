import { Phrasebook } from '../phrasebook.ts';
import type { Reader } from '../reader.ts';
import { orderOf } from '../spellings.ts';

const pattern = new Phrasebook<true>().addAll(
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
const any = orderOf('hearts-arrows').filter((value) => value !== 'NONE');

/** Hearts and arrows: any grade of it, and round, for no other shape has the pattern. */
export const readHearts: Reader = (tokens, at) => {
  const found = pattern.find(tokens, at);
  if (found === null) return null;
  return {
    length: found.length,
    statements: [
      { says: 'include', key: 'hearts_arrows', values: any },
      { says: 'include', key: 'shape', values: ['ROUND'] },
    ],
  };
};
