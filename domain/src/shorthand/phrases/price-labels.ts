import { dictionaryOf, PhraseDictionary, type Found } from '../phrase-dictionary.ts';
import { isSign, type Token } from '../token.ts';

/** What a price is of: a carat, the stone, or the list price of a carat. */
export type PriceBasis = 'ppc' | 'amount' | 'rap';

/** What words before a price say about it. */
interface LabelMeaning {
  /** Null when only the unit behind the figure says what the price is of. */
  readonly basis: PriceBasis | null;
  /** True when a bare number behind the words is a price: a limit may also be one of stones. */
  readonly isSure: boolean;
  readonly isLowerBound: boolean;
}
export interface PriceLabel extends LabelMeaning {
  readonly length: number;
}

const amount: LabelMeaning = { basis: 'amount', isSure: true, isLowerBound: false };
const perCarat: LabelMeaning = { basis: 'ppc', isSure: true, isLowerBound: false };
const listPrice: LabelMeaning = { basis: 'rap', isSure: true, isLowerBound: false };
const unitDecides: LabelMeaning = { basis: null, isSure: true, isLowerBound: false };
const limitOfPrice: LabelMeaning = { basis: null, isSure: false, isLowerBound: false };
const lowerLimit: LabelMeaning = { basis: null, isSure: false, isLowerBound: true };

/** `budget limited to`: what bounds a budget or a price, behind its noun. */
const capped = ['', ' limited to', ' is limited to', ' capped at', ' is capped at', ' cap'];

/** Words before a price. */
const labels = new PhraseDictionary<LabelMeaning>()
  .addAll(
    [
      'price per carat',
      'price per ct',
      'price/ct',
      'ppc',
      'per carat',
      'per ct',
      'rate',
      'rates',
      'rate per ct',
      'price pc',
      'pc price',
      'price/carat',
      '$/ct',
      'bhav',
      '单价',
      '预算每克拉',
      '每克拉预算',
      '每克拉',
    ],
    perCarat,
  )
  .addAll(
    [
      'budget for client',
      'budget for customer',
      'budget around',
      'bud',
      'bdgt',
      'total',
      'amount',
      'amt',
      'total price',
      'total amount',
      'value',
      'total value',
      'бюджет',
      'bütçe',
      'butce',
      'taktziv',
      'תקציב',
      'ميزانية',
      '预算',
      '总价',
    ],
    amount,
  )
  .addAll(['rap price', 'list price', 'rap list', 'raprate', 'rap rate', 'rap value per ct'], listPrice)
  .addAll(
    [
      'price',
      'prices',
      'cost',
      'costing',
      'target',
      'target price',
      'price idea',
      'price target',
      'asking price',
      'цена',
      'prix',
      'prijs',
      'fiyat',
      '价格',
      '价',
      '报价',
    ],
    unitDecides,
  );

/** Persons who pay, with or without an `s` that makes them owners: the apostrophe is no part of a word. */
const persons = ['client', 'customer', 'buyer', 'retailer', 'jeweller', 'jeweler', 'couple'].flatMap(
  (person) => [person, `${person}s`],
);
/** Who pays: `my customer can spend`, `our client's budget`, `the budget of my customer`. */
const payers = dictionaryOf(
  'i, we, he, she, they, my, our, his, her, their, party',
  ...persons.flatMap((person) => ['', 'my ', 'our ', 'the ', 'a '].map((owner) => owner + person)),
);
/** `budget of our client`: behind the noun. */
const payersBehind = dictionaryOf(
  ...persons.flatMap((person) => ['my', 'our', 'the'].map((owner) => `of ${owner} ${person}`)),
);

const refusals =
  'not, dont, doesnt, do not, does not, wont, will not, would not, wouldnt, cannot, can not, cant, should not, shouldnt'.split(
    ', ',
  );
/** `doesn't want to spend more than`, `do not wish to exceed`. */
const refusedSums = refusals.flatMap((no) =>
  ['', ' want to', ' wish to', ' like to'].flatMap((will) => [
    ...['spend', 'pay', 'go', 'cost'].flatMap((verb) =>
      ['more than', 'over', 'above', 'higher than', 'beyond'].map((more) => `${no}${will} ${verb} ${more}`),
    ),
    `${no}${will} exceed`,
  ]),
);

/** Sums that a person has or pays, to which the person belongs. */
const ownSums = new PhraseDictionary<LabelMeaning>()
  .addAll(
    [
      ...['budget', 'max budget', 'maximum budget', 'total budget', 'overall budget', 'top budget'].flatMap(
        (noun) => capped.map((end) => noun + end),
      ),
      'budget limit',
      'has budget of',
      'has a budget of',
      'has a total budget of',
      'have a budget of',
      'have a total budget of',
      'has budget',
      'has a budget',
      'with a budget of',
      'on a budget of',
      'budget is',
      'budget of',
      'spending limit',
      ...[
        'can',
        'will',
        'could',
        'would',
        'wants to',
        'want to',
        'is willing to',
        'are willing to',
        'is ready to',
        'are ready to',
      ].flatMap((verb) => [`${verb} spend`, `${verb} pay`]),
    ],
    amount,
  )
  .addAll(
    [
      'price range',
      'max price',
      'maximum price',
      'price limit',
      'price limits',
      'price ceiling',
      'price cap',
    ],
    unitDecides,
  )
  .addAll(
    [
      ...['upper', 'top', 'max', 'maximum'].flatMap((kind) => [
        `${kind} limit`,
        `${kind} ceiling`,
        `${kind} cap`,
      ]),
      ...['price', 'prices'].flatMap((noun) => capped.slice(1).map((end) => noun + end)),
      'limit',
      'limit price',
      'ceiling',
      'cap',
      'capped at',
      'can go up to',
      'can go to',
      'could go up to',
      'would go up to',
      'will go up to',
      ...['stay', 'keep it', 'keep this', 'keep them', 'keep the price'].flatMap((verb) =>
        ['', 'to ', 'should ', 'must ', 'want to ', 'wants to ', 'would like to ', 'd like to '].map(
          (lead) => lead + verb,
        ),
      ),
      ...refusedSums,
    ],
    limitOfPrice,
  )
  .addAll(['lower limit', 'lower price limit', 'price floor', 'minimum limit'], lowerLimit);

/** Dictionaries of the words that begin a label. */
export const openingPriceLabels: readonly PhraseDictionary<unknown>[] = [labels, ownSums, payers];

/** The label of a price, with the person who pays it. */
export function findPriceLabel(tokens: readonly Token[], at: number): PriceLabel | null {
  const named = payers.find(tokens, at)?.length ?? 0;
  // `our buyers' budget`
  const payer = named > 0 && isSign(tokens[at + named], "'") ? named + 1 : named;
  const own = payer > 0 ? (ownSums.find(tokens, at + payer) ?? null) : null;
  if (own !== null) return labelOf(tokens, at, { ...own, length: payer + own.length });
  const sum = ownSums.find(tokens, at);
  const label = labels.find(tokens, at);
  const found = (sum?.length ?? 0) >= (label?.length ?? 0) ? sum : label;
  return found === null ? null : labelOf(tokens, at, found);
}

function labelOf(tokens: readonly Token[], at: number, { length, meaning }: Found<LabelMeaning>): PriceLabel {
  // `budget of` may end with the first word of `of our client`.
  const end = tokens[at + length - 1]?.text === 'OF' ? length - 1 : length;
  const behind = payersBehind.find(tokens, at + end)?.length ?? 0;
  return { ...meaning, length: Math.max(length, end + behind) };
}

/** Verbs between a label and its figure. */
const equals = dictionaryOf(
  'is, are, of, at, is at, would be, will be, should be',
  'beträgt, liegt bei, ist, bedraagt, est, est de, è, è di, es, es de, é, é de, составляет, 是, 为',
);

/** Number of tokens of a verb between a label and its figure; 0 when there is none. */
export const equalsLength = (tokens: readonly Token[], at: number): number =>
  equals.find(tokens, at)?.length ?? 0;
