import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import { isSign, type Token } from '../token.ts';

/**
 * Spellings of the parts of a polite sentence at the end of a mail. A part with an empty spelling may be left out. Those of other
 * languages are translated to `awaiting your reply` and `have a nice day`.
 */
const sentences: readonly (readonly (readonly string[])[])[] = [
  // `thank you in advance for your quick answer`
  [
    ['thank you', 'thanks', 'many thanks', 'thank you very much', 'thanks a lot', 'thx'],
    ['', 'in advance', 'already', 'again'],
    ['for'],
    ['', 'your', 'ur', 'the', 'all your', 'all the'],
    ['', 'kind', 'quick', 'prompt', 'fast', 'great', 'continued', 'early', 'usual'],
    [
      'help',
      'assistance',
      'support',
      'time',
      'attention',
      'answer',
      'reply',
      'response',
      'feedback',
      'service',
      'cooperation',
      'co operation',
      'efforts',
      'understanding',
      'patience',
      'consideration',
    ],
    ['', 'in advance', 'in this matter', 'with this'],
  ],
  // `we look forward to hearing from you soon`
  [
    ['', 'i', 'we', 'i am', 'we are', 'im', 'am'],
    [
      'look forward to',
      'looking forward to',
      'looking forward for',
      'looking fwd to',
      'await',
      'awaiting',
      'waiting for',
    ],
    ['', 'hearing from', 'hear from', 'receiving', 'getting', 'seeing'],
    ['', 'you', 'your', 'ur', 'a'],
    ['', 'kind', 'quick', 'prompt', 'early', 'best', 'positive', 'favourable', 'favorable'],
    [
      '',
      'offer',
      'offers',
      'price',
      'prices',
      'reply',
      'answer',
      'response',
      'quote',
      'quotation',
      'proposal',
      'feedback',
      'news',
      'options',
    ],
    ['', 'soon', 'shortly', 'from you', 'from you soon'],
  ],
  [
    ['', 'i', 'we'],
    [
      'hope to hear from you',
      'hoping to hear from you',
      'please get back to me',
      'please get back to us',
      'please revert',
    ],
    ['', 'soon', 'shortly', 'back'],
  ],
  [
    ['have a', 'have an', 'wish you a', 'wishing you a'],
    ['nice', 'good', 'great', 'lovely', 'wonderful', 'pleasant', 'blessed', 'excellent', 'happy'],
    ['day', 'weekend', 'week', 'evening', 'one', 'day ahead', 'week ahead', 'shabbat', 'holiday'],
  ],
  [
    [
      'all the best',
      'awaiting your reply',
      'have a nice day',
      'speak soon',
      'talk soon',
      'talk to you soon',
      'warmly',
      'take care',
      'warm wishes',
      'yours',
    ],
  ],
];
const parts = sentences.map((sentence) =>
  sentence.map((spellings) => ({
    isOptional: spellings.includes(''),
    words: new PhraseDictionary<true>().addAll(
      spellings.filter((spelling) => spelling !== ''),
      true,
    ),
  })),
);
const opening = new DictionaryUnion(
  parts.flatMap((sentence) => {
    const needed = sentence.findIndex(({ isOptional }) => !isOptional);
    return sentence.slice(0, needed + 1).map(({ words }) => words);
  }),
);

/** Number of tokens of a sentence at an index; 0 when one of its parts is missing. */
function sentenceLength(tokens: readonly Token[], at: number, sentence: (typeof parts)[number]): number {
  let end = at;
  for (const { isOptional, words } of sentence) {
    const length = words.find(tokens, end)?.length ?? 0;
    if (length === 0 && !isOptional) return 0;
    end += length;
  }
  return end - at;
}

/**
 * `thank you for your help`, `we look forward to hearing from you`: sentences at the end of a mail, which ask for nothing. Where
 * something goes on behind one, it is part of that.
 */
export const parseClosingWords: PhraseParser = openedBy(
  (token) => opening.opensWith(token),
  (tokens, at) => {
    const previous = tokens[at - 1];
    if (previous !== undefined && previous.kind !== 'sign' && !/^(AND|N)$/.test(previous.text)) return null;
    const length = Math.max(...parts.map((sentence) => sentenceLength(tokens, at, sentence)));
    const next = tokens[at + length];
    const isComplete = next === undefined || next.kind === 'emoji' || isSign(next, ',.!;)-');
    return length > 0 && isComplete ? { length, statements: [], role: 'courtesy', noise: 'signature' } : null;
  },
);
