import { parseScaled } from '../../scaled.ts';
import { matchConnective } from '../connectives.ts';
import { opensFigure, parseFigure, type FigureKind } from '../figure.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import type { OpenRange, PhraseMatch, WeightStatement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { labelBooks, matchLabel } from './label.ts';
import { isCountOfWeight } from './measurements.ts';
import { currencies, readMultiple } from './money.ts';

/** Units of weight: a carat, a point (a hundredth of a carat) and a grain (a quarter of a carat). */
const units = new PhraseDictionary<'ct' | 'point' | 'grain'>()
  .addAll(
    [
      'ct',
      'cts',
      'carat',
      'carats',
      'crt',
      'crts',
      'karat',
      'ctr',
      'carrat',
      'carrot',
      'carrots',
      '克拉',
      '卡',
    ],
    'ct',
  )
  .addAll(
    ['pointer', 'pointers', 'pt', 'pts', 'point', 'points', 'ptr', 'ptrs', 'cent', 'cents', '分'],
    'point',
  )
  .addAll(['grainer', 'grainers', 'grain', 'gr', 'grs'], 'grain');
const sizeWords = new PhraseDictionary<true>().addAll(
  ['size', 'sizes', 'range', 'bracket', 'category', 'sized', '档'],
  true,
);
const each = new PhraseDictionary<true>().addAll(
  ['each', 'ea', 'per stone', 'per piece', 'each stone', 'apiece', '每颗'],
  true,
);
const total = new PhraseDictionary<true>().addAll(
  [
    'tw',
    'tcw',
    'ctw',
    'cttw',
    'total',
    'total weight',
    'total wt',
    'in total',
    'together',
    'altogether',
    'all together',
    'both together',
    'combined',
    'combined weight',
    'total of',
    'in all',
    'adding up to',
    'summing to',
    'for both',
    'for the two',
    'for both stones',
    'of both',
    'both total',
    'both of total',
    'of both total',
    'one pair total',
    '1 pair total',
    'a pair total',
    'each pair total',
    'per pair total',
    'total per pair',
    'total for the pair',
    'total of the pair',
    'total for both',
    'for the pair',
    'per pair',
    't.w',
  ],
  true,
);
/** Weights in words before a unit, in thousandths of a carat. */
const fractions = new PhraseDictionary<number>()
  .addAll(['half', 'half a', '半'], 500)
  .addAll(['quarter', 'quarter of a', 'a quarter'], 250)
  .addAll(['three quarter', 'three quarters'], 750)
  .addAll(['a', '一'], 1000)
  .addAll(['两', '二'], 2000)
  .add('三', 3000)
  .add('四', 4000)
  .add('五', 5000)
  .addAll(['ten', '十'], 10_000)
  .add('一克拉半', 1500);
/** `a carat and a half`, `two carats and a quarter`: the unit is in the middle. */
const aroundUnit = new PhraseDictionary<number>();
const parts = { half: 500, 'a half': 500, quarter: 250, 'a quarter': 250, 'three quarters': 750 };
for (const [index, whole] of ['one', 'two', 'three', 'four', 'five'].entries()) {
  const carats = (index + 1) * 1000;
  fractions.add(whole, carats);
  for (const [part, weight] of Object.entries(parts)) {
    fractions.add(`${whole} and ${part}`, carats + weight);
    for (const unit of ['ct', 'carat', 'carats'])
      aroundUnit.add(`${whole} ${unit} and ${part}`, carats + weight);
  }
}
for (const [part, weight] of Object.entries(parts))
  aroundUnit.addAll([`a carat and ${part}`, `carat and ${part}`], 1000 + weight);
// Words of other languages for the whole weight.
aroundUnit.add('caratandhalf', 1500).add('twocarats', 2000).add('halfcarat', 500);
/** Maximum weight of a stone, and maximum weight of a figure without a unit, in thousandths of a carat. */
const heaviest = 100_000_000;
const heaviestBare = 30_000;

const caratKind: FigureKind = {
  scale: 3,
  hasSlashRange: true,
  unit: (tokens, at) => {
    const dash =
      isSign(tokens[at], '-') && tokens[at]?.isAdjacent === true && tokens[at + 1]?.kind === 'word' ? 1 : 0;
    const found = units.find(tokens, at + dash);
    if (found === null) return null;
    const times = found.meaning === 'ct' ? 1 : found.meaning === 'point' ? 0.01 : 0.25;
    return { length: found.length + dash, times };
  },
};

/** `1.00-1.20`, `.30-.34`, `2ct up`, `90 pointer`, `half carat`, `4 grainer`, `1ct size`, `abt 1ct`, `0.80 tw`. */
export const parseWeight = openedBy(mayOpen, (tokens, at) => {
  const series = readSeries(tokens, at);
  if (series !== null) return series;
  const labelled = matchLabel('carat', tokens, at);
  const start = at + labelled;
  const figureStart =
    start + (beforeFigure.test(tokens[start]?.text ?? '') && tokens[start + 1]?.kind === 'number' ? 1 : 0);
  const sum = labelled === 0 ? (total.find(tokens, figureStart)?.length ?? 0) : 0;
  const figure =
    readNear(tokens, figureStart + sum) ??
    readFraction(tokens, figureStart + sum) ??
    readPlaceholder(tokens, figureStart + sum) ??
    readPlain(tokens, figureStart + sum);
  if (figure === null || !isWeight(figure) || (sum > 0 && !figure.isSure)) return null;
  const length = figureStart - at + sum + figure.length;
  return withSuffix(tokens, at, length, { ...figure, isSure: figure.isSure || labelled > 0 }, sum > 0);
});

const beforeFigure = /^(IN|OF|WT|SIZE)$/;

/** Whether a weight can begin with a token. */
function mayOpen(token: Token): boolean {
  return opensFigure(token) || opening.opensWith(token) || beforeFigure.test(token.text);
}

/** How far a weight "just under" or "just over" a figure may be from it. */
const nearShare = 0.05;

/** `just under 3ct`, `slightly over 2ct`: a weight near the figure, on one side of it. */
function readNear(tokens: readonly Token[], at: number): ParsedWeight | null {
  const near = nearWords.find(tokens, at)?.length ?? 0;
  const figure = near === 0 ? null : readPlain(tokens, at + near);
  if (figure === null || (figure.form !== 'atMost' && figure.form !== 'atLeast')) return null;
  const { from, to } = figure.reach;
  const reach =
    to === null
      ? { from, to: from === null ? null : Math.round(from * (1 + nearShare)) }
      : { from: Math.round(to * (1 - nearShare)), to: to - 10 };
  return { ...figure, length: near + figure.length, form: 'range', reach };
}
const nearWords = new PhraseDictionary<true>().addAll(
  ['just', 'slightly', 'a bit', 'a little', 'little', 'bit', 'a touch', 'a shade', 'a hair'],
  true,
);

const opening = new DictionaryUnion([...labelBooks(['carat']), total, nearWords, aroundUnit, fractions]);

/** `1.00-1.50-2.00`: more than two weights are a list. */
function readSeries(tokens: readonly Token[], at: number): PhraseMatch | null {
  const figures: string[] = [];
  let length = 0;
  for (;;) {
    const sign = figures.length === 0 ? 0 : isSign(tokens[at + length], '-') ? 1 : 0;
    const number = tokens[at + length + sign];
    if (figures.length > 0 && (sign === 0 || number?.isAdjacent !== true)) break;
    if (number?.kind !== 'number' || !/^\d{0,2}\.\d{1,2}$/.test(number.text)) break;
    figures.push(number.text);
    length += 1 + sign;
  }
  if (figures.length < 3) return null;
  length += caratKind.unit(tokens, at + length)?.length ?? 0;
  const statements = figures.map((figure) => singleWeight(parseScaled(figure, 3) ?? 0));
  return { length, statements };
}

/** One weight of a stone, in thousandths of a carat, that the text leaves no doubt about. */
const singleWeight = (weight: number): WeightStatement => ({
  kind: 'weight',
  form: 'single',
  reach: { from: weight, to: weight },
  hasUnit: false,
  hasDecimals: true,
  isSure: true,
  isTotal: false,
  isEach: false,
  isExcluded: false,
});

type ParsedWeight = Omit<WeightStatement, 'kind' | 'isTotal' | 'isEach' | 'isExcluded'> & {
  readonly length: number;
};

function isWeight({ reach, isSure }: ParsedWeight): boolean {
  const { from, to } = reach;
  const maxWeight = isSure ? heaviest : heaviestBare;
  return [from, to].every((end) => end === null || (end >= 10 && end <= maxWeight));
}

/** `1.5x`: 1.50 to 1.59, any second decimal. */
function readPlaceholder(tokens: readonly Token[], at: number): ParsedWeight | null {
  const [number, letter, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isPlaceholder =
    number?.kind === 'number' &&
    /^\d{1,2}\.\d$/.test(number.text) &&
    letter?.text === 'X' &&
    letter.isAdjacent &&
    next?.kind !== 'number';
  if (!isPlaceholder) return null;
  const from = parseScaled(number.text, 3) ?? 0;
  const unit = caratKind.unit(tokens, at + 2)?.length ?? 0;
  return {
    length: 2 + unit,
    form: 'range',
    reach: { from, to: from + 90 },
    // No ratio is written with a placeholder.
    hasUnit: true,
    hasDecimals: true,
    isSure: true,
  };
}

function readPlain(tokens: readonly Token[], at: number): ParsedWeight | null {
  const figure = parseFigure(withoutPrice(tokens, at), at, caratKind);
  if (figure === null || (!figure.hasUnit && isOtherFigure(tokens, at + figure.length))) return null;
  const reach = abbreviated(figure.numbers, figure.reach);
  const hasDecimals = figure.numbers.some((number) => number.includes('.'));
  const isBelievable = (reach.to ?? reach.from ?? 0) <= heaviestBare;
  const { length, form, hasUnit } = figure;
  const isPoint = figure.hasUnit && reach.from !== null && reach.from < 10 && hasDecimals;
  // `0.30 pointer` also means thirty points.
  const scaled = isPoint ? { from: times100(reach.from), to: times100(reach.to) } : reach;
  const isListed = form === 'single' && !hasUnit && !hasDecimals && isInList(tokens, at, reach.from ?? 0);
  return {
    length,
    form,
    reach: scaled,
    hasUnit,
    hasDecimals,
    isSure: hasUnit || (hasDecimals && isBelievable) || isListed,
  };
}

/** Signs and words between the weights of a list. */
const isBetween = (token: Token | undefined) => isSign(token, ',/&') || /^(AND|OR)$/.test(token?.text ?? '');

/** `1.5, 2, 2.5`: a whole number in an ascending list of at least three weights, of which one has decimals. */
function isInList(tokens: readonly Token[], at: number, weight: number): boolean {
  const figureAt = (index: number) => {
    const token = tokens[index];
    return token?.kind === 'number' && /^\d{0,2}(\.\d{1,2})?$/.test(token.text) ? Number(token.text) : null;
  };
  let [low, high] = [at, at];
  while (isBetween(tokens[low - 1]) && (figureAt(low - 2) ?? Infinity) < (figureAt(low) ?? 0)) low -= 2;
  while (isBetween(tokens[high + 1]) && (figureAt(high + 2) ?? 0) > (figureAt(high) ?? Infinity)) high += 2;
  const list = tokens.slice(low, high + 1).filter(({ kind }) => kind === 'number');
  const isCounted = /^(PCS|PC|PIECES|PAIRS?|STONES?|MM|MMS|%|K|X)$/.test(tokens[high + 1]?.text ?? '');
  return (
    weight > 0 &&
    weight <= largestListed &&
    list.length >= 3 &&
    !isCounted &&
    list.some(({ text }) => text.includes('.'))
  );
}
/** Largest whole number in a list of weights, in thousandths of a carat. */
const largestListed = 15_000;

/** `50 cts upto 180/ct`: the tokens before a word whose figure is a price. */
function withoutPrice(tokens: readonly Token[], at: number): readonly Token[] {
  if (tokens[at]?.kind !== 'number' || tokens[at + 1]?.kind !== 'word') return tokens;
  const bound = tokens.findIndex(
    ({ text }, index) => index > at && index < at + 4 && /^(UPTO|TO|MAX|TILL)$/.test(text),
  );
  const [price, slash, unit] = tokens.slice(bound + 1, bound + 4);
  // `4 ct up to 60 thousand dollars`
  const isMoney = readMultiple(tokens, bound + 2) !== null || currencies.find(tokens, bound + 2) !== null;
  const isPrice =
    price?.kind === 'number' &&
    (isMoney || (isSign(slash, '/') && /^(CT|CTS|CARAT|PC|PCS)$/.test(unit?.text ?? '')));
  if (bound === -1 || !isPrice) return tokens;
  return tokens.slice(0, tokens[bound - 1]?.text === 'UP' ? bound - 1 : bound);
}

const times100 = (end: number | null) => (end === null ? null : end * 100);

/** `0.30-34`: the second figure omits its decimal point. */
function abbreviated(numbers: readonly string[], reach: OpenRange): OpenRange {
  const [first = '', second = ''] = numbers;
  const isShort = /^0?\.\d\d$/.test(first) && /^\d\d$/.test(second);
  const low = Number(first.slice(first.indexOf('.') + 1)) * 10;
  return isShort && Number(second) * 10 > low ? { from: low, to: Number(second) * 10 } : reach;
}

/** Whether a unit of another quantity follows, so that the figure is not a weight. */
function isOtherFigure(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (isSign(next, '%°$€£₹₪¥')) return true;
  if (next?.text === 'X' && isCountOfWeight(tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''))
    return false;
  // `7.6 x 5.6`: measurements.
  if (next?.text === 'X' && tokens[at + 1]?.text.includes('.') === true) return true;
  if (isSign(next, '*') && tokens[at + 1]?.kind === 'number') return true;
  if (currencies.find(tokens, at) !== null || /^(SIEVE|SIEVES|SEIVE)$/.test(next?.text ?? '')) return true;
  if (isSign(next, '/') && /^(CT|CTS|CARAT|PC|PCS)$/.test(tokens[at + 1]?.text ?? '')) return true;
  if (next?.kind !== 'word') return false;
  return /^(MM|CM)$/.test(next.text) || (next.isAdjacent && /^(K|USD|M|D|X|DAYS)$/.test(next.text));
}

/** `1/10s`: melee by fractions of a carat. */
export const parseTenths: PhraseParser = (tokens, at) => {
  const [above, slash, below, plural] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  const isFraction =
    above?.text === '1' &&
    isSign(slash, '/') &&
    below?.kind === 'number' &&
    /^([3-9]|1\d|20)$/.test(below.text);
  if (!isFraction || plural?.text !== 'S' || !plural.isAdjacent) return null;
  const weight = Math.round(100 / Number(below.text)) * 10;
  return {
    length: 4,
    statements: [singleWeight(weight), { kind: 'parcel' }],
  };
};

/** `half carat`, `1/2 ct`, `one carat`. */
function readFraction(tokens: readonly Token[], at: number): ParsedWeight | null {
  const whole = aroundUnit.find(tokens, at);
  if (whole !== null) {
    const reach = { from: whole.meaning, to: whole.meaning };
    return { length: whole.length, form: 'single', reach, hasUnit: true, hasDecimals: false, isSure: true };
  }
  const word = fractions.find(tokens, at);
  // `one point five carats`: the end of a figure in words.
  if (word !== null && tokens[at - 1]?.text === 'POINT') return null;
  if (word !== null) {
    const unit = units.find(tokens, at + word.length);
    if (unit?.meaning !== 'ct') return null;
    const reach = { from: word.meaning, to: word.meaning };
    return {
      length: word.length + unit.length,
      form: 'single',
      reach,
      hasUnit: true,
      hasDecimals: false,
      isSure: true,
    };
  }
  const [above, slash, below] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (above?.kind !== 'number' || !isSign(slash, '/') || below?.kind !== 'number') return null;
  const unit = units.find(tokens, at + 3);
  if (tokens[at + 3]?.text === 'S' && tokens[at + 3]?.isAdjacent === true) return null;
  if (!/^[1-9]$/.test(above.text) || !/^[2-8]$/.test(below.text) || unit?.meaning !== 'ct') return null;
  if (Number(above.text) >= Number(below.text)) return null;
  const weight = Math.round((Number(above.text) / Number(below.text)) * 100) * 10;
  const reach = { from: weight, to: weight };
  return { length: 3 + unit.length, form: 'single', reach, hasUnit: true, hasDecimals: false, isSure: true };
}

/** Number of tokens of "approximately" behind a weight, unless a figure that it belongs to follows. */
function roughlyAfter(tokens: readonly Token[], at: number): number {
  const length = matchConnective(tokens, at, 'orSo');
  return tokens[at + length]?.kind === 'number' ? 0 : length;
}

function withSuffix(
  tokens: readonly Token[],
  at: number,
  bare: number,
  figure: ParsedWeight,
  isSum: boolean,
) {
  let length = bare;
  let { form } = figure;
  const { reach } = figure;
  let isTotal = isSum;
  let isSure = figure.isSure;
  const size = form === 'single' ? sizeWords.find(tokens, at + length) : null;
  if (size !== null) {
    length += size.length;
    form = 'bracket';
    isSure = true;
  }
  // `0.40s`: all weights of the bracket.
  const plural = tokens[at + length];
  if (form === 'single' && plural?.text === 'S' && plural.isAdjacent && !figure.hasUnit) {
    length += 1;
    form = 'bracket';
    isSure = true;
  }
  const sum = total.find(tokens, at + length);
  if (sum !== null) {
    length += sum.length;
    isTotal = true;
  }
  const single = each.find(tokens, at + length);
  if (single !== null) length += single.length;
  // `0.50 each approximately`
  const orSo = form === 'single' && (sum !== null || single !== null) ? roughlyAfter(tokens, at + length) : 0;
  if (orSo > 0) {
    length += orSo;
    form = 'around';
  }
  const { hasUnit, hasDecimals } = figure;
  return {
    length,
    statements: [
      {
        kind: 'weight',
        form,
        reach,
        hasUnit,
        hasDecimals,
        isSure: isSure || isTotal || single !== null,
        isTotal,
        isEach: single !== null,
        isExcluded: false,
      } as const,
    ],
  };
}
