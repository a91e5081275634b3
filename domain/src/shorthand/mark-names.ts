import type { NoiseKind } from './noise-kind.ts';
import { oneLetter, onlyLetters, severalLetters } from './letters.ts';
import { withStatements, type Phrase } from './phrase.ts';
import { topicOf } from './topic.ts';

/** Maximum words of a name. */
const longestName = 3;

/** Words that address a person by themselves, so that a name behind them is written with a capital. */
const vocatives = /^(SIR|SIRJI|MADAM|MAAM|MAM|BHAI|BHAIYA|BRO|BROTHER|BOSS|FRIEND|DOST|YAAR|HABIBI|ACHI)$/;

const endsClause = (phrase: Phrase | undefined) =>
  phrase === undefined || (phrase.role === 'sign' && ',;.!?:()|*-'.includes(phrase.word));

/** Titles before a name. */
const titles =
  /^(MR|MRS|MS|MISS|DR|PROF|HERR|FRAU|MONSIEUR|MADAME|MME|MLLE|SIG|SIGNOR|SIGNORA|SR|SRA|SENOR|SENORA|SEÑOR|SEÑORA|SHRI|SMT|KHUN|REB|RAV)$/;

/** Words before the name of a person who writes or is written to. */
const presenting = /^(IS|AM|IM|FROM|BY|CC|ATTN|CALL|CONTACT|ASK|AND)$/;

const isInitial = (phrase: Phrase | undefined): phrase is Phrase =>
  phrase !== undefined && phrase.isCapital && phrase.end - phrase.start === 1 && oneLetter.test(phrase.word);

const isDot = (phrase: Phrase | undefined, before: Phrase): boolean =>
  phrase?.role === 'sign' && phrase.word === '.' && phrase.start === before.end;

const isSurname = (phrase: Phrase | undefined): boolean =>
  phrase?.role === 'unknown' && phrase.isCapital && severalLetters.test(phrase.word);

/** Whether a word of colours or no word at all is before: a letter behind it is no colour that the line still lacks. */
const isNameExpected = (phrases: readonly Phrase[], at: number): boolean => {
  const before = phrases[at - 1];
  const isSign = before?.role === 'sign' && before.word !== "'";
  const named = isSign ? phrases[at - 2] : before;
  if (named === undefined || named.noise === 'signature' || named.noise === 'greeting') return true;
  if (titles.test(named.word) || presenting.test(named.word) || isSurname(before)) return true;
  return isSign && phrases.slice(0, at).some((phrase) => statesColour(phrase));
};

const statesColour = ({ statements }: Phrase): boolean =>
  statements?.some((one) => topicOf(one) === 'colour' || topicOf(one) === 'letters') === true;

/**
 * `K. Petersen`, `D. F. Klein`, `Mr. J Levi`: end of initials with the surname behind them; the start where no name is
 * expected, so that the letter remains a colour.
 */
function endOfInitials(phrases: readonly Phrase[], start: number): number {
  let at = start;
  let hasDot = true;
  for (let initial = phrases[at]; isInitial(initial); initial = phrases[at]) {
    const dot = isDot(phrases[at + 1], initial) ? 1 : 0;
    hasDot &&= dot > 0;
    at += 1 + dot;
  }
  // `Cheers, G`: the last letter behind thanks, where the line has a colour.
  const isLast = phrases[at] === undefined && isBehindThanks(phrases, start);
  if (at > start && isLast) return at;
  if (at === start || !isSurname(phrases[at]) || !isNameExpected(phrases, start)) return start;
  const before = phrases[start - 1];
  const isAddressed =
    before?.noise === 'signature' ||
    phrases[start - 2]?.noise === 'signature' ||
    titles.test(before?.word ?? '');
  if (!hasDot && !isAddressed) return start;
  while (isSurname(phrases[at]) && at < start + longestInitials) at += 1;
  return at;
}

/** `Mr. Patel`: the end of a title that is abbreviated by a point, with the names behind it; otherwise the start. */
function endOfTitled(phrases: readonly Phrase[], start: number): number {
  const title = phrases[start];
  if (title === undefined || !titles.test(title.word) || !isDot(phrases[start + 1], title)) return start;
  let end = start + 2;
  while (isSurname(phrases[end]) && end < start + 2 + longestName) end += 1;
  return end > start + 2 ? end : start;
}

const isBehindThanks = (phrases: readonly Phrase[], at: number): boolean =>
  [phrases[at - 1], phrases[at - 2]].some((phrase) => phrase?.noise === 'signature') &&
  phrases.slice(0, at).some((phrase) => statesColour(phrase));

/** Short forms of closing words that are also codes: `LG` (Liebe Grüße), `VG`, `BR`, `KR`, `Gr.`, `Cdt`, `Slds`. */
const closings = /^(LG|VG|BR|KR|GR|CDT|CDLT|SLDS|MFG|BG)$/;

/** `GIA. LG Petra`: the end of a short closing word with the name behind it, which ends the text; otherwise the start. */
function endOfClosing(phrases: readonly Phrase[], start: number): number {
  const [before, first] = [phrases[start - 1], phrases[start]];
  if (first === undefined || !closings.test(first.word)) return start;
  const endsSentence = before?.role === 'sign' && '.!?'.includes(before.word);
  if (before !== undefined && before.noise === null && !endsSentence) return start;
  const sign = phrases[start + 1];
  const name = start + (sign?.role === 'sign' && '.,!'.includes(sign.word) ? 2 : 1);
  let end = name;
  while (end < name + 2 && isSurname(phrases[end])) end += 1;
  const last = phrases[end];
  const isEnd = last === undefined || (end === phrases.length - 1 && last.role === 'sign');
  return end > name && isEnd ? end : start;
}

/** `hi its danny`, `this is Ravi from Surat`: the words before the name of the person who writes. */
const introductions: readonly (readonly string[])[] = [
  ['ITS'],
  ['IM'],
  ['IT', 'IS'],
  ['I', 'AM'],
  ['THIS', 'IS'],
  ['HERE', 'IS'],
  ['MY', 'NAME', 'IS'],
];
/** Words of a state, which are no names. */
const states =
  /^(URGENTLY|URGENT|IMPORTANT|NOT|VERY|CHEAP|EXPENSIVE|HERE|BACK|READY|INTERESTED|SORRY|BUSY|LATE|GOOD|NICE|WHAT|FOR|ABOUT|THE|MY|OUR)$/;

/** The end of an introduction with the name and the place from which the person writes; otherwise the start. */
function endOfIntroduction(phrases: readonly Phrase[], start: number): number {
  const isOpening = phrases.slice(0, start).every(({ role, noise }) => noise !== null || role === 'sign');
  const words = introductions.find((some) =>
    some.every((word, index) => phrases[start + index]?.word === word),
  );
  if (!isOpening || words === undefined) return start;
  const name = start + words.length;
  let end = name;
  while (
    end < name + 2 &&
    phrases[end]?.role === 'unknown' &&
    onlyLetters.test(phrases[end]?.word ?? '') &&
    !states.test(phrases[end]?.word ?? '')
  )
    end += 1;
  if (end === name) return start;
  if (phrases[end]?.word === 'HERE') end += 1;
  const place = phrases[end];
  const isFrom =
    place?.word === 'FROM' && place.statements?.every((one) => topicOf(one) === 'location') === true;
  if (isFrom && place.statements?.length === 1) end += 1;
  const next = phrases[end];
  const isEnd = next === undefined || next.noise !== null || /^(sign|courtesy)$/.test(next.role);
  return isEnd ? end : start;
}

/** Words of other goods, of jewellery, of places and of states, which open a message as a name does. */
const noNames =
  /^(ROUGHS?|SAPPHIRES?|RUB(?:Y|IES)|GEMS?|GEMSTONES?|TANZANITES?|SPINELS?|OPALS?|TOPAZ|PEARLS?|MOISSANITES?|RINGS?|BANDS?|BRACELETS?|NECKLACES?|PENDANTS?|EARRINGS?|BANGLES?|CHAINS?|HALOS?|ETERNIT(?:Y|IES)|SOLITAIRES?|JEWELL?E?RY|TENNIS|BOWTIES?|CENTRES?|CENTERS?|SIDES?|LAYOUTS?|SUITES?|SETS?|REMINDER|ATTENTION|NOTES?|QUESTIONS?|INFO|ASAP|IMMEDIATE|CASH|PAYMENT|EXPORT|IMPORT|MEMO|APPROVAL|CONSIGNMENT|SHIPMENT|DELIVERY|TERMS|DEALS?|NEXT|WEEKS?|MONTHS?|DAYS?|FAST|QUICK|CLIENTS?|CUSTOMERS?|BUYERS?|PARTY|SUPPLIERS?|DELHI|JAIPUR|CHENNAI|KOLKATA|PARIS|MILAN|GENEVA|ZURICH|ISTANBUL|MOSCOW|TORONTO|SYDNEY|MIAMI|CHICAGO|EUROPE|ASIA|AMERICA|USA|\p{L}+(?:ED|ING|LY|TION|MENT))$/u;

/** Whether a phrase may be the name of a person: a word with a capital that has no meaning. */
export const isNameOfPerson = (phrase: Phrase | undefined): boolean =>
  isSurname(phrase) && phrase !== undefined && !states.test(phrase.word) && !noNames.test(phrase.word);

/** Whether a phrase opens a request: `need`, `pls send`, `any`. */
const opensRequest = (phrase: Phrase | undefined): boolean =>
  phrase !== undefined &&
  ((phrase.role === 'courtesy' && phrase.noise === null) ||
    (phrase.role === 'joining' && phrase.word === 'ANY'));

/** Maximum words of the name of a person who is addressed. */
const longestAddress = 2;

/**
 * `Avi, any PS 5.00`, `Moshe: need RD 1.00`, and `Igor,` on a line of its own: the end of a name of address with its sign,
 * before a request; 0 when there is none.
 */
export function endOfAddress(phrases: readonly Phrase[]): number {
  let start = 0;
  while (phrases[start]?.noise === 'greeting' || (start > 0 && phrases[start]?.role === 'sign')) start += 1;
  let end = start;
  while (end < start + longestAddress && isNameOfPerson(phrases[end])) end += 1;
  // `Ravi bhai, need`: a word of address behind the name.
  const vocative = vocatives.test(phrases[end]?.word ?? '') ? 1 : 0;
  const sign = phrases[end + vocative];
  if (end === start || sign?.role !== 'sign' || !',:-!'.includes(sign.word)) return 0;
  const next = phrases[end + vocative + 1];
  const isAlone = next === undefined && sign.word === ',' && start === 0;
  return isAlone || opensRequest(next) ? end : 0;
}

/** Maximum phrases of a name with its initials and their points. */
const longestInitials = 7;

/**
 * Marks unknown words as names: after a greeting (`Hi Ben,`, `shalom Moti`), after closing words (`Thanks,
 * Hetal`) and beside a telephone number. A word in lower case is a name only if nothing else follows it.
 */
export function markNames(phrases: readonly Phrase[]): Phrase[] {
  const marked = [...phrases];
  const mark = (at: number) => {
    const phrase = marked[at];
    if (phrase?.role === 'unknown') marked[at] = withStatements(phrase, [], 'noise', 'name');
  };
  /** Marks all but signs of the stretches that `endOf` finds, the first phrase of each as `kind`. */
  const markStretches = (endOf: (at: number) => number, kind: NoiseKind) => {
    for (let at = 0; at < phrases.length; at += 1) {
      const end = endOf(at);
      for (let index = at; index < end; index += 1) {
        const phrase = marked[index];
        if (phrase !== undefined && phrase.role !== 'sign')
          marked[index] = withStatements(phrase, [], 'noise', index === at ? kind : 'name');
      }
      at = Math.max(at, end - 1);
    }
  };
  markStretches((at) => (isInitial(phrases[at]) ? endOfInitials(phrases, at) : at), 'name');
  markStretches((at) => endOfTitled(phrases, at), 'name');
  markStretches((at) => endOfIntroduction(phrases, at), 'name');
  markStretches((at) => endOfClosing(phrases, at), 'signature');
  for (let at = 0; at < endOfAddress(phrases); at += 1) mark(at);
  for (const [at, phrase] of phrases.entries()) {
    // `@Raj Shah need …`: a member of the chat.
    if (phrase.word !== '@' || phrases[at + 1]?.start !== phrase.end) continue;
    mark(at + 1);
    if (isSurname(phrases[at + 2])) mark(at + 2);
  }
  for (const [at, { noise }] of phrases.entries()) {
    if (noise === 'greeting' || noise === 'signature') {
      let start = at + 1;
      if (noise === 'signature' && endsClause(phrases[start])) start += 1;
      const isVocative = vocatives.test(phrases[at]?.word ?? '');
      const end = endOfName(phrases, start, isVocative);
      if (end > start) for (let index = start; index < end; index += 1) mark(index);
    }
    if (noise === 'phone') {
      const end = endOfName(phrases, at + 1);
      for (let index = at + 1; index < end; index += 1) mark(index);
      for (let index = at - 1; index >= at - longestName && phrases[index]?.role === 'unknown'; index -= 1)
        mark(index);
    }
  }
  return marked;
}

/** End of up to three unknown words; the start when they are not a name. */
function endOfName(phrases: readonly Phrase[], start: number, isVocative = false): number {
  let end = start;
  while (
    end - start < longestName &&
    phrases[end]?.role === 'unknown' &&
    onlyLetters.test(phrases[end]?.word ?? '')
  )
    end += 1;
  if (!isVocative && (endsClause(phrases[end]) || phrases[end]?.role === 'noise')) return end;
  let capitals = start;
  while (capitals < end && phrases[capitals]?.isCapital === true) capitals += 1;
  return capitals;
}
