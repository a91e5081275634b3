import { matchListSeparator } from '../connectives.ts';
import { DictionaryUnion, PhraseDictionary, type Found } from '../phrase-dictionary.ts';
import { openedBy } from '../phrase-parser.ts';
import type { PhraseMatch, Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { isCountOfWeight } from './measurements.ts';
import { onePair, pairBooks, pairWords, readPairs } from './pair-words.ts';
import { findShape } from './shape.ts';

const pieces = new PhraseDictionary<true>().addAll(
  [
    'pcs',
    'pc',
    'pieces',
    'piece',
    'pices',
    'stones',
    'stone',
    'stns',
    'stn',
    'stonez',
    'psc',
    'pieses',
    'nos',
    'no s',
    'pcs only',
    'diamonds',
    'of them',
    'of those',
    'of each',
    'pieces each',
    'pcs each',
    'pcs each size',
    'pieces each size',
    'pcs per size',
    'pieces per size',
    'pcs of each size',
    'pieces of each size',
    'of each size',
    '颗',
    '粒',
    '件',
    '个',
  ],
  true,
);
const few = new PhraseDictionary<number>()
  .addAll(['one', 'a', 'single', '一'], 1)
  .addAll(['two', '两', '二'], 2)
  .addAll(['three', '三'], 3)
  .addAll(['four', '四'], 4)
  .addAll(['five', '五'], 5)
  .addAll(['six', '六'], 6)
  .addAll(['ten', '十'], 10);
/** `each size 3 pcs`, `each 1 pc`: the number of each of several goods. */
const eachWords = new PhraseDictionary<true>().addAll(
  ['each', 'ea', 'each size', 'of each', 'of each size', 'per size', 'every size', 'each one', 'each of'],
  true,
);
const labels = new PhraseDictionary<true>().addAll(
  ['qty', 'quantity', 'need qty', 'pcs', 'no of pcs', '数量'],
  true,
);

const opening = new DictionaryUnion([labels, eachWords, few, ...pairBooks]);

/** Whether a quantity can begin with a token. The X of `x 10 pcs` is behind the goods. */
const mayOpen = (token: Token): boolean =>
  token.kind === 'number' || opening.opensWith(token) || token.text === 'X' || isSign(token, '*');

const earrings = /^(EARRING|EARRINGS|STUDS|EARSTUDS)$/;
const jewellery = /^(RING|RINGS|BAND|BANDS|BRACELET|PENDANT|NECKLACE|EARRING|EARRINGS|SETTING)$/;

function readCount(
  tokens: readonly Token[],
  at: number,
): { length: number; count: number; isSingular: boolean } | null {
  const token = tokens[at];
  if (token?.kind === 'number' && /^\d{1,5}$/.test(token.text))
    return { length: 1, count: Number(token.text), isSingular: false };
  const word = few.find(tokens, at);
  return word === null ? null : { length: word.length, count: word.meaning, isSingular: word.meaning === 1 };
}

/** `100 pcs each`: the unit is followed by "each". */
const isEachAfter = (tokens: readonly Token[], at: number) =>
  tokens.slice(at, at + 3).some(({ text }) => text === 'EACH' || text === 'EA');

/** `1.20 ct x 10 pcs`, `H SI1 x2`: a count behind the goods. */
function readCountBehind(tokens: readonly Token[], at: number): PhraseMatch | null {
  const isTimes = tokens[at]?.text === 'X' || isSign(tokens[at], '*');
  const [before, number] = [tokens[at - 1], tokens[at + 1]];
  if (!isTimes || number?.kind !== 'number' || !/^[1-9]\d{0,3}$/.test(number.text)) return null;
  if (before === undefined) return null;
  // `4 x 3` and `4 x 3 pcs` may be sizes.
  const isFigure = before.kind === 'number' && !isGradeDigit(tokens, at - 1);
  const unit = pieces.find(tokens, at + 2);
  // `x2 matching pair`
  const pair = number.text === '2' ? pairWords.find(tokens, at + 2) : null;
  if (pair !== null && pair.length > 1) return { length: 2 + pair.length, statements: onePair };
  if (unit === null) {
    const next = tokens[at + 2];
    const isWeight = isFigure && isCountOfWeight(before.text, number.text);
    if (isFigure && !isWeight) return null;
    if (!isWeight && !(next === undefined || isSign(next, ',;.)|+&'))) return null;
  } else if (isFigure && !before.text.includes('.')) return null;
  return {
    length: 2 + (unit?.length ?? 0),
    statements: [{ kind: 'quantity', of: 'pieces', count: Number(number.text), isEach: false }],
  };
}

/** Whether a number is the digit of a clarity: `SI1`. */
const isGradeDigit = (tokens: readonly Token[], at: number) =>
  tokens[at]?.isAdjacent === true && /^(VVS|VS|SI|I|P)$/.test(tokens[at - 1]?.text ?? '');

/** A number of pieces behind the word for each. */
function readEachCount(tokens: readonly Token[], at: number): PhraseMatch | null {
  const each = eachWords.find(tokens, at);
  const count = each === null ? null : readCount(tokens, at + each.length);
  if (each === null || count === null || count.count === 0) return null;
  const unit = pieces.find(tokens, at + each.length + count.length);
  return unit === null
    ? null
    : {
        length: each.length + count.length + unit.length,
        statements: [{ kind: 'quantity', of: 'pieces', count: count.count, isEach: true }],
      };
}

/** `5 pcs`, `qty 5`, `5-10 pcs`, `2 pairs`, `matching pair`, `10 rounds`, `parcel of 20 cts`. */
export const parseQuantity = openedBy(mayOpen, (tokens, at) => {
  const behind = readCountBehind(tokens, at) ?? readEachCount(tokens, at);
  if (behind !== null) return behind;
  const label = labels.find(tokens, at);
  const separatorLength = label !== null && isSign(tokens[at + label.length], ':=') ? 1 : 0;
  const start = at + (label?.length ?? 0) + separatorLength;
  const count = readCount(tokens, start);
  if (count === null || count.count === 0) return label === null ? readPairs(tokens, at, 0, null) : null;
  const end = start + count.length;
  // `(3) rounds`: the number of stones in brackets.
  const isInBrackets = isSign(tokens[at - 1], '(') && isSign(tokens[end], ')');
  if (isInBrackets && findShape(tokens, end + 1) !== null)
    return {
      length: end - at,
      statements: [{ kind: 'quantity', of: 'pieces', count: count.count, isEach: false }],
    };
  const several = readCountRange(tokens, at, end);
  if (several !== null) return several;
  const pairs = readPairs(tokens, at, end - at, count.count);
  if (pairs !== null) return pairs;
  const times = readTimes(tokens, at, end, count.count);
  if (times !== null) return times;
  const unit = pieces.find(tokens, end);
  // `3 stone ring` is a piece of jewellery, `single stones` are no number of stones.
  if (unit !== null && jewellery.test(tokens[end + unit.length]?.text ?? '')) return null;
  if (unit !== null && count.isSingular && tokens[end]?.text.endsWith('S') === true) return null;
  // `a stone with good spread`: an article counts nothing.
  if (unit !== null && tokens[start]?.text === 'A') return null;
  const statements: Statement[] = [
    { kind: 'quantity', of: 'pieces', count: count.count, isEach: isEachAfter(tokens, end) },
  ];
  if (unit !== null) return { length: end - at + unit.length, statements };
  if (label !== null && count.count <= 10_000) return { length: end - at, statements };
  // `…, need 2`: a number alone behind the verb.
  const isNeeded = /^(NEED|NEEDED|WANT|REQUIRE)$/.test(tokens[at - 1]?.text ?? '');
  const isLast = tokens[end] === undefined || isSign(tokens[end], ',;.)');
  if (isNeeded && isLast && count.count <= 100) return { length: end - at, statements };
  return readCountedShape(tokens, at, count.count);
});

/** `10-15 pcs`, `20 to 30 stones`: the search has no field for a range of numbers. */
function readCountRange(tokens: readonly Token[], at: number, end: number): PhraseMatch | null {
  const second = tokens[end + 1];
  const isRange = isSign(tokens[end], '-~') || /^(TO|OR)$/.test(tokens[end]?.text ?? '');
  const unit = pieces.find(tokens, end + 2) ?? pairWords.find(tokens, end + 2);
  if (!isRange || second?.kind !== 'number' || !/^\d{1,4}$/.test(second.text) || unit === null) return null;
  return { length: end + 2 + unit.length - at, statements: null, role: 'unknown' };
}

/** `3 x RD 0.50`: a count before a shape or a weight. The shape belongs to the phrase, so that `3 x` is no make. */
function readTimes(tokens: readonly Token[], at: number, end: number, count: number): PhraseMatch | null {
  if (tokens[end]?.text !== 'X' && !isSign(tokens[end], '*')) return null;
  const statements: Statement[] = [{ kind: 'quantity', of: 'pieces', count, isEach: false }];
  const shape = findShape(tokens, end + 1);
  if (shape !== null && tokens[end + 1]?.isAdjacent !== true)
    return {
      length: end + 1 + shape.length - at,
      statements: [...statements, { kind: 'include', key: 'shape', values: shape.meaning }],
    };
  const next = tokens[end + 1];
  const isWeight = next?.kind === 'number' && /^\d?\.\d\d$/.test(next.text) && tokens[end + 2]?.text !== 'MM';
  return isWeight ? { length: end + 1 - at, statements } : null;
}

const piecesOf = (count: number, length: number): PhraseMatch => ({
  length,
  statements: [{ kind: 'quantity', of: 'pieces', count, isEach: false }],
});

const types = new PhraseDictionary<true>().addAll(
  ['lab grown', 'labgrown', 'lab', 'lgd', 'cvd', 'hpht', 'natural', 'polished', 'loose', 'certified'],
  true,
);
const typeLength = (tokens: readonly Token[], at: number): number => types.find(tokens, at)?.length ?? 0;

/** Ratios in hundredths that a shape may have: of long shapes, of shapes as long as wide, and of all others. */
const ratiosOf = (shapes: readonly string[]): readonly [number, number] => {
  if (shapes.every((shape) => /^(OVAL|PEAR|MARQUISE)$/.test(shape))) return [115, 230];
  if (shapes.every((shape) => /^(PRINCESS|HEART|.*ASSCHER|SQUARE .*)$/.test(shape))) return [100, 115];
  return [100, 230];
};
/** More stones of one request than any stone weighs in carats. */
const heaviest = 20;

/**
 * `40 princess 0.70-0.75`, `2 oval 1.00-1.20`: whether a whole number before a stone's name is no weight, because the
 * weight is behind the name and is no ratio of the shape.
 */
function isPieceCount(
  tokens: readonly Token[],
  at: number,
  before: number,
  { length, meaning }: Found<readonly string[]>,
): boolean {
  const [number, figure] = [tokens[at], tokens[at + before + length]];
  if (number?.kind !== 'number' || !/^[1-9]\d{0,2}$/.test(number.text)) return false;
  if (figure?.kind !== 'number' || !/^\d{0,2}\.\d\d$/.test(figure.text)) return false;
  if (tokens[at - 1]?.kind === 'number' || (tokens[at - 1]?.kind === 'sign' && number.isAdjacent))
    return false;
  const hundredths = Math.round(Number(figure.text) * 100);
  const [lowest, highest] = ratiosOf(meaning);
  // A round stone has no ratio.
  // Nor does a stone behind another item: `F VS1 + 1 oval 1.50 G VS2`.
  const isBehindItem = isSign(tokens[at - 1], '+&') && !number.isAdjacent;
  const isRatio = meaning.join() !== 'ROUND' && !isBehindItem && hundredths >= lowest && hundredths < highest;
  return Number(number.text) > heaviest || !isRatio;
}

/** Numbers in words that count stones before any shape: `one old European, 0.80 ct`. */
const numberWords = /^(ONE|TWO|THREE|FOUR|FIVE|SIX|TEN)$/;

/** `10 rounds`, `1 round 1ct`: a whole number before a plural shape, or a shape with its weight, counts stones. */
function readCountedShape(tokens: readonly Token[], at: number, count: number) {
  const isNumberWord = numberWords.test(tokens[at]?.text ?? '');
  if (tokens[at]?.kind !== 'number' && !isNumberWord) return null;
  const typed = typeLength(tokens, at + 1);
  const shape = findShape(tokens, at + 1 + typed);
  if (typed > 0)
    return shape !== null && isPieceCount(tokens, at, 1 + typed, shape) ? piecesOf(count, 1) : null;
  const word = tokens[at + (shape?.length ?? 0)];
  if (shape === null || word?.kind !== 'word' || matchListSeparator(tokens, at + 1) > 0) return null;
  const isPlural = word.text.endsWith('S') && word.text.length >= 5;
  // `4 ronds de 0,30 ct`
  const link = /^(OF|DE|DI|DA|VON|VAN|À|A)$/.test(tokens[at + 1 + shape.length]?.text ?? '') ? 1 : 0;
  const [figure, unit] = [tokens[at + 1 + shape.length + link], tokens[at + 2 + shape.length + link]];
  // A round stone has no ratio, so that the figure after it is its weight: `5 rond 0.50`.
  const isRound = shape.meaning.length === 1 && shape.meaning[0] === 'ROUND';
  const isOther = isRound && figure?.kind === 'number' && /^\d?\.\d\d$/.test(figure.text);
  const isWeighed = figure?.kind === 'number' && /^(CT|CTS|CARAT|CARATS|CRT)$/.test(unit?.text ?? '');
  const isCount = isPieceCount(tokens, at, 1, shape);
  if (!isPlural && !isNumberWord && !(isWeighed && count <= 2) && !(isOther && count <= 100) && !isCount)
    return null;
  // `two ovals 1.00 each for earrings`: one pair.
  const isPair = count === 2 && tokens.some(({ text }) => earrings.test(text));
  const statements: Statement[] = [
    ...(isPair ? onePair : [{ kind: 'quantity', of: 'pieces', count, isEach: false } as const]),
    { kind: 'include', key: 'shape', values: shape.meaning },
  ];
  return { length: 1 + shape.length, statements };
}
