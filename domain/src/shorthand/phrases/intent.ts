import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { PhraseMatch, Statement } from '../statement.ts';
import type { Token } from '../token.ts';
import { parsePackets } from './packets.ts';
import { parsePrice } from './price.ts';
import { askedGoods, deadlinePriceLength, priceQuestions } from './price-questions.ts';

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
    'hai kya',
    'milega',
    'milega?',
    'mil jayega',
    'yesh?',
    'есть в наличии',
    'есть?',
    'в наличии?',
    'beschikbaar?',
    'disponible?',
    'dispo?',
    'mevcut mu',
    'var mı',
    'var mi',
    'متوفر',
    'متوفر؟',
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
    'confirm avail',
    'confirm availability',
    'pls confirm avail',
    'pls confirm availability',
    'confirm if available',
    'still available',
    'still available?',
    'still there',
    'still there?',
    'in stock?',
    'do you have?',
    'do these still exist',
    'does it still exist',
    'youhave?',
    'have?',
    'avlbl?',
    'avbl?',
    'avl?',
    'avail?',
    'avlb?',
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
    'confirm',
    'check',
    'pls confirm',
    'pls check',
    'kindly check',
    'let me know',
    'advise',
    'see',
    'tell me',
  ].flatMap((verb) =>
    ['if', 'whether'].flatMap((word) =>
      [
        '',
        'still',
        'these are',
        'they are',
        'it is',
        'these are still',
        'they are still',
        'it is still',
      ].flatMap((subject) =>
        ['available', 'avail', 'in stock', 'there'].map((state) => `${verb} ${word} ${subject} ${state}`),
      ),
    ),
  ),
  intent('availability'),
);
intentPhrases.addAll(
  [
    'best price',
    'best prices',
    'final price',
    'confirm final price',
    'confirm best price',
    'last price',
    'net price',
    'best rate',
    'your best',
    'what is your best',
    "what's your best",
    'whats your best',
    'whats ur best',
    'ur best',
    'best possible price',
    'lowest price for this',
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
    'howmuch',
    'bata do',
    'bata dena',
    'price per ct?',
    'price per carat?',
    'rate per ct?',
    'confirm price',
    'confirm prices',
    'price and availability',
    'price & availability',
    'prices and availability',
    'confirm price and availability',
    'confirm price & availability',
    'price and avail',
    'price & avail',
    'price n availability',
    'price + video',
    'price & video',
    'price and video',
    'price for',
    'what is the price',
    'what is the price of',
    'what is price of',
    'what is your price',
    'what is the best price',
    'whats ur price',
    'how much for',
    'how much is',
    'prices for',
    'price of',
    'rate?',
    'whats the price',
    "what's the price",
    'what price',
    'price pls?',
    'rate kya hai',
    'price kya hai',
    'kya rate',
    'kya rate hai',
    'kya price hai',
    'bhav kya hai',
    'kya bhav',
    'kya bhav hai',
    'bhav?',
    'kitna',
    'kitne ka',
    'kama',
    'kama?',
    'kama ole',
    'kama ze ole',
    'сколько',
    'сколько стоит',
    'цена?',
    'prijs?',
    'wat is de prijs',
    'prix?',
    'quel prix',
    'combien',
    'fiyat?',
    'ne kadar',
    'fiyatı nedir',
    'hoeveel',
    'בכמה',
    'כמה',
    'كم السعر',
    'السعر',
    'بكم',
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
const askedPrice = intent('price');
intentPhrases.addAll(priceQuestions, askedPrice);
intentPhrases.addAll(
  ['what is', 'whats', 'wats'].flatMap((question) =>
    ['your', 'ur', 'yr', 'the'].flatMap((owner) =>
      ['best', 'best price', 'best rate', 'best offer', 'lowest', 'last price', 'final price'].flatMap(
        (price) => ['', ' for', ' on', ' of'].map((link) => `${question} ${owner} ${price}${link}`),
      ),
    ),
  ),
  intent('best price'),
);
/** `whats yr price for`, `what is the rate on`: whose price is asked for, with the word before the goods. */
intentPhrases.addAll(
  ['what is', 'what are', 'whats', 'what s', 'wats', 'wat is', 'send me', 'give me', 'share'].flatMap(
    (question) =>
      ['your', 'ur', 'yr', 'yur', 'the', 'your asking', 'ur asking', 'yr asking', 'the asking'].flatMap(
        (owner) =>
          ['price', 'prices', 'rate', 'rates', 'ask'].flatMap((price) =>
            ['', ' for', ' on', ' of'].map((link) => `${question} ${owner} ${price}${link}`),
          ),
      ),
  ),
  intent('price'),
);
intentPhrases.addAll(
  [
    'hold',
    'pls hold',
    'hold pls',
    'hold karo',
    'hold kar do',
    'on hold pls',
    'put on hold',
    'pls put on hold',
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
    'do you have a match for',
    'do you have a match',
    'have a match for',
    'any match for',
    'match as pair',
    'match as a pair',
    'match each other',
    'make a pair',
    'make pair',
    'match together',
    'match for',
    'matching stone for',
    'a matching stone for',
    'matching stone to',
    'match of',
    'twin of',
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

/** `only available stones, not on memo`: what is beside the word for available says the same. */
const notOnMemo = new PhraseDictionary<true>().addAll(
  [
    'not on memo',
    'not on hold',
    'no memo',
    'no memo goods',
    'no memo stones',
    'nothing on memo',
    'not out on memo',
  ],
  true,
);

/** What asks for goods before they are described, and whether there are such goods behind their description. */
const haveQuestions = new PhraseDictionary<Statement>().addAll(
  [
    'do you have',
    'do u have',
    'what do you have',
    'what do u have',
    'what u have',
    'what you have',
    'youhave',
    'do u hav',
    'u hav',
    'have you got',
    'have u got',
    'hv u got',
    'hv you got',
    'hav u got',
    'hv u',
    'have u',
    'you got',
    'u got',
    'yesh lecha',
    'yesh lach',
    'yesh lachem',
    'u have',
    'you have',
    'got any',
  ],
  intent('availability'),
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
  .addAll(['out memo', 'memo goods', 'out on memo'], { kind: 'status', status: 'Out Memo' })
  .addAll(['on hold', 'held goods', 'hold goods'], { kind: 'status', status: 'Hold' });

/** Requests beyond the search: `available?`, `best price`, `hold`, `compare`; and `available only`. */
export const parseIntent: PhraseParser = (tokens, at) => {
  const memo = notOnMemo.find(tokens, at);
  if (memo !== null)
    return isOnlyAvailable(tokens)
      ? { length: memo.length, statements: [{ kind: 'status', status: 'Available' }] }
      : null;
  const asked = readHaveQuestion(tokens, at);
  const status = statuses.find(tokens, at);
  const written = intentPhrases.find(tokens, at);
  const isStated =
    written !== null &&
    (isPriceGiven(tokens, at, written.length) || isMatchedPair(tokens, at, written.length));
  const intent = isStated ? null : written;
  const found = status !== null && status.length >= (intent?.length ?? 0) ? status : intent;
  if (asked !== null && asked.length > (found?.length ?? 0)) return asked;
  if (found === null) {
    const price = deadlinePriceLength(tokens, at);
    return price === 0 ? null : { length: price, statements: [askedPrice] };
  }
  const goods = /^(?:FOR|ON|OF)$/.test(tokens[at + found.length - 1]?.text ?? '')
    ? askedGoods.find(tokens, at + found.length)
    : null;
  return { length: found.length + (goods?.length ?? 0), statements: [found.meaning] };
};

/** `need price below 5000`: the price is stated, and not asked for. */
function isPriceGiven(tokens: readonly Token[], at: number, length: number): boolean {
  for (let offset = 1; offset < length; offset += 1) {
    const price = parsePrice(tokens, at + offset);
    if (price !== null && offset + price.length > length) return true;
  }
  return false;
}

/** `need match pr`, `match pair`: the goods are a pair, and match no other stone. */
const isMatchedPair = (tokens: readonly Token[], at: number, length: number): boolean =>
  tokens[at + length - 1]?.text === 'MATCH' &&
  /^(?:PR|PRS|PAIR|PAIRS)$/.test(tokens[at + length]?.text ?? '');

const isOnlyAvailable = (tokens: readonly Token[]): boolean =>
  tokens.some((_, index) => {
    const meaning = statuses.find(tokens, index)?.meaning;
    return meaning?.kind === 'status' && meaning.status === 'Available';
  });

/**
 * `do you have an oval 1.50 G`: the words ask for goods as `I need` does. Behind the goods, or before numbers of stones,
 * they ask whether these stones are available.
 */
function readHaveQuestion(tokens: readonly Token[], at: number): PhraseMatch | null {
  const found = haveQuestions.find(tokens, at);
  if (found === null) return null;
  const rest = tokens.slice(at + found.length);
  const isBeforeGoods =
    rest.some(({ kind }) => kind === 'word' || kind === 'number' || kind === 'character') &&
    !rest.some((_, index) => parsePackets(tokens, at + found.length + index) !== null);
  return isBeforeGoods
    ? { length: found.length, statements: [], role: 'courtesy' }
    : { length: found.length, statements: [found.meaning] };
}
