import { connectiveBooks, matchConnective, startsNextPhrase } from '../connectives.ts';
import { opensFigure, parseFigure, type FigureKind } from '../figure.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import type { OpenRange, Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';

/** Words before a discount, with the direction of an unsigned figure after them. */
const labels = new PhraseDictionary<-1 | 1>()
  .addAll(
    [
      'disc',
      'discount',
      'dis',
      'rap',
      'rap disc',
      'back',
      'off rap',
      'rapnet',
      'rap net',
      'less',
      'rap discount',
      'minus',
      'rap minus',
      'rap less',
      'rap back',
      'rap at',
      'back of',
      'off',
      'скидка',
      '折扣',
    ],
    -1,
  )
  .addAll(['rap plus', 'rap premium', 'premium'], 1);
/** Words after a figure: "35 back", "5 above list". */
const below = new PhraseDictionary<true>().addAll(
  [
    'back',
    'min back',
    'minimum back',
    'plus back',
    'off',
    'below',
    'below rap',
    'disc',
    'discount',
    'off rap',
    'less',
    'under rap',
    'under rapaport',
    'below rapaport',
    'off rapaport',
    'back of rapaport',
    'back rap',
    'down rap',
    'minus',
    'below list',
    'off list',
    '折扣',
    '退',
  ],
  true,
);
const above = new PhraseDictionary<true>().addAll(
  ['above rap', 'over rap', 'premium', 'above list', 'over list', 'up rap'],
  true,
);
const atList = new PhraseDictionary<true>().addAll(
  ['at rap', 'flat rap', 'rap flat', 'at list', 'full rap', 'list price flat'],
  true,
);
const better = new PhraseDictionary<true>().addAll(
  [
    'or better',
    'and better',
    'better',
    'or more',
    'more',
    'deeper',
    'and more',
    'and below',
    'or below',
    'or lower',
    'and lower',
    'and up',
    'n up',
    'n above',
    'n more',
    'n below',
    'and deeper',
    'onwards',
    'up',
    'plus',
    '+',
    'or deeper',
    'minimum',
    'min',
    'max',
    'or less',
    'and above',
    'or above',
    '以上',
    '以下',
  ],
  true,
);

const percent: FigureKind = {
  scale: 2,
  isSigned: true,
  unit: (tokens, at) =>
    isSign(tokens[at], '%') || tokens[at]?.text === 'PERCENT' ? { length: 1, times: 1 } : null,
};
const max = 200_00;
const min = -99_99;

/** `I pay 42 back`, `we can pay -40`, `ready to pay 42%`: who pays a discount. */
const payers = new PhraseDictionary<true>().addAll(
  [
    ...['i', 'we', 'client', 'customer', 'buyer', 'he', 'she', 'they', 'party'].flatMap((person) => [
      ...['pay', 'pays', 'will pay', 'can pay', 'would pay', 'll pay', 'could pay'].map(
        (verb) => `${person} ${verb}`,
      ),
      ...['take at', 'buy at', 'give', 'do'].map((verb) => `${person} ${verb}`),
    ]),
    'will pay',
    'can pay',
    'would pay',
    'ready to pay',
    'happy to pay',
    'willing to pay',
    'zahle',
    'ich zahle',
    'wir zahlen',
    'pago',
    'pagamos',
    'pago a',
    'paghiamo',
    'je paie',
    'nous payons',
    'pagamos a',
    'плачу',
    'платим',
    'готов платить',
    'готовы платить',
    'ik betaal',
    'wij betalen',
    'öderim',
    'ödüyorum',
  ],
  true,
);

/** A discount with the words before it that say who pays it. */
export const parsePaidDiscount: PhraseParser = (tokens, at) => {
  const payer = payers.find(tokens, at)?.length ?? 0;
  const found = payer === 0 ? null : parseDiscount(tokens, at + payer);
  const statements = found?.statements?.map((one) => (one.kind === 'signed' ? disc(one.reach) : one));
  return found === null || statements === undefined ? null : { length: payer + found.length, statements };
};

const opening = new DictionaryUnion([atList, labels, ...connectiveBooks(['atMost', 'atLeast'])]);

/** `-35`, `35 back`, `below -35`, `-38 to -42`, `rap -40`, `+5`, `at rap`. */
export const parseDiscount = openedBy(
  (token) => opensFigure(token) || opening.opensWith(token),
  (tokens, at) => {
    const flat = atList.find(tokens, at);
    if (flat !== null) return { length: flat.length, statements: [disc({ from: null, to: 0 })] };
    const prefix = matchConnective(tokens, at, 'atMost') + matchConnective(tokens, at, 'atLeast');
    const isFloor = isSign(tokens[at], '>');
    const inner = labels.find(tokens, at + prefix);
    const stated =
      prefix > 0 && inner !== null ? { ...inner, length: inner.length + prefix } : labels.find(tokens, at);
    const colon = isSign(tokens[at + (stated?.length ?? 0)], ':=') && stated !== null ? 1 : 0;
    const labelled = (stated?.length ?? 0) + colon;
    const start = at + labelled;
    const floor = isFloor || isSign(tokens[start], '>');
    // `above -30`: a deeper discount, or a higher price.
    const figure = parseFigure(tokens, start, percent);
    if (figure === null) return null;
    if (tokens[at]?.text === 'ABOVE' && isSign(tokens[at + 1], '-'))
      return { length: labelled + figure.length, statements: null, role: 'unknown' };
    const { length } = figure;
    const numberAt =
      tokens.slice(start, start + length).findIndex((token) => token.kind === 'number') + start;
    const isSigned =
      isSign(tokens[numberAt - 1], '+-') &&
      tokens[numberAt]?.isAdjacent === true &&
      startsThere(tokens, numberAt - 1, start);
    const end = start + length;
    // `40%+ off`: the sign is "or more".
    const plus = figure.hasUnit && isSign(tokens[end], '+') ? 1 : 0;
    const word = below.find(tokens, end + plus);
    // `-35 below 1.50`: the word starts the next phrase.
    const after = isSigned && word !== null && isFigure(tokens, end + word.length) ? null : word;
    const over = above.find(tokens, end);
    // `1.00 back 35`: the word belongs to the next figure.
    if (stated === null && after !== null && isFigure(tokens, end + after.length)) return null;
    const isWorded =
      stated !== null ||
      after !== null ||
      over !== null ||
      isPercentOrMore(tokens, end, figure.hasUnit, figure.numbers);
    if (!isSigned && !isWorded) return null;
    if (
      !isSigned &&
      stated === null &&
      after !== null &&
      !figure.hasUnit &&
      isBareBelow(tokens, end, after.length, figure.numbers)
    )
      return null;
    const sign = over !== null || (stated?.meaning === 1 && !isSigned) ? 1 : -1;
    const direction = isSigned ? (isSign(tokens[numberAt - 1], '-') ? -1 : 1) : sign;
    const isAcrossZero = isSigned && hasOppositeSign(tokens, numberAt, end);
    const reach = isAcrossZero ? figure.reach : signedReach(figure.numbers, direction, floor);
    if (reach === null) return null;
    const rap = isSigned && tokens[end]?.text === 'RAP' && !isFigure(tokens, end + 1) ? 1 : 0;
    const wordEnd = end + (after === null ? (over?.length ?? rap) : plus + after.length);
    const and = isSign(tokens[wordEnd], '&') ? 1 : 0;
    const suffix = better.find(tokens, wordEnd + and) ?? (and > 0 ? boundAfter(tokens, wordEnd + and) : null);
    const isSuffix = suffix !== null && !startsNextPhrase(tokens, wordEnd + and, suffix.length);
    const suffixLength = isSuffix ? and + suffix.length : 0;
    // `-44 -46`: two discounts are a range.
    const second =
      isSigned && direction < 0 && !isWorded && figure.form === 'single' ? secondDiscount(tokens, end) : null;
    if (second !== null) {
      const both = signedReach([...figure.numbers, second], direction, false);
      if (both !== null) return { length: end + 2 - at, statements: [disc(both)] };
    }
    const isBare =
      isSigned &&
      !isWorded &&
      prefix === 0 &&
      figure.form === 'single' &&
      suffixLength === 0 &&
      !figure.hasUnit;
    const statement: Statement = isBare
      ? {
          kind: 'signed',
          reach,
          sieve: figure.numbers[0] ?? null,
          isFirst: (opensLine(tokens, at) || isNextPlate(tokens, at, end)) && isPlate(figure.numbers),
        }
      : disc(reach);
    return { length: wordEnd + suffixLength - at, statements: [statement] };
  },
);

function secondDiscount(tokens: readonly Token[], at: number): string | null {
  const [sign, number, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isOne =
    isSign(sign, '-') && number?.kind === 'number' && number.isAdjacent && sign?.isAdjacent !== true;
  return isOne &&
    /^\d\d(\.\d{1,2})?$/.test(number.text) &&
    !(next?.isAdjacent === true && next.kind === 'word')
    ? number.text
    : null;
}

/** Whether nothing but words that ask, or the make of melee, is before a figure: `need -2 DEF VVS-VS 20 cts`, `single cut -2 GH`. */
const opensLine = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(0, at)
    .every(({ text }) =>
      /^(NEED|WANT|REQUIRE|REQUIRED|PLS|PLEASE|SEND|LOOKING|FOR|ALSO|WE|I|HI|SINGLE|FULL|SWISS|CUT|CUTS|,|:)$/.test(
        text,
      ),
    );

/** Plates of sieves go up to 20; a greater figure at the start of a line is a discount. */
const isPlate = ([number = '']: readonly string[]) => Number(number) <= 20;

/** `+11-14 FG VS and -2 FG VS`: behind a separator and before a colour a small figure is a plate, where the line has others. */
const isNextPlate = (tokens: readonly Token[], at: number, end: number): boolean =>
  (tokens[at - 1]?.text === 'AND' || isSign(tokens[at - 1], ',&;+')) &&
  /^[D-M]{1,3}$/.test(tokens[end]?.text ?? '') &&
  tokens.slice(0, 4).some((token, index) => isSign(token, '+-') && tokens[index + 1]?.kind === 'number');

/** `+5 to -10`: the second figure has a sign of its own, other than that of the first. */
function hasOppositeSign(tokens: readonly Token[], first: number, end: number): boolean {
  const second = tokens.slice(first + 1, end).findIndex(({ kind }) => kind === 'number') + first + 1;
  const sign = tokens[second - 1];
  return (
    second > first + 2 &&
    isSign(sign, '+-') &&
    tokens[second]?.isAdjacent === true &&
    sign?.text !== tokens[first - 1]?.text
  );
}

/** `-45 & below`: after a conjunction the word ends the discount. */
function boundAfter(tokens: readonly Token[], at: number) {
  const length = matchConnective(tokens, at, 'down');
  return length > 0 ? { length, meaning: true } : null;
}

const isFigure = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'number' || (isSign(tokens[at], '-') && tokens[at + 1]?.kind === 'number');

const disc = (reach: OpenRange): Statement => ({ kind: 'span', key: 'disc', reach });

/** Whether the sign belongs to this figure: it starts the figure, or only connectives are between them. */
function startsThere(tokens: readonly Token[], signAt: number, start: number): boolean {
  if (signAt < start) return false;
  const sign = tokens[signAt];
  return signAt === start
    ? sign?.isAdjacent !== true ||
        isSign(tokens[signAt - 1], ',;:(/@|') ||
        signAt === 0 ||
        tokens[signAt - 1]?.kind === 'word' ||
        isSign(tokens[signAt - 1], '=')
    : true;
}

/** `45% and more`: a usual discount; a table or a depth is limited by other figures or has its name. */
function isPercentOrMore(
  tokens: readonly Token[],
  at: number,
  hasUnit: boolean,
  numbers: readonly string[],
): boolean {
  const more =
    /^(?:OR|AND|&)$/.test(tokens[at]?.text ?? '') &&
    /^(?:MORE|DEEPER|BETTER)$/.test(tokens[at + 1]?.text ?? '');
  return hasUnit && more && numbers.length === 1 && Number(numbers[0]) >= 10 && Number(numbers[0]) < 53;
}

/** `1.00 below` and `2 less` are not discounts: weights have decimals, counts are small. */
function isBareBelow(
  tokens: readonly Token[],
  at: number,
  length: number,
  numbers: readonly string[],
): boolean {
  const word = tokens[at]?.text ?? '';
  if (numbers.length === 2 && numbers.every((number) => /^\d\d(\.5)?$/.test(number))) return false;
  if (word === 'BACK' || word === 'OFF' || word === 'DISC' || word === 'DISCOUNT' || length > 1) return false;
  if (word === 'BELOW' && isDeepDiscount(tokens, at, numbers)) return false;
  return (
    numbers.some((number) => Number(number) < 5) || tokens[at + length]?.kind === 'number' || word === 'BELOW'
  );
}

/** `VS1 38 below`: a usual discount, not the figure of a label or of a unit. */
function isDeepDiscount(tokens: readonly Token[], at: number, numbers: readonly string[]): boolean {
  const [number = ''] = numbers;
  const before = tokens[at - 2];
  const isUsual = /^\d\d(?:\.\d)?$/.test(number) && Number(number) >= 20 && Number(number) <= 75;
  const isGrade = before?.kind === 'word' && !figured.test(before.text);
  const isAfterGrade = isGrade || (before?.kind === 'number' && before.isAdjacent) || isSign(before, ',+');
  return numbers.length === 1 && isUsual && isAfterGrade;
}

/** Words whose figure is no discount. */
const figured =
  /^(?:T|D|TABLE|TBL|DEPTH|DEP|SIZE|SIZES|POINTER|PTR|PTRS|HCA|CROWN|PAVILION|RATIO|BUDGET|PRICE|PAY|TOTAL|CR|PAV|NEED|WANT|RD|ROUND|ROUNDS|STAR|LOWER|HALF)$/;

/** A single discount is the minimum discount; two are a range, whatever the sign of the second. */
function signedReach(numbers: readonly string[], direction: number, isFloor: boolean): OpenRange | null {
  const ends = numbers.map((number) => Math.round(Number(number) * 100) * direction);
  if (ends.some((end) => end < min || end > max)) return null;
  const [first = 0, second] = ends;
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second) };
  return isFloor ? { from: first, to: null } : { from: null, to: first };
}
