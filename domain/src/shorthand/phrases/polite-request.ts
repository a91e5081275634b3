import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { Token } from '../token.ts';

/** Persons for whom a message asks. */
const buyers = ['client', 'customer', 'buyer'].flatMap((buyer) => [
  ...['my', 'our', 'a', 'the'].map((article) => `${article} ${buyer}`),
  ...['my', 'our'].map((owner) => `one of ${owner} ${buyer}s`),
]);

/** `we should be grateful if you could offer us`, `would you be so kind as to quote`: a lead and the verb of a request. */
const politeLeads = new PhraseDictionary<true>().addAll(
  [
    ...['i', 'we'].flatMap((person) =>
      ['should', 'would', 'd'].flatMap((verb) =>
        ['grateful', 'obliged', 'thankful', 'glad', 'pleased', 'happy'].flatMap((word) =>
          ['could', 'can', 'would'].map((other) => `${person} ${verb} be ${word} if you ${other}`),
        ),
      ),
    ),
    ...['would', 'could'].flatMap((verb) => [
      `${verb} you be so kind as to`,
      `${verb} you be kind enough to`,
      `${verb} you kindly`,
      `${verb} you please`,
    ]),
    ...['we', 'i'].flatMap((person) => [`${person} kindly ask you to`, `${person} would ask you to`]),
    'please be so kind as to',
    ...['i', 'we', 'he', 'she', 'they', ...buyers].flatMap((person) =>
      ['would like to', 'like to', 'd like to', 'want to', 'wants to', 'wish to', 'wishes to', 'hope to'].map(
        (verb) => `${person} ${verb}`,
      ),
    ),
  ],
  true,
);
const requestVerbs = new PhraseDictionary<true>().addAll(
  [
    'offer',
    'quote',
    'send',
    'propose',
    'show',
    'find',
    'source',
    'supply',
    'provide',
    'suggest',
    'share',
    'buy',
    'purchase',
    'order',
    'get',
    'see',
    'receive',
    'have',
  ].flatMap((verb) => [
    verb,
    `${verb} us`,
    `${verb} me`,
    `${verb} us with`,
    `${verb} me with`,
    `${verb} for`,
  ]),
  true,
);

/** `we kindly ask for your offer of the following stone`: the verb, what is asked for, and what it is about. */
const quoteParts = [
  ['', 'i ', 'we '].flatMap((person) =>
    [
      'kindly ask',
      'would ask',
      'ask',
      'kindly request',
      'request',
      'would like to ask',
      'would appreciate',
    ].map((verb) => person + verb),
  ),
  ['for ', ''].flatMap((word) =>
    [
      'your offer',
      'your best offer',
      'an offer',
      'your quotation',
      'a quotation',
      'your quote',
      'a quote',
    ].map((offer) => word + offer),
  ),
  ['of', 'for', 'on'].flatMap((word) =>
    ['', ' the following', ' the following stone', ' the following stones', ' the following goods'].map(
      (goods) => word + goods,
    ),
  ),
].map((spellings) => new PhraseDictionary<true>().addAll(spellings, true));

function quoteLength(tokens: readonly Token[], at: number): number {
  let length = 0;
  for (const part of quoteParts) {
    const found = part.find(tokens, at + length);
    if (found === null) return 0;
    length += found.length;
  }
  return length;
}

/** Number of tokens of a polite lead with its verb; 0 when there is none. */
export function politeLength(tokens: readonly Token[], at: number): number {
  const quote = quoteLength(tokens, at);
  if (quote > 0) return quote;
  const lead = politeLeads.find(tokens, at)?.length ?? 0;
  const verb = lead === 0 ? 0 : (requestVerbs.find(tokens, at + lead)?.length ?? 0);
  return verb === 0 ? 0 : lead + verb;
}
