import { describe, expect, it } from 'vitest';
import { foreignSpellings } from './foreign-words.ts';
import { summariseLines } from './testing/summarise-lines.ts';

/** A request with a gap for the foreign words, and the English words with the same meaning in that place. */
const contexts: Readonly<Record<string, readonly [before: string, english: string, after: string]>> = {
  UP: ['oval 1.50', 'and up', ', G VS1'],
  MAXSUFFIX: ['oval 1.50', 'and below', ', G VS1'],
  MIN: ['oval', 'at least', '1.50, G VS1'],
  MAX: ['oval', 'at most', '1.50, G VS1'],
  ABOUT: ['oval', 'around', '1.50, G VS1'],
  NOFLUOR: ['oval 1.50 G VS1,', 'no fluorescence', ', GIA'],
  EYECLEAN: ['oval 1.50 G SI1,', 'eye clean', ', GIA'],
  ELONGATED: ['', 'elongated', 'cushion 1.50 G VS1'],
  TRIPLEEX: ['oval 1.50 G VS1,', '3ex', ', GIA'],
  NOBGM: ['oval 1.50 G VS1,', 'no BGM', ', GIA'],
  NEED: ['', 'need', 'oval 1.50 G VS1'],
  YOUHAVE: ['', 'do you have', 'oval 1.50 G VS1'],
  ROUND: ['', 'round', '1.50 G VS1'],
  OVAL: ['', 'oval', '1.50 G VS1'],
  PEAR: ['', 'pear', '1.50 G VS1'],
  PRINCESS: ['', 'princess', '1.50 G VS1'],
  EMERALD: ['', 'emerald', '1.50 G VS1'],
  ASSCHER: ['', 'asscher', '1.50 G VS1'],
  MARQUISE: ['', 'marquise', '1.50 G VS1'],
  HEART: ['', 'heart', '1.50 G VS1'],
  PAIR: ['', 'pair', 'oval 0.50 G VS1'],
  LABGROWN: ['', 'lab grown', 'oval 1.50 G VS1'],
};

/** `hart` is also a name, `ab` a Latin prefix and `前後` follows the figure; a point ends the sentence. */
const needContext = new Set(['hart', 'ab', '前後', 'min.', 'мин.', 'макс.', 'max.', 'máx.']);

describe.each(Object.entries(contexts))('%s in other languages', (word, [before, english, after]) => {
  const words = (foreignSpellings[word] ?? '')
    .split(',')
    .map((spelling) => spelling.trim().replaceAll(/\s+/g, ' '))
    .filter((spelling) => spelling !== '' && !needContext.has(spelling));
  const expected = summariseLines(`${before} ${english} ${after}`);

  it('is read as the English words', () => {
    const wrong = words.flatMap((spelling) => {
      const lines = summariseLines(`${before} ${spelling} ${after}`);
      return JSON.stringify(lines) === JSON.stringify(expected) ? [] : [[spelling, ...lines]];
    });
    expect(wrong).toEqual([]);
  });
});
