import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { PhraseMatch } from '../statement.ts';
import { isSign, type Token } from '../token.ts';

/** Requirements the search has no field for, and the plain text shown for them. */
const notePhrases = new PhraseDictionary<string>()
  .addAll(
    [
      'even color',
      'even colour',
      'even',
      'even distribution',
      'even color distribution',
      'even colour distribution',
      'evenly coloured',
      'evenly colored',
    ],
    'even colour distribution',
  )
  .addAll(
    [
      'bowtie less',
      'less bowtie',
      'less bow tie',
      'bow tie less',
      'bowtieless',
      'minimal bowtie',
      'min bowtie',
      'minimum bowtie',
      'small bowtie',
      'light bowtie',
    ],
    'less bow tie',
  )
  .addAll(
    [
      'best color clarity',
      'best colour clarity',
      'best color and clarity',
      'best colour and clarity',
      'best color & clarity',
      'best colour & clarity',
      'best color/clarity',
      'best quality',
    ],
    'best colour and clarity',
  )
  .addAll(
    [
      'lowest price',
      'lowest prices',
      'lowest price first',
      'cheapest',
      'cheapest first',
      'cheapest price',
      'lowest first',
      'cheapest ones',
      '最便宜',
    ],
    'lowest price first',
  )
  .addAll(
    [
      'same cert lab',
      'same lab',
      'same lab cert',
      'same lab for both',
      'same cert',
      'same lab for both stones',
      'same lab both',
    ],
    'same lab for both stones',
  )
  .addAll(
    ['antwerp make', 'antwerp cut', 'belgium make', 'belgian make', 'belgium cut', 'belgian cut'],
    'Antwerp make',
  )
  .addAll(['full of life', 'lively', 'good life', 'life'], 'lively stone')
  .addAll(['good spread', 'spready', 'nice spread'], 'good spread')
  .addAll(['good make', 'nice make', 'top make', 'fine make', 'super make'], 'good make');

/** `ring size 6.5`: a measure of jewellery, which is no weight. */
function readRingSize(tokens: readonly Token[], at: number): PhraseMatch | null {
  const isName = /^(RING|FINGER|BAND)$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === 'SIZE';
  const sign = isSign(tokens[at + 2], ':=#') ? 1 : 0;
  return isName && tokens[at + 2 + sign]?.kind === 'number'
    ? { length: 3 + sign, statements: null, role: 'unknown' }
    : null;
}

const rooms = /^(BOOTH|BOOTHS|HALL|STAND|STALL|ROOM|CABIN|SHOP|COUNTER|SUITE|MESSESTAND)$/;

/** `booth 3G-22`, `hall no 1`: the place of a trader, which is no grade and no number of a stone. */
function readRoom(tokens: readonly Token[], at: number): PhraseMatch | null {
  if (!rooms.test(tokens[at]?.text ?? '')) return null;
  const isNamed = /^(NO|NR|NUMBER|NUM)$/.test(tokens[at + 1]?.text ?? '');
  let length = isNamed ? 2 : 1;
  while (isSign(tokens[at + length], '.:#')) length += 1;
  const start = length;
  while (
    length === start ||
    (tokens[at + length]?.isAdjacent === true && !isSign(tokens[at + length], ',.;!'))
  )
    length += 1;
  const number = tokens.slice(at + start, at + length);
  return number.some(({ kind }) => kind === 'number') ? { length, statements: null, role: 'unknown' } : null;
}

/** What the search has no field for: a type of diamond, a quality of a set that is no request for a pair. */
const unknowns = new PhraseDictionary<true>().addAll(
  [
    'type 2a',
    'type iia',
    'type ii a',
    'type 2 a',
    'type ia',
    'sealed',
    'in blister',
    'in slab',
    'crushed ice',
    'no crushed ice',
    'crushed ice ok',
    'well matched',
    'nicely matched',
    'perfectly matched',
    'closely matched',
    'all matched',
    'all matching',
    'matching suite',
    'matched suite',
    'matching suites',
    'suite matching',
  ],
  true,
);

/** A file in which the goods are to be listed; `excel` alone is a grade. */
const files = new PhraseDictionary<true>().addAll(
  ['in', 'an', 'send', 'share', 'the', 'your', 'full', 'pls share', 'pls send']
    .map((word) => `${word} excel`)
    .concat('excel of', 'excel sheet', 'excel file', 'excel list', 'excel with'),
  true,
);

/** A whole condition, so that the words behind it are others: `no bowtie HK stock`. Its text is that of the message. */
const bowTies = new PhraseDictionary<true>().addAll(
  ['no bowtie', 'no bowties', 'no bow tie', 'no bow ties', 'without bowtie', 'without bow tie'],
  true,
);

/** Parses a requirement for a person to read into its standard text. */
export const parseNote: PhraseParser = (tokens, at) => {
  const file = files.find(tokens, at) ?? unknowns.find(tokens, at);
  if (file !== null) return { length: file.length, statements: null, role: 'unknown' };
  const bowTie = bowTies.find(tokens, at);
  if (bowTie !== null) {
    const words = tokens.slice(at, at + bowTie.length).map(({ text }) => text.toLowerCase());
    return { length: bowTie.length, statements: [{ kind: 'wish', text: words.join(' ') }] };
  }
  const found = notePhrases.find(tokens, at);
  // `even with faint`: not the distribution of a colour.
  const isAdverb =
    tokens[at]?.text === 'EVEN' &&
    /^(WITH|IF|THOUGH|WHEN|IN|A|THE|MORE|BETTER)$/.test(tokens[at + 1]?.text ?? '');
  if (isAdverb) return null;
  return found === null
    ? (readRingSize(tokens, at) ?? readRoom(tokens, at))
    : { length: found.length, statements: [{ kind: 'wish', text: found.meaning }] };
};
