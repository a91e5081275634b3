import { dictionaryOf, PhraseDictionary } from '../phrase-dictionary.ts';
import { isSign, type Token } from '../token.ts';
import { deadlineLength, timeLength } from './deadline.ts';

/** What is asked for when only its price is wanted. */
const prices = [
  'price',
  'prices',
  'pricing',
  'rate',
  'rates',
  'cost',
  'costs',
  'quote',
  'quotes',
  'quotation',
];

/** Words for the goods of the request in a question after it. A number or a pair of them is a statement of its own. */
const goods = [
  'it',
  'this',
  'that',
  'they',
  'them',
  'these',
  'those',
  'this one',
  'that one',
  'these two',
  'the two',
  'the stone',
  'the stones',
];

/** `need price`, `share your rates`, `let me have the pricing`. */
const requested = [
  'need',
  'i need',
  'we need',
  'want',
  'require',
  'give',
  'give me',
  'give us',
  'send',
  'send me',
  'send us',
  'share',
  'share me',
  'share with',
  'tell',
  'tell me',
  'tell us',
  'advise',
  'provide',
  'mention',
  'indicate',
  'let me know',
  'let us know',
  'let me have',
  'let us have',
].flatMap((verb) =>
  ['', 'the', 'your', 'ur'].flatMap((owner) => prices.map((price) => `${verb} ${owner} ${price}`)),
);

/** `prices pls`, `rates?`, `price needed`. */
const wanted = prices.flatMap((price) =>
  [
    '?',
    'pls',
    'plz',
    'please',
    'kindly',
    'needed',
    'required',
    'reqd',
    'wanted',
    'needed please',
    'needed pls',
    'too pls',
    'too please',
    'also pls',
    'also please',
  ].map((end) => `${price} ${end}`),
);

/** `what would they cost`, `how much would that be`, `how much are these`. */
const costs = goods.flatMap((one) => [
  ...['would', 'will', 'do', 'does', 'did'].flatMap((verb) => [
    ...['cost', 'cost me', 'cost us', 'come to'].flatMap((end) => [
      `what ${verb} ${one} ${end}`,
      `how much ${verb} ${one} ${end}`,
    ]),
    `how much ${verb} ${one} be`,
  ]),
  ...['is', 'are', 'would be', 'will be'].map((verb) => `how much ${verb} ${one}`),
]);

const plain = ['what is', 'whats', 'what would be', 'what will be'].flatMap((question) =>
  ['your cost', 'the cost', 'your pricing', 'the pricing', 'the total'].map(
    (price) => `${question} ${price}`,
  ),
);

/** `rate for`, `what price for`, before goods. `prices of` also begins a statement about prices. */
const before = ['rate', 'rates', 'cost', 'pricing']
  .flatMap((price) => [`${price} for`, `your ${price} for`])
  .concat(['price', 'prices', 'rate', 'rates'].map((price) => `what ${price} for`));

/** `bhav bhejo`, `rate aapo`: a price and the verb behind it, in Hindi and Gujarati in Latin letters. */
const verbLast = [
  'bhav',
  'bhaav',
  'rate',
  'rates',
  'price',
  'prices',
  'daam',
  'dam',
  'kimat',
  'keemat',
].flatMap((price) =>
  [
    'bhejo',
    'bhejna',
    'bhej do',
    'bhejdo',
    'dena',
    'de do',
    'dedo',
    'dijiye',
    'batao',
    'batana',
    'bata do',
    'bataiye',
    'bolo',
    'bolna',
    'kaho',
    'kejo',
    'kaho ne',
    'apo',
    'aapo',
    'apjo',
    'aapjo',
    'mokalo',
    'moklajo',
    'mokli aapo',
    'send',
    'send karo',
    'send kardo',
    'send kar do',
    'send karna',
  ].map((verb) => `${price} ${verb}`),
);

/** `pls price`, before goods or alone. */
const politePrices = ['pls', 'plz', 'please', 'kindly'].flatMap((polite) =>
  ['price', 'prices', 'rate', 'rates', 'quotation'].map((price) => `${polite} ${price}`),
);

/** Spellings with which a message asks for the price of goods, besides the shortest ones, which `intent.ts` has. */
export const priceQuestions: readonly string[] = [
  ...requested,
  ...wanted,
  ...costs,
  ...plain,
  ...before,
  ...verbLast,
  ...politePrices,
  '给价',
  '给个价',
  ...['price', 'prices', 'rate', 'rates', 'cost'].flatMap((price) => [`at what ${price}`, `w/ ${price}`]),
  'with rate',
  'with rates',
  'with cost',
  'with pricing',
  'how much do you want',
  'how much do you ask',
  'how much are you asking',
  'what are you asking',
];

/** `price for them`: the goods behind the last word of a question. */
export const askedGoods = new PhraseDictionary<true>().addAll(goods, true);

/** What is asked for until a time, in the languages of the messages. */
const deadlinePrices = dictionaryOf(
  ...prices,
  'quotations, pricelist, preise, prijs, prijzen, prix, vos prix, votre prix, prezzi, precios, preços',
  'цена, цены, цену, fiyat, fiyatlar, מחיר, מחירים, 价格, 报价',
);
const please = /^(PLS|PLZ|PLEASE|KINDLY)$/;
/** Words behind a time that continue what the message asks for. */
const behindTime = /^(PLS|PLZ|PLEASE|KINDLY|THANKS|THX|TKS|LATEST|MORNING|EVENING|NOON|AFTERNOON|EOD)$/;

/**
 * Number of tokens of a price that is asked for until a time: `prices by Wednesday pls`, `Preise bis Mittwoch`. The time is left
 * for a person to read. What goes on behind it says something about the price: `price by Wednesday was good`.
 */
export function deadlinePriceLength(tokens: readonly Token[], at: number): number {
  const price = deadlinePrices.find(tokens, at)?.length ?? 0;
  if (price === 0) return 0;
  let end = at + price;
  const isBefore = please.test(tokens[end]?.text ?? '');
  if (isBefore) end += 1;
  const deadline = deadlineLength(tokens, end);
  const time = deadline === 0 ? timeLength(tokens, end) : 0;
  if (deadline + time === 0) return 0;
  const next = tokens[end + deadline + time];
  const isPolite = isBefore || please.test(next?.text ?? '');
  const isComplete = next === undefined || isSign(next, ':.,;!?)') || behindTime.test(next.text);
  // `prices today`, `prices until Friday`: also what a seller writes.
  const isAsked = isPolite || (time === 0 && !/^(UNTIL|TILL)$/.test(tokens[end]?.text ?? ''));
  return isComplete && isAsked ? price : 0;
}
