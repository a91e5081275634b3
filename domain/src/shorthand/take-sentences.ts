import { isGoods } from './evidence.ts';
import { severalLetters } from './letters.ts';
import type { Phrase } from './phrase.ts';
import { topicOf } from './topic.ts';

/** Grammar of a sentence: persons, and verbs that need one. A list of criteria does without them. */
const subjects =
  /^(I|WE|YOU|U|HE|SHE|THEY|IT|ITS|ME|US|THEM|MY|OUR|YOUR|UR|HIS|HER|THEIR|HIM|SOMEONE|SOMEBODY|NOBODY|EVERYBODY|EVERYONE|CLIENTS?|CUSTOMERS?|BUYERS?|SUPPLIERS?|COMPETITORS?|PARTNERS?|JEWELL?ERS?|ICH|WIR|MEIN|MEINE|JE|NOUS|MON|YO|MI|IO|MIO|Я|МЫ|МОЙ|МНЕ|HUM|MERA|MERE|APKA|我|我们|客户)$/;
const verbs =
  /^(IS|ARE|AM|WAS|WERE|BE|BEEN|ISNT|WASNT|HAS|HAVE|HAD|DO|DOES|DID|WILL|WOULD|CAN|COULD|SHALL|MAY|MIGHT|ILL|IM|ID|IVE|WELL|WEVE|THEYRE|YOUVE|CANT|CANNOT|WONT|DONT|DOESNT|DIDNT|COULDNT|WOULDNT|LETS|THA|THI|HUA|HUI)$/;
/** Behind these words a person only receives the goods: `for my client`. */
const prepositions = /^(FOR|TO|BY|FROM|WITH|OF)$/;
/** Before goods these words point at stones that are known to both sides and not searched for. */
const definite =
  /^(THE|MY|OUR|YOUR|UR|HIS|HER|THEIR|THAT|THIS|THOSE|THESE|LAST|PREVIOUS|OTHER|EARLIER|FIRST)$/;
/** Verbs in the past tell about other goods, except those that report a request. */
const past =
  /^([A-Z]{2,}ED|FOUND|TOOK|GAVE|GOT|SAW|SAID|TOLD|SENT|MADE|PAID|LOST|WENT|CAME|BOUGHT|SOLD|KEPT|LEFT|MET|HAD|WAS|WERE|DID|DIKHAYA|DIKHAYI|BHEJA|BHEJI|DIYA|LIYA|BECHA|KHARIDA|MILA|AAYA|GAYA|BROKE|SHOWN|SEEN|GIVEN|TAKEN|GONE|WON|FELT|THOUGHT|BROUGHT|DONE)$/;
const requesting =
  /^(NEEDED|WANTED|ASK(?:ED)|REQUESTED|REQUIRED|INQUIRED|ENQUIRED|INTERESTED|ORDERED|MATCHED|SEALED|MIXED|CERTIFIED|INSCRIBED|TREATED|ENHANCED|FILLED|DRILLED|PREFERRED|TAPERED|MODIFIED|GRADED|GRADUATED|CALIBRATED|FACETED|POLISHED|ROUNDED|SIZED|ELONGATED|ATTACHED|RED|BED)$/;

/** Words of a sentence that ask for the goods behind them. */
const asking =
  /^(NEED|NEEDS|NEEDED|WANT|WANTS|WANTED|LIKE|LIKES|WISH|WISHES|LOOK|LOOKS|LOOKING|SEARCH|SEARCHING|SEEK|SEEKS|SEEKING|FIND|GET|SOURCE|ARRANGE|PROVIDE|SUPPLY|SUGGEST|PROPOSE|SEND|SHOW|SHARE|OFFER|QUOTE|GIVE|CHECK|HELP|BUY|ORDER|ORDERED|REQUEST|REQUESTED|REQUIRE|REQUIRES|REQUIRED|ASK(?:S|ED)?|INQUIRED|ENQUIRED|INTERESTED|PREFERS|AFTER|HOPING|TAKE|MATCH)$/;
/** Courtesy that asks for nothing by itself, so that the verb behind it says what is asked. */
const polite = /^(CAN|COULD|PLS|PLZ|PLSS|PLEASE|KINDLY|U|YOU)$/;

/** A run of values between two words of a sentence, by the indexes of its phrases. */
interface Chain {
  readonly start: number;
  readonly end: number;
  /** Number of different topics of its values. */
  readonly topics: number;
  readonly isStrong: boolean;
  readonly isKnown: boolean;
}

/**
 * Takes what a sentence says: words that are not understood beside a person or a verb. A value in such a sentence is
 * part of a story, an offer, a question or a condition as often as a criterion. Only a run of values that describes goods
 * by itself, and that does not point at known goods, remains a request.
 */
export function takeSentences(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  start: number,
  end: number,
): void {
  const words = wordsOfSentence(phrases, isTaken, start, end);
  const chains = [start - 1, ...words].map((from, index) => {
    const chain = chainOf(phrases, from + 1, words[index] ?? end);
    // `do you think a 1.50 F VS1 would sell`: the subject of a verb.
    const isSubject = index > 0 && verbs.test(phrases[chain.end]?.word ?? '');
    // A short run with words on both sides is a part of what they say.
    const isInside = index > 0 && index < words.length && chain.topics < 3;
    return isSubject || isInside ? { ...chain, isStrong: false } : chain;
  });
  for (let from = 0; from < words.length;) {
    let to = from + 1;
    while (to < words.length && chains[to]?.isStrong !== true) to += 1;
    takeGroup(phrases, isTaken, words.slice(from, to), chains.slice(from, to + 1));
    from = to;
  }
}

/** Takes words without strong chains between them, if they form a sentence, and the weak chains beside them. */
function takeGroup(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  words: readonly number[],
  chains: readonly Chain[],
): void {
  const isSentence = words.some((at) => isContent(phrases[at])) && words.some((at) => isGrammar(phrases, at));
  // `it was 0.72 carat`
  const isReported =
    words.some((at) => /^(WAS|WERE|HAD)$/.test(phrases[at]?.word ?? '')) &&
    words.some((at) => subjects.test(phrases[at]?.word ?? ''));
  if (!isSentence && !isReported) return;
  const isStory = words.some((at) => isPast(phrases, at));
  for (const [index, { start, end, isStrong, isKnown }] of chains.entries()) {
    const isAskedFor =
      index === 0 || (!isStory && asksFor(phrases, chains[0]?.start ?? start, firstValue(phrases, start)));
    const isKept = isStrong && !isKnown && isAskedFor;
    if (!isKept) for (let at = start; at < end; at += 1) take(phrases, isTaken, at);
  }
  // Grammar beside a word that is taken goes with it.
  for (const at of words) if (isReported || phrases[at]?.role !== 'joining') isTaken[at] = true;
}

const firstValue = (phrases: readonly Phrase[], start: number): number =>
  phrases.findIndex((phrase, index) => index >= start && phrase.role === 'value');

/** Whether the words before goods ask for them. */
const asksFor = (phrases: readonly Phrase[], from: number, to: number): boolean =>
  phrases.slice(from, to).every(({ word }) => !/^(NOBODY|NEVER|NOONE)$/.test(word)) &&
  phrases
    .slice(from, to)
    .some(
      ({ word, role, noise, statements }) =>
        asking.test(word) ||
        (role === 'courtesy' && noise === null && !polite.test(word)) ||
        statements?.some(({ kind }) => kind === 'intent') === true,
    );

const isContent = (phrase: Phrase | undefined) =>
  phrase?.role === 'unknown' && severalLetters.test(phrase.word) && !verbs.test(phrase.word);

function isPast(phrases: readonly Phrase[], at: number): boolean {
  const word = phrases[at]?.word ?? '';
  return past.test(word) && !requesting.test(word) && !isAskingGot(phrases, at);
}

/** `what you got in 4 ct`, `got a 2 ct oval?`: the word asks for what the reader of the message has. */
const isAskingGot = (phrases: readonly Phrase[], at: number): boolean =>
  phrases[at]?.word === 'GOT' &&
  (phrases[at - 1] === undefined ||
    /^(WHAT|WHATCHA|WHADDYA|WHADYA|YOU|U|YA|YOUVE)$/.test(phrases[at - 1]?.word ?? ''));

const isFree = (phrase: Phrase | undefined) => phrase?.role === 'joining' || phrase?.role === 'unknown';

function isGrammar(phrases: readonly Phrase[], at: number): boolean {
  const phrase = phrases[at];
  if (!isFree(phrase) || phrase === undefined) return false;
  // `please remind`, `can you upgrade`: an unknown verb of a request.
  const isVerb =
    phrase.role === 'unknown' &&
    phrases[at - 1]?.role === 'courtesy' &&
    polite.test(phrases[at - 1]?.word ?? '');
  return (
    isVerb ||
    verbs.test(phrase.word) ||
    isPast(phrases, at) ||
    (subjects.test(phrase.word) && !isRecipient(phrases, at))
  );
}

function isRecipient(phrases: readonly Phrase[], at: number): boolean {
  const [before, second] = [phrases[at - 1]?.word ?? '', phrases[at - 2]?.word ?? ''];
  return prepositions.test(before) || (/^(MY|OUR|A|THE)$/.test(before) && prepositions.test(second));
}

function wordsOfSentence(
  phrases: readonly Phrase[],
  isTaken: readonly boolean[],
  start: number,
  end: number,
): number[] {
  const words: number[] = [];
  for (let at = start; at < end; at += 1)
    if (isContent(phrases[at]) || isGrammar(phrases, at) || (isTaken[at] === true && words.length > 0))
      words.push(at);
  return words;
}

function chainOf(phrases: readonly Phrase[], start: number, end: number): Chain {
  const values = phrases.slice(start, end).filter((one) => one.role === 'value');
  const topics = new Set(values.flatMap(({ statements }) => (statements ?? []).map(topicOf)));
  const isStrong = topics.size >= 3 || (topics.size === 2 && values.some((one) => isGoods(one)));
  const at = firstValue(phrases, start);
  const isKnown = at > 0 && definite.test(phrases[at - 1]?.word ?? '');
  return { start, end, topics: topics.size, isStrong, isKnown };
}

function take(phrases: readonly Phrase[], isTaken: boolean[], at: number): void {
  const phrase = phrases[at];
  const isPacket = phrase?.statements?.some(({ kind }) => kind === 'packet' || kind === 'intent') === true;
  if (phrase !== undefined && phrase.role !== 'noise' && !isPacket) isTaken[at] = true;
}
