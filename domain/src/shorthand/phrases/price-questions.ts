import { PhraseDictionary } from '../phrase-dictionary.ts';

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
    'send karo',
    'send kardo',
    'send kar do',
    'send karna',
  ].map((verb) => `${price} ${verb}`),
);

/** Spellings with which a message asks for the price of goods, besides the shortest ones, which `intent.ts` has. */
export const priceQuestions: readonly string[] = [
  ...requested,
  ...wanted,
  ...costs,
  ...plain,
  ...before,
  ...verbLast,
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
