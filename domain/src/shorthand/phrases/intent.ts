import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { Statement } from '../statement.ts';

const intentPhrases = new PhraseDictionary<Statement>();
const intent = (name: 'availability' | 'best price' | 'price' | 'hold' | 'compare' | 'match'): Statement => ({
  kind: 'intent',
  intent: name,
});
intentPhrases.addAll(
  [
    'available?',
    'availability',
    'availability?',
    'avail?',
    'is available',
    'is it available',
    'is it available?',
    'are available',
    'are they available',
    'are these available',
    'any available',
    'any available?',
    'check availability',
    'pls check availability',
    'check avail',
    'still available',
    'still available?',
    'still there',
    'still there?',
    'in stock?',
    'do you have',
    'do you have?',
    'u have',
    'have?',
    'you have',
    'got any',
    'avlbl?',
    'avbl?',
    '有吗',
    '有没有',
    '还在吗',
    '有货吗',
    '在吗',
  ],
  intent('availability'),
);
intentPhrases.addAll(
  [
    'best price',
    'best prices',
    'final price',
    'last price',
    'net price',
    'best rate',
    'your best',
    'best disc',
    'best discount',
    'best offer',
    'last and final',
    'final rate',
    'lowest for this',
    '最低价',
    '最好价格',
    '底价',
  ],
  intent('best price'),
);
intentPhrases.addAll(
  [
    'price?',
    'prices?',
    'price please',
    'price pls',
    'pls quote',
    'quote',
    'quote me',
    'quotation',
    'how much',
    'how much?',
    'offer price',
    'send price',
    'send prices',
    'with price',
    'with prices',
    '多少钱',
    '报价',
  ],
  intent('price'),
);
intentPhrases.addAll(
  [
    'hold',
    'pls hold',
    'please hold',
    'on hold for me',
    'hold it',
    'hold them',
    'reserve',
    'pls reserve',
    'keep on hold',
    'hold for me',
    'block',
    '保留',
  ],
  intent('hold'),
);
intentPhrases.addAll(
  ['compare', 'compare with', 'pls compare', 'comparison', '对比', '比较'],
  intent('compare'),
);
intentPhrases.addAll(
  [
    'match this',
    'match for',
    'need match',
    'to match',
    'match with',
    'match for this',
    'match to',
    'find match',
    'a match',
    'match',
  ],
  intent('match'),
);

const statuses = new PhraseDictionary<Statement>()
  .addAll(
    [
      'available only',
      'only available',
      'available stones',
      'available goods',
      'available stock',
      'available now',
      'avail only',
      'ready stock',
      'ready goods',
      'only available goods',
      'only available stones',
      '现货',
      '只要现货',
      'immediate available',
    ],
    { kind: 'status', status: 'Available' },
  )
  .addAll(['available', 'avail', 'avl', 'avlbl', 'avbl'], { kind: 'available' })
  .addAll(['on memo', 'out memo', 'memo goods', 'out on memo'], { kind: 'status', status: 'Out Memo' })
  .addAll(['on hold', 'held goods', 'hold goods'], { kind: 'status', status: 'Hold' });

/** Requests beyond the search: `available?`, `best price`, `hold`, `compare`; and `available only`. */
export const parseIntent: PhraseParser = (tokens, at) => {
  const status = statuses.find(tokens, at);
  const intent = intentPhrases.find(tokens, at);
  const found = status !== null && status.length >= (intent?.length ?? 0) ? status : intent;
  return found === null ? null : { length: found.length, statements: [found.meaning] };
};
