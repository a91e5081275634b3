import { isGoods } from './evidence.ts';
import { severalLetters } from './letters.ts';
import { withStatements, type Phrase } from './phrase.ts';
import { hasShape } from './separate-requests.ts';
import { topicOf } from './topic.ts';

const isSingle = ({ start, end, role }: Phrase, length: number) => role === 'value' && end - start === length;

/**
 * Letters and codes that are words of a sentence here: the colour I before a verb or a word that is not understood,
 * the clarity IF beside another clarity.
 */
export function markWords(phrases: readonly Phrase[]): Phrase[] {
  return phrases.map((phrase, at) => {
    if (phrase.word === 'I' && isSingle(phrase, 1) && isPerson(phrases[at + 1]))
      return withStatements(phrase, [], 'joining');
    // `sheth e kahyu`, `e poi`: a word of another language before one that is not understood.
    if (
      phrase.word === 'E' &&
      isSingle(phrase, 1) &&
      !phrase.isCapital &&
      phrases[at + 1]?.role === 'unknown'
    )
      return withStatements(phrase, [], 'joining');
    // `de J para abajo`: a word of other languages before a colour, and no two colours.
    if (phrase.word === 'DE' && isSingle(phrase, 2) && !phrase.isCapital && isColour(phrases[at + 1]))
      return withStatements(phrase, [], 'joining');
    // `natural hi`, `hi, any 1ct`: a greeting or a particle, where neither a capital nor a clarity makes it two colours.
    if (phrase.word === 'HI' && isSingle(phrase, 2) && !phrase.isCapital && !isBeforeClarity(phrases[at + 1]))
      return withStatements(phrase, [], 'joining');
    // `ok lor`: a particle, and no light orange in small letters.
    if (phrase.word === 'LOR' && isSingle(phrase, 3) && !phrase.isCapital)
      return withStatements(phrase, [], 'joining');
    // `ich suche`: a person, and no intense chameleon.
    if (phrase.word === 'ICH' && isSingle(phrase, 3) && phrases[at + 1]?.role === 'unknown')
      return withStatements(phrase, [], 'joining');
    if (phrase.word === 'IF' && isSingle(phrase, 2) && isCondition(phrases, at))
      return withStatements(phrase, null, 'clause');
    return phrase;
  });
}

const isColour = (next: Phrase | undefined): boolean =>
  topicsOf(next).some((topic) => topic === 'colour' || topic === 'letters');
const isBeforeClarity = (next: Phrase | undefined): boolean => topicsOf(next).includes('clarity');

const beginsWithLetters = /^\p{L}{2,}/u;
const isPerson = (next: Phrase | undefined): boolean =>
  next !== undefined &&
  beginsWithLetters.test(next.word) &&
  (/^(unknown|softPrefix|clause|negator)$/.test(next.role) ||
    /^(HAVE|AM|WAS|CAN|WILL|DO|DONT|CANT|CANNOT|WONT|HATE|HATES|DISLIKE|AVOID|SEARCH|SEEK|NEED|WANT|REQUIRE|LOOK|BUY|ASK|THINK|MEAN|WOULD|MUST|SHOULD|COULD)$/.test(
      next.word,
    ));

const isWord = (phrase: Phrase | undefined) => phrase !== undefined && phrase.role !== 'sign';

/** `VS1, if no G then H`: no colour is before the word, and the line has another clarity. */
function isCondition(phrases: readonly Phrase[], at: number): boolean {
  const before = topicsOf(phrases[at - 1]);
  const hasOther = phrases.some((phrase, index) => index !== at && topicsOf(phrase).includes('clarity'));
  return (
    hasOther && at > 0 && isWord(phrases[at + 1]) && !before.includes('colour') && !before.includes('letters')
  );
}

/** Takes values of a clause whose role is in doubt because another part of the clause is not understood. */
export function takeDoubtful(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  start: number,
  end: number,
): void {
  takeCancelled(phrases, isTaken, start, end);
  takeMarketTalk(phrases, isTaken, start, end);
  takeLook(phrases, isTaken, start, end);
  takeQuestion(phrases, isTaken, start, end);
  takeComparedRefusal(phrases, isTaken, start, end);
  takeKnownStone(phrases, isTaken, start, end);
  takeDeclinedStone(phrases, isTaken, start, end);
  takeSplitFigure(phrases, isTaken, start, end);
  takeFigureOfUnknownUnit(phrases, isTaken, start, end);
  takePreferredWeight(phrases, isTaken, start, end);
  takeLoneValue(phrases, isTaken, start, end);
  takeBesideSign(phrases, isTaken, start, end);
  takeLoneBound(phrases, isTaken, start, end);
  takeOtherAlternative(phrases, isTaken, start, end);
  takeOtherShape(phrases, isTaken, start, end);
  takeTied(phrases, isTaken, start, end);
  takePlaceOfPerson(phrases, isTaken, start, end);
  takeOtherMake(phrases, isTaken, start, end);
  takeSetting(phrases, isTaken, start, end);
}

function indexesOfValues(phrases: readonly Phrase[], start: number, end: number): number[] {
  const indexes: number[] = [];
  for (let at = start; at < end; at += 1) if (phrases[at]?.role === 'value') indexes.push(at);
  return indexes;
}

const topicsOf = (phrase: Phrase | undefined): string[] => (phrase?.statements ?? []).map(topicOf);

/** Properties of which one asks about a stone: `eye clean?`, `thin girdle ok?`. */
const asked: readonly string[] = [
  'inclusion',
  'eye_clean',
  'milky',
  'color_shade',
  'black',
  'girdle_min',
  'culet',
];

/** Words that open a question about facts. */
const questions = /^(IS|ARE|WAS|DOES|DO|DID|WHY|WHAT|WHEN|WHO|WHICH|HOW|WHERE)$/;

/** Words that end a request, and words that begin one. */
const closing =
  /^(CANCEL|CANCELL?ED|CANCELLATION|FORGET|IGNORE|DROP|SCRAP|SCRATCH|FOUND|SOLD|ALREADY|CLOSED|DELETE|DISREGARD|FINALI[SZ]ED|ARRANGED|WITHDRAWN|PENDING|SORTED|DONE)$/;
const opening =
  /^(NEED|NEEDED|NEEDS|WANT|WANTS|LOOKING|FIND|SEARCH|SEND|SHOW|REQUIRE|REQUIRED|STILL|ONLY|NOW|INSTEAD)$/;

/** `heart already sold`, `cancel the pear`, `only round pending`: what becomes of a request, and no new one. */
function takeCancelled(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const clause = phrases.slice(start, end);
  const first = clause.findIndex(
    ({ word, role, statements }) =>
      closing.test(word) &&
      (role !== 'value' || statements?.every(({ kind }) => kind === 'available') === true),
  );
  if (first === -1) return;
  const at = start + first;
  const values = indexesOfValues(phrases, start, end);
  const topics = new Set(values.flatMap((index) => topicsOf(phrases[index])));
  for (const state of ['same', 'status', 'intent']) topics.delete(state);
  const isCommand = /^(CANCEL|FORGET|IGNORE|DROP|SCRAP|SCRATCH|DELETE|DISREGARD)$/.test(
    phrases[at]?.word ?? '',
  );
  // `RD 1.00 F VS1 3EX found`: behind a whole request the word tells its state.
  if (topics.size > 2 && !(isCommand && values.every((index) => index > at))) return;
  const next = phrases.findIndex(({ word }, index) => index > at && index < end && opening.test(word));
  const until = next === -1 || !values.some((index) => index > next) ? end : next;
  for (let index = start; index < until; index += 1)
    if (phrases[index]?.role !== 'noise' && !topicsOf(phrases[index]).includes('packet'))
      isTaken[index] = true;
}

/** Words of talk about the market. */
const marketWords =
  /^(MARKET|MARKETS|MOVING|SELLING|TRENDING|SHORTAGE|SCARCE|OVERPRICED|RISING|FALLING|DROPPING|INCREASING|DECREASING|SLOW|SLUGGISH|QUIET|CRAZY|DEAD|STUCK|FLYING|CLIMBING|STRENGTHENING|WEAKENING|SOFTENING|FIRMING|EXPENSIVE|PRICEY|UNSOLD|FAST|PRICES|DEMAND|DIFFICULT|IMPOSSIBLE|HARD|RARE)$/;
const marketVerbs =
  /^(IS|ARE|WAS|WERE|HAS|HAVE|MOVING|SELLING|GOING|COMING|GETTING|RISING|FALLING|DROPPING|INCREASING|DECREASING|TRADING|FLYING|CLIMBING|STAY|STAYS|REMAIN|REMAINS|SELL|SELLS|MOVE|MOVES|WENT|FELL|ROSE|DROPPED|JUMPED|CRASHED|BECAME|BECOMING|SEEM|SEEMS|LOOK|LOOKS)$/;

/** `2ct rounds F-G VS moving very well these days`: goods that a sentence talks about and that it does not request. */
function takeMarketTalk(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const clause = phrases.slice(start, end);
  const isTalk = clause.some(({ word, role }) => role !== 'value' && marketWords.test(word));
  if (!isTalk) return;
  // `hard to find` is no request.
  const isScarce = clause.some(
    ({ word, role }) => role !== 'value' && /^(HARD|DIFFICULT|IMPOSSIBLE)$/.test(word),
  );
  const isAsked = clause.some(
    ({ word, role, noise }) =>
      role === 'courtesy' &&
      noise === null &&
      !/^(CAN|COULD|U|YOU|IF)$/.test(word) &&
      !(isScarce && word === 'FIND'),
  );
  const hasVerb = clause.some(({ word, role }) => role !== 'value' && marketVerbs.test(word));
  if (isAsked || !hasVerb) return;
  for (let at = start; at < end; at += 1)
    if (phrases[at]?.role !== 'noise' && !topicsOf(phrases[at]).includes('packet')) isTaken[at] = true;
}

/** `2ct look`, `1.50 spread`: what a stone looks like is not what it weighs. */
function takeLook(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  for (let at = start; at + 1 < end; at += 1) {
    const next = phrases[at + 1];
    const isLook =
      next?.role !== 'value' && /^(LOOK|LOOKS|LOOKALIKE|SPREAD|FACE|FACING|FACEUP)$/.test(next?.word ?? '');
    if (!isLook || !topicsOf(phrases[at]).includes('carat')) continue;
    isTaken[at] = true;
    isTaken[at + 1] = true;
  }
}

const isUnknownWord = ({ role, word }: Phrase) => role === 'unknown' && severalLetters.test(word);

function takeQuestion(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  if (phrases[end]?.word !== '?') return;
  const values = indexesOfValues(phrases, start, end);
  const clause = phrases.slice(start, end);
  const isAboutFacts =
    clause.some(({ role, word }) => (role === 'joining' || role === 'clause') && questions.test(word)) ||
    clause.some((phrase) => isUnknownWord(phrase));
  if (isAboutFacts && !clause.some((one) => isGoods(one))) {
    for (const at of values) if (!topicsOf(phrases[at]).includes('intent')) isTaken[at] = true;
    return;
  }
  if (values.every((at) => topicsOf(phrases[at]).every((topic) => asked.includes(topic))))
    for (const at of values) isTaken[at] = true;
}

/** Topics whose values have other meanings in a sentence. */
const grades: readonly string[] = [
  'colour',
  'clarity',
  'letters',
  'fluorescence',
  'color_shade',
  'milky',
  'black',
  'key_to_symbols',
  'disc',
];

/** `, X-ray VS`: beside a word without a meaning, the only value of a clause without goods may mean anything. */
function takeLoneValue(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const [only, ...others] = indexesOfValues(phrases, start, end);
  if (only === undefined || others.length > 0) return;
  const clause = phrases.slice(start, end);
  if (!clause.some((phrase) => isUnknownWord(phrase)) || clause.some((one) => isGoods(one))) return;
  if (topicsOf(phrases[only]).some((topic) => grades.includes(topic))) isTaken[only] = true;
}

/** `EX VG+`: a sign that no value takes changes the value it is written to. */
function takeBesideSign(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  for (let at = start + 1; at < end; at += 1) {
    const [before, sign] = [phrases[at - 1], phrases[at]];
    const isOpen = sign?.role === 'unknown' && /^[+<>=~%]$/.test(sign.word);
    if (isOpen && before?.role === 'value' && before.end === sign.start) isTaken[at - 1] = true;
  }
}

/** `something long, 1.45 or more`: an open figure alone behind another weight may be a ratio. */
function takeLoneBound(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const [only, ...others] = indexesOfValues(phrases, start, end);
  const phrase = only === undefined || others.length > 0 ? undefined : phrases[only];
  const isBound = phrase?.statements?.some(
    (one) => one.kind === 'weight' && !one.hasUnit && (one.form === 'atLeast' || one.form === 'atMost'),
  );
  if (only === undefined || isBound !== true || phrase?.isOperated === true) return;
  const before = phrases.slice(0, start);
  const hasWeight = before.some((other) => topicsOf(other).includes('carat'));
  const isRound = before.some((other) => shapeNames(other) === 'ROUND');
  const hasRatio = before.some((other, at) => isTaken[at] !== true && topicsOf(other).includes('lw_ratio'));
  if (hasWeight && !isRound && !hasRatio) isTaken[only] = true;
}

/** `prefer HRD but GIA also fine`: one of two alternatives alone would be too narrow. */
function takeOtherAlternative(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  start: number,
  end: number,
): void {
  for (let at = start + 1; at + 1 < end; at += 1) {
    if (!/^(OR|BUT|\/)$/.test(phrases[at]?.word ?? '') || phrases[at]?.role === 'value') continue;
    const [before, after] = [phrases[at - 1], phrases[at + 1]];
    // `single stone or pair`: two kinds of goods.
    if (phrases[at]?.word === 'OR' && topicsOf(after).includes('pair')) {
      isTaken[at + 1] = true;
      if (topicsOf(before).includes('quantity')) isTaken[at - 1] = true;
    }
    const isShared = topicsOf(before).some((topic) => topicsOf(after).includes(topic));
    if (!isShared || isTaken[at - 1] === isTaken[at + 1]) continue;
    isTaken[at - 1] = true;
    isTaken[at + 1] = true;
  }
}

/** `RD 1.00 F VS1 hearts`: a second shape behind other criteria that no word joins to the first. */
function takeOtherShape(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const values = indexesOfValues(phrases, start, end).filter((at) => isTaken[at] !== true);
  const shapes = values.filter((at) => shapeNames(phrases[at]) !== '');
  for (const [index, at] of shapes.entries()) {
    const before = shapes[index - 1];
    const isApart =
      before !== undefined &&
      values.indexOf(at) > values.indexOf(before) + 1 &&
      !phrases.slice(before, at).some(({ word }) => /^(OR|AND|ALSO|PLUS|&|\/|\+)$/.test(word));
    const isAlone =
      at === values.at(-1) && phrases[at - 1]?.role === 'value' && phrases[at]?.word.endsWith('S') === true;
    if (isApart && isAlone && shapeNames(phrases[at]) !== shapeNames(phrases[before])) isTaken[at] = true;
  }
}

const shapeNames = (phrase: Phrase | undefined) =>
  (phrase?.statements ?? [])
    .flatMap((one) => (one.kind === 'include' && one.key === 'shape' ? one.values : []))
    .join();

const compares =
  /^(ABOVE|OVER|BEYOND|STRONGER|HIGHER|WORSE|LOWER|MORE|LESS|EXCEEDING|BIGGER|LARGER|SMALLER)$/;

/** `no tinge stronger than faint`: what is refused begins only behind the comparison. */
function takeComparedRefusal(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  start: number,
  end: number,
): void {
  for (let at = start; at + 1 < end; at += 1) {
    const [refusal, next] = [phrases[at], phrases[at + 1]];
    const isRefusal = refusal?.role === 'value' && /^(NO|NOT|WITHOUT|NEVER)$/.test(refusal.word);
    if (!isRefusal || !compares.test(next?.word ?? '')) continue;
    isTaken[at] = true;
    isTaken[at + 1] = true;
    if (at + 2 < end) isTaken[at + 2] = true;
  }
}

/** `the 2.05 from last week still there?`: a stone that both sides know, and not one that is searched for. */
function takeKnownStone(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const clause = phrases.slice(start, end);
  const isPointedAt = clause.some(
    ({ word, role }, index) =>
      role === 'joining' && /^(THE|THAT|THIS)$/.test(word) && topicsOf(clause[index + 1]).includes('carat'),
  );
  if (!isPointedAt) return;
  const isAsked = clause.some(
    (phrase) =>
      /^(STILL|AVAILABLE|SOLD|GONE)$/.test(phrase.word) &&
      topicsOf(phrase).some((topic) => topic !== 'packet'),
  );
  // `can you do -42 on the 1.51?`
  const isBid = phrases[end]?.word === '?' || clause.some(({ word }) => /^(DO|CLOSE|FINAL|LAST)$/.test(word));
  const isWanted = clause.some(({ word, role }) => role === 'courtesy' && opening.test(word));
  if (!isAsked && (!isBid || isWanted)) return;
  for (const at of indexesOfValues(phrases, start, end))
    if (!topicsOf(phrases[at]).includes('packet')) isTaken[at] = true;
}

/** `DL-30418 is too yellow`, `5221098834 is no longer of interest`: a judgement of a stone. */
function takeDeclinedStone(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  if (phrases[end]?.word === '?') return;
  for (let at = start; at + 2 < end; at += 1) {
    const isStone = topicsOf(phrases[at]).includes('packet');
    const isVerb = /^(IS|WAS|ARE|WERE)$/.test(phrases[at + 1]?.word ?? '');
    const isJudged =
      /^(unknown|negator)$/.test(phrases[at + 2]?.role ?? '') ||
      /^(TOO|NOT|NO)$/.test(phrases[at + 2]?.word ?? '');
    if (!isStone || !isVerb || !isJudged) continue;
    for (let index = at; index < end; index += 1) if (phrases[index]?.role !== 'noise') isTaken[index] = true;
    return;
  }
}

const isFigure = (phrase: Phrase | undefined): boolean =>
  (phrase?.statements ?? []).some(
    (one) => (one.kind === 'weight' && !one.hasUnit) || (one.kind === 'span' && one.key === 'lw_ratio'),
  );

const fewLetters = /^\p{L}{1,5}$/u;

/** `1.45 thi 1.55`: a short word that is not understood joins two figures in a way that is not known. */
function takeSplitFigure(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  for (let at = start; at + 2 < end; at += 1) {
    const word = phrases[at + 1];
    const isShort = word?.role === 'unknown' && fewLetters.test(word.word);
    if (!isShort || !isFigure(phrases[at]) || !isFigure(phrases[at + 2])) continue;
    for (let index = at; index <= at + 2; index += 1) isTaken[index] = true;
  }
}

/**
 * `budget 150 kuna`, `0.90 yukarıda`: the word behind an amount or, in another language, behind a weight may be its
 * currency or its bound.
 */
function takeFigureOfUnknownUnit(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  start: number,
  end: number,
): void {
  for (let at = start; at + 1 < end; at += 1) {
    const next = phrases[at + 1];
    if (next?.role !== 'unknown' || !severalLetters.test(next.word)) continue;
    const topics = topicsOf(phrases[at]);
    const isAmount = topics.some((topic) => topic === 'amount' || topic === 'ppc');
    const isForeignBound = isFigure(phrases[at]) && /[^\p{ASCII}]/u.test(next.word);
    if (isAmount || isForeignBound) isTaken[at] = true;
  }
}

/** `I need a 2 carat, prefer 1.90-1.99`: the preferred weight is not one of those that are asked for. */
function takePreferredWeight(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  start: number,
  end: number,
): void {
  if (!phrases.slice(start, end).some(({ role }) => role === 'softPrefix')) return;
  const weights = (from: number, to: number) =>
    phrases.flatMap(({ statements }, at) =>
      at < from || at >= to
        ? []
        : (statements ?? []).flatMap((one) => (one.kind === 'weight' ? [{ at, reach: one.reach }] : [])),
    );
  for (const preferred of weights(start, end).filter(({ at }) => isTaken[at] === true))
    for (const other of weights(0, start)) {
      const isOutside =
        (preferred.reach.from ?? 0) < (other.reach.from ?? 0) ||
        (other.reach.to !== null && (preferred.reach.to ?? Number.POSITIVE_INFINITY) > other.reach.to * 1.1);
      if (isOutside) isTaken[other.at] = true;
    }
}

/** `SI1 only in G`: a value that holds only together with another one. */
function takeTied(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  for (let at = start; at + 3 < end; at += 1) {
    const [first, only, word, second] = phrases.slice(at, at + 4);
    const isTied = only?.word === 'ONLY' && /^(IN|FOR|WITH|ON)$/.test(word?.word ?? '');
    const areGrades = [first, second].every((one) => topicsOf(one).some((topic) => grades.includes(topic)));
    if (isTied && areGrades) for (let index = at; index < at + 4; index += 1) isTaken[index] = true;
  }
}

/** `3ex vg vg`: a make of all parts and other grades of two of them. */
function takeOtherMake(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const makes = (at: number) =>
    (phrases[at]?.statements ?? []).flatMap((one) => (one.kind === 'make' ? [...one.alternatives] : []));
  for (let at = start; at + 1 < end; at += 1) {
    const own = makes(at);
    if (own.length !== 1 || !own.some((make) => 'preset' in make)) continue;
    const isOther = makes(at + 1).some(
      (make) => !('preset' in make) && make.polish !== null && make.symmetry !== null,
    );
    if (!isOther || phrases[at + 1]?.isOperated === true) continue;
    isTaken[at] = true;
    isTaken[at + 1] = true;
  }
}

/** Words of an address, and how far before its place they are. */
const address =
  /^(ADDRESS|TOWER|TOWERS|FLOOR|OFFICE|BOURSE|STREET|ROAD|SUITE|BUILDING|BLDG|AVENUE|RUE|CALLE|\p{L}{3,}(?:STRAAT|STRASSE|STR))$/u;
const addressReach = 8;

/** `we are in Israel`: where a person is, not the goods. */
function takePlaceOfPerson(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  // `Mr. Cohen (NY) asked`, `Tom (Antwerp)`
  const [name, sign] = [phrases[start - 2], phrases[start - 1]];
  const isName = name !== undefined && name.isCapital && (name.noise === 'name' || name.role === 'unknown');
  if (sign?.word === '(' && isName && end === start + 1 && topicsOf(phrases[start]).includes('location'))
    isTaken[start] = true;
  // `Pelikaanstraat 62, Antwerp`, `office 1205, Mumbai`: the place of an address.
  const [only, ...others] = indexesOfValues(phrases, start, end);
  if (only !== undefined && others.length === 0 && topicsOf(phrases[only]).includes('location'))
    isTaken[only] ||= phrases
      .slice(Math.max(0, start - addressReach), start)
      .some(({ role, word }) => role === 'unknown' && address.test(word));
  for (let at = start; at + 2 < end; at += 1) {
    const isPersonThere =
      /^(I|WE|HE|SHE|THEY)$/.test(phrases[at]?.word ?? '') &&
      /^(AM|ARE|IS)$/.test(phrases[at + 1]?.word ?? '') &&
      topicsOf(phrases[at + 2]).includes('location');
    if (isPersonThere) for (let index = at; index <= at + 2; index += 1) isTaken[index] = true;
  }
}

const sideStones = /HALF MOON|TRAPEZOID|BAGUETTE|TRILLIANT|BULLET|EPAULETTE|CADILLAC|SHIELD/;

/** `pair of trapezoids 0.80 tw for a 3ct EM`: the stone that the goods are set beside. */
function takeSetting(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const opening = phrases.findIndex(
    ({ word, role }, at) => at >= start && at < end && word === 'FOR' && role !== 'value',
  );
  const hasGoods = hasShape(phrases.slice(0, Math.max(0, opening)));
  if (opening === -1 || !hasGoods) return;
  const behind = phrases.slice(opening + 1, end);
  const values = behind.filter(({ role }) => role === 'value');
  const stone = values.slice(0, 2);
  const isStone =
    stone.length === 2 && hasShape(stone) && stone.some((phrase) => topicsOf(phrase).includes('carat'));
  const isOnlyStone = values.length === 2 && /^(A|AN|MY|HIS|HER|THE|OUR)$/.test(behind[0]?.word ?? '');
  // `half moons for 3ct emerald G VS`: side stones beside a stone of another shape.
  const isBesideSides = sideStones.test(
    phrases
      .slice(start, opening)
      .map((phrase) => shapeNames(phrase))
      .join(','),
  );
  if (!isStone || !(isOnlyStone || isBesideSides)) return;
  const last = isOnlyStone ? end - 1 : phrases.findIndex((phrase) => phrase === stone[1]);
  for (let at = opening; at <= last; at += 1) isTaken[at] = true;
}
