import { vocabularies } from '../../vocabulary.ts';
import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { Token } from '../token.ts';

const articles = /^(A|AN|THE|MY|OUR|ONE|ANOTHER|SAME|THIS)$/;
const kinds =
  /^(GOOD|REGULAR|NEW|OLD|BIG|VIP|PRIVATE|REPEAT|LOCAL|SERIOUS|IMPORTANT|BEST|END|DIRECT|RETAIL|OVERSEAS|READY|PRIME|TRADE|WEBSITE|ONLINE)$/;
const persons = /^(CLIENTS?|CUSTOMERS?|BUYERS?|PARTY|PARTIES|RETAILERS?|JEWELL?ERS?)$/;
const longestKind = 2;

/** Verbs of a person who asks for goods, behind the person. */
const verbs = new PhraseDictionary<true>().addAll(
  ['', 'is ', 'are ', 'still ', 'is still ', 'urgently ', 'is urgently ', 'now '].flatMap((auxiliary) =>
    [
      'after',
      'looking for',
      'looking',
      'looking to buy',
      'searching for',
      'searching',
      'asking for',
      'asking',
      'seeking',
      'requesting',
      'interested in',
      'interested for',
      'in need of',
      'in search of',
      'in the market for',
      'on the hunt for',
      'waiting for',
      'needing',
      'wanting',
    ].map((verb) => auxiliary + verb),
  ),
  true,
);
verbs.addAll(
  ['', 'who ', 'that ', 'urgently ', 'still ', 'also '].flatMap((lead) =>
    [
      'needs',
      'need',
      'wants',
      'want',
      'asks for',
      'asks',
      'asked for',
      'has asked for',
      'asked me for',
      'requires',
      'require',
      'requests',
      'requested',
      'has requested',
      'seeks',
      'looks for',
      'searches for',
      'inquires for',
      'enquires for',
      'is looking for',
      'is after',
      'would like',
      'would like to see',
      'wants to see',
      'wants to buy',
      'wishes to buy',
      'wants a',
    ].map((verb) => lead + verb),
  ),
  true,
);
/** What is before a person for whom goods are asked for. */
const receivers = new PhraseDictionary<true>().addAll(
  'for, need for, needed for, request for, request from, requirement from, requirement for, inquiry from, enquiry from, order from, order for, demand from, this is for, these are for, it is for'.split(
    ', ',
  ),
  true,
);
const owners = new PhraseDictionary<true>().addAll(
  'i have, we have, have, i got, we got, got, i ve got, there is'.split(', '),
  true,
);
/** Words behind a person that tell where the person is, or begin another statement about the person. */
const qualified = /^(IN|FROM|AT|BASED|LOCATED|OF|WHO|WHICH|THAT|S)$/;

/** Number of tokens of a person for whom a message asks: `a client`, `my best customer`, `one of our buyers`; 0 when there is none. */
function personLength(tokens: readonly Token[], at: number): number {
  const textAt = (index: number) => tokens[index]?.text ?? '';
  let end = at;
  if (textAt(at) === 'ONE' && textAt(at + 1) === 'OF') end += 2;
  if (articles.test(textAt(end))) end += 1;
  for (let kind = 0; kind < longestKind && kinds.test(textAt(end)); kind += 1) end += 1;
  return persons.test(textAt(end)) ? end + 1 - at : 0;
}

/**
 * Number of tokens of where a person is: `customer in Italy needs`. A place that stones can be in may be meant for the stones, so
 * that it counts as none.
 */
function homeLength(tokens: readonly Token[], at: number): number {
  const [lead, place] = [tokens[at], tokens[at + 1]];
  const isPlace =
    /^(IN|FROM)$/.test(lead?.text ?? '') &&
    place?.kind === 'word' &&
    place.text.length >= shortestHome &&
    vocabularies.location.read(place.text) === undefined;
  return isPlace ? 2 : 0;
}
const shortestHome = 4;

/**
 * Number of tokens of words that tell for whom goods are asked for: `client looking for`, `need for a good client`, `I have a
 * buyer who wants`; 0 when there are none. Where the person is somewhere, the place is that of the person.
 */
export function askingPersonLength(tokens: readonly Token[], at: number): number {
  const owner = owners.find(tokens, at)?.length ?? 0;
  const owned = owner === 0 ? 0 : personLength(tokens, at + owner);
  const own = personLength(tokens, at);
  const person = owned > 0 ? owner + owned : own;
  if (person > 0) {
    const home = homeLength(tokens, at + person);
    const verb = verbs.find(tokens, at + person + home)?.length ?? 0;
    if (home > 0) return verb > 0 ? person + home + verb : 0;
    // `client wants to return the 1.50`: another verb follows.
    if (verb > 0 && tokens[at + person + verb]?.text === 'TO') return 0;
    if (verb > 0) return person + verb + (tokens[at + person + verb]?.text === 'FOR' ? 1 : 0);
    return owned > 0 && tokens[at + person]?.text === 'FOR' ? person + 1 : 0;
  }
  const lead = receivers.find(tokens, at)?.length ?? 0;
  const receiver = lead === 0 ? 0 : personLength(tokens, at + lead);
  const isQualified = qualified.test(tokens[at + lead + receiver]?.text ?? '');
  return receiver > 0 && !isQualified ? lead + receiver : 0;
}
