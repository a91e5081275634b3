import { connectiveBooks, matchConnective } from '../connectives.ts';
import { opensFigure, parseFigure, type Figure } from '../figure.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy } from '../phrase-parser.ts';
import type { OpenRange, PhraseMatch, Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { clarityKind } from './clarity.ts';
import { currencies, moneyKind, type MoneyUnits } from './money.ts';
import {
  equalsLength,
  findPriceLabel,
  openingPriceLabels,
  type PriceBasis,
  type PriceLabel,
} from './price-labels.ts';

const perCarat = new PhraseDictionary<true>().addAll(
  [
    'per ct',
    'per carat',
    'per cts',
    'per crt',
    'pct',
    'ppc',
    'a carat',
    'a ct',
    'each carat',
    'par carat',
    '每克拉',
    '一克拉',
  ],
  true,
);
const perStone = new PhraseDictionary<true>().addAll(
  [
    'per pc',
    'per piece',
    'per stone',
    'total',
    'each',
    'ea',
    'per pcs',
    'in total',
    'a piece',
    'a stone',
    'all in',
    'for the stone',
    'amount',
    'budget',
    'per stk',
    '每颗',
    '一颗',
    '总价',
  ],
  true,
);
/** One sum for several stones is no price of one stone. */
const forSeveral = new PhraseDictionary<true>().addAll(
  [
    'for all',
    'for both',
    'for the pair',
    'for a pair',
    'for pair',
    'the pair',
    'a pair',
    'per pair',
    'for the layout',
    'for the whole set',
    'for the two',
    'for set',
    'for lot',
    'lot price',
    'pair',
    'set',
    'for the lot',
    'for everything',
    'altogether',
    'all together',
    'for the set',
    'for all of them',
    'for the parcel',
    'for the whole lot',
  ],
  true,
);

/** `1800/ct`, `$1,500-1,800 per carat`, `budget 10k`, `4 lakh max`, `€7k`, `total 5-8k`, `10k per pc`. */
export const parsePrice = openedBy(
  (token) => opening.opensWith(token) || opensFigure(token),
  (tokens, at) => {
    const bound = readBound(tokens, at);
    const label = findPriceLabel(tokens, at + bound.length);
    if (label === null) return readAfter(tokens, at, 0, noLabel, false);
    const labelled = skipMarks(tokens, at, bound.length + label.length);
    return readAfter(tokens, at, labelled, label, bound.isLowerBound || label.isLowerBound);
  },
);

/** What a figure without a label says about its price. */
const noLabel: PriceLabel = { length: 0, basis: null, isSure: false, isLowerBound: false };

const opening = new DictionaryUnion([
  ...openingPriceLabels,
  currencies,
  ...connectiveBooks(['atMost', 'atLeast']),
]);

/** "max" or "min" before the label: `max budget 5000`. */
function readBound(tokens: readonly Token[], at: number): { length: number; isLowerBound: boolean } {
  const upperWords = matchConnective(tokens, at, 'atMost');
  const lowerWords = upperWords > 0 ? 0 : matchConnective(tokens, at, 'atLeast');
  return { length: upperWords + lowerWords, isLowerBound: lowerWords > 0 };
}

function readAfter(
  tokens: readonly Token[],
  at: number,
  labelled: number,
  { basis: statedBasis, isSure: isLabelled }: PriceLabel,
  isLowerBound: boolean,
): PhraseMatch | null {
  const units: MoneyUnits = { stated: null, implied: null, isLetter: false };
  const figure = parseFigure(tokens, at + labelled, moneyKind(units));
  if (figure === null) return null;
  const end = at + labelled + figure.length;
  const isListed = figure.form !== 'range' && (figure.reach.to ?? figure.reach.from ?? 0) >= 100_00;
  const list = isListed ? priceListLength(tokens, end) : 0;
  if (list > 0) return { length: end + list - at, statements: null, role: 'unknown' };
  // `under 10k ct`: short for "per carat".
  const isCarat = figure.hasUnit && /^(CT|CTS|CARAT)$/.test(tokens[end]?.text ?? '');
  // `18k rose gold`: how pure the gold is.
  const isPurity = figure.numbers.length === 1 && /^(9|10|14|18|22)$/.test(figure.numbers[0] ?? '');
  const isGold =
    tokens.slice(end, end + 2).some(({ text }) => text === 'GOLD') ||
    (isPurity && /^(WHITE|YELLOW|ROSE|PINK)$/.test(tokens[end]?.text ?? ''));
  if (isGold) return null;
  const unit = unitAfter(tokens, end) ?? (isCarat ? ({ basis: 'ppc', length: 1 } as const) : null);
  const isPerPc = unit === null && statedBasis === null && isPieceOrCarat(tokens, end, figure);
  const basis = unit?.basis ?? statedBasis ?? (figure.hasUnit || isLabelled || isPerPc ? 'amount' : null);
  const highest = Math.max(figure.reach.from ?? 0, figure.reach.to ?? 0);
  // A figure without a word or unit of money, or a price of a few dollars, means something else.
  const isCertain = unit?.basis === 'ppc' && figure.hasUnit;
  if (basis === null || (highest < 100_00 && !isCertain) || !Number.isSafeInteger(highest)) return null;
  const afterUnit = end + (unit?.length ?? 0);
  const direct = lateBound(tokens, afterUnit, figure);
  // `(USD 32k) max`: the bound follows the bracket.
  const bracketed = isSign(tokens[afterUnit], ')') ? lateBound(tokens, afterUnit + 1, figure) : direct;
  const late =
    bracketed === direct || bracketed.length === 0 ? direct : { ...bracketed, length: bracketed.length + 1 };
  const isBounded = figure.form !== 'single' || late.length > 0;
  // `1.00L VS2`: the letter is a colour.
  if (units.isLetter && (clarityKind.parse(tokens, end) !== null || !(isLabelled || isBounded))) return null;
  const several = severalAfter(tokens, afterUnit + late.length);
  const length = afterUnit + late.length + several - at;
  const currency = units.stated ?? units.implied ?? 'USD';
  if (several > 0 && currency === 'USD') return { length, statements: null, role: 'unknown' };
  // `around 9k`: how much more is acceptable is not said.
  if (figure.form === 'around') return { length, statements: null, role: 'unknown' };
  if (currency === 'OTHER') return { length, statements: null, role: 'unknown' };
  const isFloor = isLowerBound && figure.form === 'single';
  const range = isFloor ? { from: figure.reach.from, to: null } : late.reach;
  if (currency !== 'USD') {
    if (basis === 'rap') return { length, statements: null, role: 'unknown' };
    return { length, statements: [{ kind: 'foreignAmount', currency, key: basis, range }] };
  }
  if (isPerPc) return readPerPc(at, afterUnit, range);
  const statements: Statement[] = [{ kind: 'span', key: basis, reach: range }];
  return { length, statements };
}

const isPrice = (token: Token | undefined) => token?.kind === 'number' && /^\d{3,}(\.\d+)?$/.test(token.text);

/** `target 7800 / 7600 / 7400 per ct`: a price for each of several requests. A person assigns the prices to the requests. */
function priceListLength(tokens: readonly Token[], at: number): number {
  let end = at;
  while (isSign(tokens[end], '/,') && isPrice(tokens[end + 1])) end += 2;
  return end === at ? 0 : end - at + (unitAfter(tokens, end)?.length ?? 0);
}

/** A price limit before `pc`, which is short for a piece and for per carat. Without a limit it is a count. */
function isPieceOrCarat(tokens: readonly Token[], at: number, figure: Figure): boolean {
  const isLimited = figure.form === 'atMost' || figure.form === 'atLeast' || figure.hasUnit;
  return isLimited && tokens[at]?.text === 'PC' && tokens[at + 1]?.kind !== 'number';
}

/** `max 2500 pc`: per carat, or per piece. */
function readPerPc(at: number, pc: number, range: OpenRange): PhraseMatch {
  const figure = (end: number | null) => (end === null ? '' : String(end / 100));
  const figures =
    range.from !== null && range.to !== null
      ? `${figure(range.from)}-${figure(range.to)}`
      : range.from === null
        ? `under ${figure(range.to)}`
        : `over ${figure(range.from)}`;
  const reading = (key: string, unit: string) => ({
    key,
    statements: [{ kind: 'span', key, reach: range } as const],
    replacement: `price ${figures} ${unit}`,
  });
  return {
    length: pc + 1 - at,
    statements: [
      {
        kind: 'code',
        code: 'PER PC',
        readings: [reading('ppc', 'per carat'), reading('amount', 'per piece')],
        isFirst: false,
        isListed: false,
        isAtWeight: false,
        isOperand: false,
      },
    ],
  };
}

function severalAfter(tokens: readonly Token[], at: number): number {
  const found = forSeveral.find(tokens, at);
  if (found === null) return 0;
  // `20 lakh ke andar pair ovals`: the word begins the goods.
  const next = tokens[at + found.length];
  if (found.length === 1 && next !== undefined && !isSign(next, ',;.)!?')) return 0;
  const isCount =
    tokens[at + found.length]?.kind === 'number' && /^\d{1,2}$/.test(tokens[at + found.length]?.text ?? '');
  const counted = found.length + (isCount ? 1 : 0);
  return counted + (/^(STONES|PCS|PIECES|PAIRS)$/.test(tokens[at + counted]?.text ?? '') ? 1 : 0);
}

/** The label with the signs and verbs between it and its figure: `budget: $5000`, `limit is $5000`. */
function skipMarks(tokens: readonly Token[], at: number, length: number): number {
  let end = length;
  for (;;) {
    const skipped = isSign(tokens[at + end], ':=') ? 1 : equalsLength(tokens, at + end);
    if (skipped === 0) return end;
    end += skipped;
  }
}

function unitAfter(tokens: readonly Token[], at: number): { basis: PriceBasis; length: number } | null {
  const skip = isSign(tokens[at], '/') && isSign(tokens[at + 1], '-') ? 2 : 0;
  const start = at + skip;
  if (isSign(tokens[start], '/') || isSign(tokens[start], '@')) {
    const word = tokens[start + 1]?.text ?? '';
    if (/^(CT|CTS|CARAT|CARATS|CRT|C)$/.test(word)) return { basis: 'ppc', length: skip + 2 };
    if (/^(PC|PCS|PIECE|STONE|TOTAL|EA|EACH)$/.test(word)) return { basis: 'amount', length: skip + 2 };
  }
  const isPerC =
    tokens[start]?.text === 'P' &&
    isSign(tokens[start + 1], '/') &&
    /^(C|CT|CTS|CARAT|CRT)$/.test(tokens[start + 2]?.text ?? '');
  if (isPerC) return { basis: 'ppc', length: skip + 3 };
  // `12k pc/ct`: short for "per carat".
  const isPcCt =
    /^(PC|PR|PER)$/.test(tokens[start]?.text ?? '') &&
    isSign(tokens[start + 1], '/') &&
    /^(CT|CTS|CARAT|CRT)$/.test(tokens[start + 2]?.text ?? '');
  if (isPcCt) return { basis: 'ppc', length: skip + 3 };
  const carat = perCarat.find(tokens, start);
  if (carat !== null) return { basis: 'ppc', length: skip + carat.length };
  const stone = perStone.find(tokens, start);
  if (stone !== null) return { basis: 'amount', length: skip + stone.length };
  return skip === 0 ? null : { basis: 'amount', length: skip };
}

/** "up" or "max" after the unit; a plain price is the maximum price. */
function lateBound(
  tokens: readonly Token[],
  at: number,
  figure: Figure,
): { length: number; reach: OpenRange } {
  const { from, to } = figure.reach;
  const down = matchConnective(tokens, at, 'down');
  const isNumberNext = (length: number) =>
    tokens[at]?.text !== 'MAXSUFFIX' && tokens[at + length]?.kind === 'number';
  if (figure.form !== 'single') return { length: isNumberNext(down) ? 0 : down, reach: figure.reach };
  const up = matchConnective(tokens, at, 'up');
  if (up > 0 && !isNumberNext(up)) return { length: up, reach: { from, to: null } };
  return { length: isNumberNext(down) ? 0 : down, reach: { from: null, to } };
}
