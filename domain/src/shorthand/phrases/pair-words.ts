import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseMatch, Statement } from '../statement.ts';
import type { Token } from '../token.ts';

/** Words for a pair. In the plural the number of pairs is not given. */
export const pairWords = new PhraseDictionary<1 | null>()
  .addAll(
    [
      'pair',
      'matching pair',
      'matched pair',
      'pair of',
      'pairing',
      'matching',
      'matched',
      'match pair',
      'pair match',
      'pr match',
      'earring pair',
      'studs',
      'stud',
      'stud pair',
      'pair of studs',
      'pair for studs',
      'earring pair',
      'pair for earrings',
      '对',
      '一对',
      '配对',
    ],
    1,
  )
  .addAll(
    ['stud pairs', 'studs pairs', 'pairs of studs', 'pairs for studs', 'earring pairs', 'pairs for earrings'],
    null,
  )
  .addAll(
    [
      'pairs',
      'matching pairs',
      'matched pairs',
      'pairs of',
      'match pairs',
      'prs',
      'matching prs',
      'matched prs',
      'match prs',
    ],
    null,
  );
/** A pair for which two stones are counted. */
export const onePair: readonly Statement[] = [
  { kind: 'pair', count: null },
  { kind: 'quantity', of: 'pairs', count: 1, isEach: false },
];

/** `matching pair`, `2 pairs`, `match pr`, `they must match`: pairs behind a number of them, or without one. */
export function readPairs(
  tokens: readonly Token[],
  at: number,
  length: number,
  count: number | null,
): PhraseMatch | null {
  // `3 pr`: after a number the code is not a shape.
  const [word, next] = [tokens[at + length]?.text, tokens[at + length + 1]?.text];
  // `match pr`: `resolveCodes` decides whether the code is a pair as well.
  const isCode = (count !== null && word === 'PR') || (word === 'MATCH' && next === 'PR');
  const meaning = count === null ? 1 : null;
  const found = isCode ? ({ length: 1, meaning } as const) : pairWords.find(tokens, at + length);
  if (found === null) return readMutualMatch(tokens, at);
  // `need 2 matching`: two stones that match are one pair.
  const isTwo =
    count === 2 && /^(MATCHING|MATCHED)$/.test(tokens[at + length + found.length - 1]?.text ?? '');
  if (isTwo) return { length: length + found.length, statements: onePair };
  const statements: Statement[] = [{ kind: 'pair', count: count === null ? found.meaning : null }];
  if (count !== null) statements.push({ kind: 'quantity', of: 'pairs', count, isEach: false });
  return { length: length + found.length, statements };
}

/** `they must match`, `both should match each other`: that the stones of the request match. */
const mutualMatches = new PhraseDictionary<true>().addAll(
  ['they', 'these', 'both', 'the two', 'the stones', 'stones', 'the two stones'].flatMap((one) =>
    [
      'must',
      'should',
      'have to',
      'need to',
      'needs to',
      'has to',
      'ought to',
      'must be',
      'should be',
      'have to be',
      'need to be',
    ].flatMap((verb) =>
      (verb.endsWith('be') ? ['matching', 'matched'] : ['match']).flatMap((match) =>
        ['', ' each other', ' one another', ' together', ' perfectly', ' well'].map(
          (end) => `${one} ${verb} ${match}${end}`,
        ),
      ),
    ),
  ),
  true,
);
/** `they must match my 1.01`: another stone, which is no part of the pair. */
const otherStone =
  /^(?:WITH|TO|THIS|THAT|THESE|THOSE|THE|MY|OUR|YOUR|HIS|HER|ITS|IT|A|AN|ONE|EXISTING|GIA|IGI|HRD|REPORT|CERT|PKT|STOCK)$/;

function readMutualMatch(tokens: readonly Token[], at: number): PhraseMatch | null {
  const found = mutualMatches.find(tokens, at);
  if (found === null) return null;
  const next = tokens[at + found.length];
  const isOther = next?.kind === 'number' || otherStone.test(next?.text ?? '');
  return isOther ? null : { length: found.length, statements: [{ kind: 'pair', count: 1 }] };
}

/** The dictionaries of words for a pair. */
export const pairBooks: readonly PhraseDictionary<unknown>[] = [pairWords, mutualMatches];
