import type { Phrase } from './phrase.ts';
import type { Statement } from './statement.ts';
import { missingStatements, topicOf } from './topic.ts';

/** One of several requests in a line, and what the others of the line say for it. */
export interface LineRequest {
  readonly phrases: readonly Phrase[];
  readonly inherited: readonly Statement[];
  readonly shared: readonly Phrase[];
}

export function statementsIn(phrases: readonly Phrase[]): Statement[] {
  // A loop, because a message asks this hundreds of times.
  const all: Statement[] = [];
  for (const { statements } of phrases) if (statements !== null) all.push(...statements);
  return all;
}

/** Whether the phrases have a statement that passes. */
export const hasStatement = (phrases: readonly Phrase[], passes: (one: Statement) => boolean): boolean =>
  phrases.some(({ statements }) => statements?.some(passes) === true);

export const hasShape = (phrases: readonly Phrase[]): boolean => hasStatement(phrases, statesShape);

const statesShape = (one: Statement): boolean =>
  (one.kind === 'include' && one.key === 'shape') ||
  (one.kind === 'letters' && one.shape !== null) ||
  (one.kind === 'code' && !one.isOperand && one.readings.some(({ key }) => key === 'shape'));

const isSureWeight = (one: Statement) => one.kind === 'weight' && one.isSure && !one.isExcluded;

/** Whether "also" opens the phrases: what they leave out is that of the request before. */
export function opensWithAlso(phrases: readonly Phrase[]): boolean {
  const first = phrases.findIndex(({ statements }) => statements !== null && statements.length > 0);
  return phrases.slice(0, first < 0 ? phrases.length : first).some(({ word }) => word === 'ALSO');
}

/**
 * Returns true when the phrases identify goods by weight, sieve, size or number, which makes them a separate
 * request.
 */
export const identifiesGoods = (phrases: readonly Phrase[]): boolean => hasStatement(phrases, statesGoods);

const statesGoods = (one: Statement): boolean =>
  isSureWeight(one) || one.kind === 'packet' || isSizeOfMany(one);

/** A size by which small stones are sorted: a sieve, millimetres, or a signed number that opens the line. */
const isSizeOfMany = (one: Statement): boolean =>
  one.kind === 'sieve' || one.kind === 'size' || (one.kind === 'signed' && one.isFirst);

/** What a part of a line says about its goods. */
interface Goods {
  hasWeight: boolean;
  hasShape: boolean;
  hasGrade: boolean;
  /** A letter that is a colour because a clarity follows. */
  hasLetter: boolean;
  hasWhite: boolean;
  hasFancy: boolean;
  hasClarity: boolean;
  hasCount: boolean;
  hasSize: boolean;
  hasCrosses: boolean;
  hasPairCount: boolean;
  hasPacket: boolean;
  hasBid: boolean;
  isSame: boolean;
}

function describe(phrases: readonly Phrase[]): Goods {
  const goods: Goods = {
    hasWeight: false,
    hasShape: false,
    hasGrade: false,
    hasLetter: false,
    hasWhite: false,
    hasFancy: false,
    hasClarity: false,
    hasCount: false,
    hasSize: false,
    hasCrosses: false,
    hasPairCount: false,
    hasPacket: false,
    hasBid: false,
    isSame: false,
  };
  // One loop, because a line is described at each of its parts.
  for (const { statements } of phrases)
    for (const one of statements ?? none) {
      if (isSureWeight(one)) goods.hasWeight = true;
      if (statesShape(one)) goods.hasShape = true;
      if ('key' in one && (one.key === 'color' || one.key === 'clarity')) goods.hasGrade = true;
      if (isSizeOfMany(one)) goods.hasSize = true;
      if (one.kind === 'include') {
        if (one.key === 'color') goods.hasWhite = true;
        if (one.key === 'fancy_color') goods.hasFancy = true;
        if (one.key === 'clarity') goods.hasClarity = true;
      } else if (one.kind === 'letters') {
        // `N` is nearly always no fluorescence.
        if (!one.fluorescence.includes('NONE')) goods.hasGrade = true;
        if (one.beforeClarity) goods.hasLetter = true;
      } else if (one.kind === 'quantity') {
        if (one.of === 'pieces') goods.hasCount = true;
        if (one.of === 'pairs') goods.hasPairCount = true;
      } else if (one.kind === 'crosses') goods.hasCrosses = true;
      else if (one.kind === 'packet') goods.hasPacket = true;
      else if (one.kind === 'bid') goods.hasBid = true;
      else if (one.kind === 'same') goods.isSame = true;
      // `same colour and clarity`: the grades are given by their names.
      else if (one.kind === 'repeat' && one.topics.some((topic) => gradeTopics.includes(topic)))
        goods.hasGrade = true;
    }
  return goods;
}

const gradeTopics: readonly string[] = ['colour', 'clarity'];

const none: readonly Statement[] = [];

const hasQuality = ({ hasWhite, hasLetter, hasClarity }: Goods): boolean =>
  (hasWhite || hasLetter) && hasClarity;

/** Whether the goods are identified, as {@link identifiesGoods} tells of phrases. */
const isIdentified = ({ hasWeight, hasPacket, hasSize }: Goods): boolean => hasWeight || hasPacket || hasSize;

function startsAnother(before: Goods, next: Goods): boolean {
  if (isOtherBid(before, next)) return true;
  if (next.hasPacket !== before.hasPacket)
    return next.hasPacket ? before.hasWeight : before.hasPacket && next.hasWeight;
  if (before.hasSize && next.hasSize) return true;
  if (before.hasCrosses && next.hasCrosses) return true;
  if (isAnotherKind(before, next) || isOtherColourType(before, next)) return true;
  if (isOtherQuality(before, next)) return true;
  if (before.hasSize && before.hasGrade && next.hasWeight && next.hasGrade && next.hasShape) return true;
  // `2 pairs 0.50 ea and 1 pair 0.70 ea`
  if (before.hasPairCount && next.hasPairCount && before.hasWeight && next.hasWeight) return true;
  if (next.isSame && next.hasShape && before.hasShape && before.hasWeight) return true;
  if (!before.hasWeight || !next.hasWeight) return before.hasSize && next.hasWeight && next.isSame;
  if (before.hasShape && next.hasShape) return true;
  if (next.isSame || (before.hasCount && next.hasCount)) return true;
  return (before.hasGrade || before.isSame) && next.hasGrade;
}

/** `DX-7781 @ -41, DX-7782 @ -39`: each stone has a bid of its own. */
const isOtherBid = (before: Goods, next: Goods): boolean =>
  before.hasPacket && before.hasBid && next.hasPacket && next.hasBid;

/** `1.00 F SI2 / G SI1 / H VS2`: each part has a colour and a clarity of its own, for the same goods. */
const isOtherQuality = (before: Goods, next: Goods): boolean => hasQuality(before) && isQualityOnly(next);

/** `fancy light yellow or W-X`: no stone is white and fancy. */
const isOtherColourType = (before: Goods, next: Goods): boolean =>
  !next.hasWeight &&
  !next.hasShape &&
  ((before.hasFancy && !before.hasWhite && next.hasWhite && !next.hasFancy) ||
    (before.hasWhite && !before.hasFancy && next.hasFancy && !next.hasWhite));

/** Whether the phrases are only another colour and clarity than those that a request already has. */
export const statesOtherQuality = (current: readonly Phrase[], next: readonly Phrase[]): boolean =>
  isOtherQuality(describe(current), describe(next));

const isQualityOnly = (one: Goods): boolean =>
  hasQuality(one) && !one.hasWeight && !one.hasShape && !one.hasSize && !one.hasPacket;

/** `OV F VS, PS G VS`; `half moons 2 pairs & trapezoids 2 pairs`: each shape has grades or a number of its own. */
function isAnotherKind(before: Goods, next: Goods): boolean {
  if (!before.hasShape || !next.hasShape) return false;
  return (before.hasGrade && next.hasGrade) || (before.hasPairCount && next.hasPairCount);
}

const separators = new Set([',', 'AND', '&', 'ALSO', '.', '|', '+', '/', 'OR', 'PLUS', 'THEN', '或', '和']);

/** Words and signs at which a line may be split into requests. */
const separates = ({ role, word }: Phrase) =>
  (role === 'sign' || role === 'joining' || role === 'unknown') && separators.has(word);

/** Whether a shape or weight begins another request: a graded one precedes, and its weight or grades follow. */
function startsRequest(known: Goods, phrase: Phrase, phrases: readonly Phrase[], index: number): boolean {
  const isNumber = phrase.statements?.some(({ kind }) => kind === 'packet') === true;
  if (isNumber) return isOtherBid(known, describe(phrases.slice(index, index + 2)));
  // `2mm 2.5mm 3mm GH VS`: each size is a parcel of its own.
  if (known.hasSize && phrase.statements?.some(({ kind }) => kind === 'size') === true) return true;
  // `(1) +6.5-8 DEF VS (2) +8-11 DEF VS`.
  if (known.hasSize && phrase.statements?.some(({ kind }) => kind === 'sieve') === true) return true;
  // `FVS1 GVS2`: each colour has a clarity of its own.
  if (hasQuality(known) && isColourWithClarity(phrase, phrases[index + 1])) return true;
  // `12 rounds 2.5 mm F-G VS + 1 round 1.01 G VS2`: graded small goods, then a stone by its weight.
  if (known.hasSize && !known.hasWeight && known.hasGrade && known.hasShape && hasShape([phrase])) {
    const { hasWeight, hasGrade } = describe(phrases.slice(index));
    if (hasWeight && hasGrade) return true;
  }
  if (!known.hasWeight) return false;
  // `0.08 100 pcs 0.10 50 pcs`: each weight has a count of its own.
  if (known.hasCount && describe([phrase]).hasWeight && describe(phrases.slice(index + 1)).hasCount)
    return true;
  if (isShapeWithWeight(known, phrase, phrases[index + 1])) return true;
  if (!known.hasGrade) return false;
  const [isShape, isWeight] = [
    known.hasShape && hasShape([phrase]),
    !known.hasSize && describe([phrase]).hasWeight,
  ];
  if (!isShape && !isWeight) return false;
  const rest = describe(phrases.slice(index + 1));
  return (isShape && rest.hasWeight) || (isWeight && rest.hasGrade);
}

/** `cushion 2ct radiant 3ct G VS1`: a shape and its weight follow a shape and its weight. */
function isShapeWithWeight(known: Goods, phrase: Phrase, next: Phrase | undefined): boolean {
  if (!known.hasShape || next === undefined) return false;
  const [first, second] = [describe([phrase]), describe([next])];
  return (first.hasShape && second.hasWeight) || (first.hasWeight && second.hasShape);
}

/** `pear also 0.50 same`: the word belongs to the shape before it, which begins the request. */
function isAlsoBehindShape(part: readonly Phrase[]): boolean {
  const { hasShape: isShape, hasWeight, hasGrade } = describe(part);
  return part.at(-1)?.word === 'ALSO' && isShape && !hasWeight && !hasGrade;
}

/** `F/VS1`: a slash without spaces joins the values of one request. */
function isTightSlash(phrases: readonly Phrase[], at: number): boolean {
  const [before, slash, after] = [phrases[at - 1], phrases[at], phrases[at + 1]];
  if (slash?.word !== '/' || before === undefined || after === undefined || hasShape([after])) return false;
  return before.end === slash.start && slash.end === after.start;
}

const isColour = ({ statements }: Phrase): boolean =>
  statements?.some(
    (one) => (one.kind === 'letters' && one.beforeClarity) || (one.kind === 'include' && one.key === 'color'),
  ) === true;

const isColourWithClarity = (phrase: Phrase, next: Phrase | undefined): boolean =>
  next?.statements?.some((one) => one.kind === 'include' && one.key === 'clarity') === true &&
  isColour(phrase);

/** Whether a phrase can begin a request. Most cannot, which saves describing all phrases before them. */
const namesGoods = (phrase: Phrase, next: Phrase | undefined): boolean =>
  isColourWithClarity(phrase, next) ||
  phrase.statements?.some(({ kind }) => /^(?:weight|size|sieve|packet)$/.test(kind)) === true ||
  hasShape([phrase]);

/** Splits at separators, and before a shape where a complete request precedes and a weight follows. */
function partsOf(phrases: readonly Phrase[]): Phrase[][] {
  const parts: Phrase[][] = [[]];
  for (const [index, phrase] of phrases.entries()) {
    const current = parts.at(-1) ?? [];
    if (namesGoods(phrase, phrases[index + 1]) && startsRequest(describe(current), phrase, phrases, index))
      parts.push([phrase]);
    else current.push(phrase);
    if (separates(phrase) && !isTightSlash(phrases, index) && !isAlsoBehindShape(parts.at(-1) ?? []))
      parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/**
 * `RD 1.00 D VS1, OV 2.00 G SI1`; `3 pcs RD 1.01 G VS1, 2 pcs 1.51 H VS2`; `+2-4 5 cts, +4-6.5 10 cts`: separates
 * the requests of a line. A later request takes over the shape, or everything if it has no grades. Grades of the
 * last one hold for all if no other has grades.
 */
export function separateRequests(phrases: readonly Phrase[]): LineRequest[] {
  const requests: Phrase[][] = [];
  for (const part of partsOf(phrases)) {
    const last = requests.at(-1);
    if (last === undefined) {
      requests.push([...part]);
      continue;
    }
    const [before, next] = [describe(last), describe(part)];
    const isRequest =
      mayBeRequest(before) || (isQualityOnly(before) && (requests.length > 1 || isQualityOnly(next)));
    if (isRequest && startsAnother(before, next)) requests.push([...part]);
    else last.push(...part);
  }
  return shareStatements(requests);
}

/** Whether the goods are enough for a request: they are identified, or have a shape with grades or a number. */
const mayBeRequest = (goods: Goods): boolean =>
  isIdentified(goods) || goods.hasCrosses || (goods.hasShape && (goods.hasGrade || goods.hasPairCount));

function shareStatements(requests: readonly (readonly Phrase[])[]): LineRequest[] {
  if (requests.length < 2) return requests.map((phrases) => ({ phrases, inherited: [], shared: [] }));
  const last = requests.at(-1);
  const isTail =
    last !== undefined &&
    describe(last).hasGrade &&
    requests.slice(0, -1).every((one) => !describe(one).hasGrade);
  const isShapeLast = last !== undefined && !isTail && isShapeOnlyIn(last, requests);
  const trailing = trailingStatements(requests);
  const leading = leadingTypes(requests[0] ?? []);
  const isCarried = (one: Statement) => isOfAllGoods(one) || leading.includes(one);
  const shared: LineRequest[] = [];
  for (const phrases of requests) {
    const own = statementsIn(phrases);
    const before = shared.at(-1);
    if (last !== undefined && isShapeLast && phrases !== last) {
      // `D VVS2, or F VVS1, 1.00 RD`: the goods are behind the qualities.
      const takesWeight = isQualityOnly(describe(phrases));
      const offered = statementsIn(last).filter((one) => takesWeight || topicOf(one) !== 'carat');
      shared.push({ phrases, inherited: missingStatements(own, offered), shared: [] });
    } else if (last !== undefined && isTail && phrases !== last) {
      const isOnlyShape = isShapeOnlyIn(last, requests);
      const offered = [
        ...(before === undefined
          ? []
          : [...statementsIn(before.phrases), ...before.inherited].filter((one) => isCarried(one))),
        ...statementsIn(last).filter((one) => isOnlyShape || !isShape(one)),
      ];
      const counts = statementsIn(last).filter((one) => one.kind === 'quantity' && one.isEach);
      const ratio = offered.filter((one) => one.kind === 'weight').slice(1);
      const each = offered.filter(
        (one) => one.kind === 'weight' && one.isEach && one.hasUnit && describe(phrases).hasSize,
      );
      shared.push({
        phrases,
        inherited: [...missingStatements(own, offered), ...ratio, ...each, ...counts],
        shared: last,
      });
    } else if (before === undefined) shared.push({ phrases, inherited: [], shared: [] });
    else {
      const offered = missingStatements(own, [...statementsIn(before.phrases), ...before.inherited]);
      const goods = describe(phrases);
      const takesAll = isQualityOnly(goods) || (!goods.hasGrade && !goods.isSame && !goods.hasPacket);
      const isCounted = goods.hasCount && goods.hasShape;
      const inherited = takesAll
        ? offered
        : offered.filter(
            (one) => isCarried(one) && !((isCounted || isSingle(phrases)) && one.kind === 'pair'),
          );
      shared.push({ phrases, inherited: goods.hasPacket ? [] : inherited, shared: [] });
    }
  }
  const head = unreadHead(requests);
  if (head.length > 0)
    return shared.map((one, index) => (index === 0 ? one : { ...one, shared: [...one.shared, ...head] }));
  if (trailing.length === 0 || last === undefined) return shared;
  return shared.map((one) =>
    one.phrases === last
      ? one
      : {
          ...one,
          inherited: [
            ...one.inherited,
            ...missingStatements([...statementsIn(one.phrases), ...one.inherited], trailing),
          ],
          shared: [...one.shared, ...last],
        },
  );
}

/** `graduated layout, 2x1 mm and 2.5x1.5 mm`: what is not understood before all goods of a line holds for each of them. */
function unreadHead(requests: readonly (readonly Phrase[])[]): readonly Phrase[] {
  const [first = []] = requests;
  const goods = first.findIndex((phrase) => {
    const described = describe([phrase]);
    return isIdentified(described) || described.hasCrosses;
  });
  return first.slice(0, Math.max(0, goods)).filter(({ statements }) => statements === null);
}

const goodsTopics: readonly string[] = ['shape', 'carat', 'colour', 'clarity', 'quantity'];

/**
 * `1.00 D VS1 & 1.00 E VS1 & 1.00 F VS1 3EX GIA`: what only the last request of one shape says besides its goods holds
 * for all of them, where each of the others is nothing but goods; `…, each 1 pc` holds for all of them anyway.
 */
function trailingStatements(requests: readonly (readonly Phrase[])[]): Statement[] {
  const last = requests.at(-1);
  const others = requests.slice(0, -1);
  if (last === undefined || others.length === 0) return [];
  const isCounted = others.some((phrases) => hasStatement(phrases, ({ kind }) => kind === 'quantity'));
  const forEach = statementsIn(last).filter((one) => one.kind === 'quantity' && one.isEach && !isCounted);
  if (!hasQuality(describe(last))) return forEach;
  const isGoods = (one: Statement) =>
    goodsTopics.includes(topicOf(one)) ||
    one.kind === 'intent' ||
    (one.kind === 'letters' && one.beforeClarity);
  const areGoods = others.every(
    (phrases) =>
      hasQuality(describe(phrases)) &&
      phrases.every((phrase) => phrase.statements !== null || phrase.role === 'joining') &&
      statementsIn(phrases).every((one) => isGoods(one)),
  );
  const shapes = new Set(requests.map((phrases) => shapesOf(phrases)).filter((shape) => shape !== ''));
  // `EM 2.00 F VS1, baguettes 0.20 pair F VS`: a code may be another shape.
  const areNamed = requests.every((phrases) => !hasShape(phrases) || shapesOf(phrases) !== '');
  const isOneShape =
    requests.slice(1).every((phrases) => !hasShape(phrases)) || (areNamed && shapes.size === 1);
  // `2.00 F VS1 and 1 pair 1.00 G VS2`: what is before the goods of the last request is its own.
  const behindGoods = last.slice(Math.max(0, firstGoods(last)));
  return areGoods && isOneShape
    ? [...forEach, ...statementsIn(behindGoods).filter((one) => !isGoods(one))]
    : forEach;
}

const isShape = (one: Statement) => topicOf(one) === 'shape';

const shapesOf = (phrases: readonly Phrase[]): string =>
  statementsIn(phrases)
    .flatMap((one) => (one.kind === 'include' && one.key === 'shape' ? [...one.values] : []))
    .join();

/** Whether the last request is the only one with a shape, which then is that of all of them. */
const isShapeOnlyIn = (last: readonly Phrase[], requests: readonly (readonly Phrase[])[]) =>
  hasShape(last) && requests.slice(0, -1).every((one) => !hasShape(one) && !describe(one).hasPacket);

/** What a request that has its own grades takes over: the shape, and that the goods are a parcel or pairs. */
const isOfAllGoods = (one: Statement) =>
  topicOf(one) === 'shape' || one.kind === 'parcel' || one.kind === 'pair';

/** The first phrase with a shape or with what else tells goods apart; -1 without one. */
const firstGoods = (phrases: readonly Phrase[]): number =>
  phrases.findIndex((phrase) => hasShape([phrase]) || identifiesGoods([phrase]));

/** `LGD oval 1.00 F VS, pear 1.50 G VS`: a type before the first goods is that of all of them. */
function leadingTypes(phrases: readonly Phrase[]): readonly Statement[] {
  const before = statementsIn(phrases.slice(0, Math.max(0, firstGoods(phrases))));
  const isTyped = before.some((one) => topicOf(one) === 'type');
  return before.filter((one) => topicOf(one) === 'type' || (isTyped && one.kind === 'extra'));
}

/** `and also a round 1.00`: one stone beside a pair. */
function isSingle(phrases: readonly Phrase[]): boolean {
  const goods = firstGoods(phrases);
  return goods > 0 && /^(A|AN|ONE|SINGLE)$/.test(phrases[goods - 1]?.word ?? '');
}
