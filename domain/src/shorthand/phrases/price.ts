import { matchConnective } from '../connectives.ts';
import { parseFigure, type Figure, type FigureKind } from '../figure.ts';
import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { OpenRange, Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';

type Basis = 'ppc' | 'amount' | 'rap';

/** Words before a price; `null` means only that a price follows. */
const labels = new PhraseDictionary<Basis | null>()
  .addAll(
    [
      'price per carat',
      'price per ct',
      'price/ct',
      'ppc',
      'per carat',
      'per ct',
      'p/c',
      'rate',
      'price pc',
      'pc price',
      'price/carat',
      '$/ct',
      '每克拉',
    ],
    'ppc',
  )
  .addAll(
    [
      'budget',
      'total',
      'amount',
      'amt',
      'total price',
      'total amount',
      'total budget',
      'value',
      'total value',
      '预算',
      '总价',
    ],
    'amount',
  )
  .addAll(['rap price', 'list price', 'rap list', 'raprate', 'rap rate', 'rap value per ct'], 'rap')
  .addAll(['price', 'prices', 'cost', 'costing', 'usd', '价格', '价'], null);
const perCarat = new PhraseDictionary<true>().addAll(
  ['per ct', 'per carat', 'per cts', 'p/c', 'pct', 'a carat', 'a ct', 'each carat', '每克拉', '一克拉'],
  true,
);
const perStone = new PhraseDictionary<true>().addAll(
  [
    'per pc',
    'per piece',
    'per stone',
    'total',
    'each',
    'per pcs',
    'in total',
    'a piece',
    'a stone',
    'all in',
    'for the stone',
    'amount',
    'budget',
    'per pair',
    '每颗',
    '一颗',
    '总价',
  ],
  true,
);
const dollars = new PhraseDictionary<true>().addAll(
  ['usd', 'us$', '$', 'us dollars', 'dollars', 'dollar', 'us', 'bucks', '美金', '美元', '刀'],
  true,
);
const thousands = new PhraseDictionary<number>()
  .addAll(['k', 'thousand', 'grand'], 1000)
  .addAll(['m', 'mio', 'million'], 1_000_000)
  .add('万', 10_000);

const money: FigureKind = {
  scale: 2,
  unitBefore: (tokens, at) => dollars.find(tokens, at)?.length ?? 0,
  unit: (tokens, at) => {
    const thousand = thousands.find(tokens, at);
    const isMultiplied =
      thousand !== null && (tokens[at]?.isAdjacent === true || (tokens[at]?.text.length ?? 0) > 1);
    const skipped = isMultiplied ? thousand.length : 0;
    const dollar = dollars.find(tokens, at + skipped)?.length ?? 0;
    return skipped + dollar === 0
      ? null
      : { length: skipped + dollar, times: isMultiplied ? thousand.meaning : 1 };
  },
};

/** `1800/ct`, `$1,500-1,800 per carat`, `budget 10k`, `price below 1800/ct`, `total 5-8k`, `10k per pc`. */
export const parsePrice: PhraseParser = (tokens, at) => {
  const bound = readBound(tokens, at);
  const label = labels.find(tokens, at + bound.length);
  if (bound.length > 0 && label === null) return readUnlabelled(tokens, at);
  const labelled = label === null ? 0 : skipMarks(tokens, at, bound.length + label.length);
  return readAfter(tokens, at, labelled, label?.meaning ?? null, label !== null, bound.isLowerBound);
};

const readUnlabelled: PhraseParser = (tokens, at) => readAfter(tokens, at, 0, null, false, false);

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
  statedBasis: Basis | null,
  isLabelled: boolean,
  isLowerBound: boolean,
) {
  const figure = parseFigure(tokens, at + labelled, money);
  if (figure === null) return null;
  const end = at + labelled + figure.length;
  const unit = unitAfter(tokens, end);
  const basis = unit?.basis ?? statedBasis ?? (figure.hasUnit || isLabelled ? 'amount' : null);
  const highest = Math.max(figure.reach.from ?? 0, figure.reach.to ?? 0);
  // A figure without a word or unit of money, or a price of a few dollars, means something else.
  if (basis === null || highest < 100_00 || !Number.isSafeInteger(highest)) return null;
  const late = lateBound(tokens, end + (unit?.length ?? 0), figure);
  const length = labelled + figure.length + (unit?.length ?? 0) + late.length;
  const isFloor = isLowerBound && figure.form === 'single';
  const reach = isFloor ? { from: figure.reach.from, to: null } : late.reach;
  const statements: Statement[] = [{ kind: 'span', key: basis, reach }];
  return { length, statements };
}

function skipMarks(tokens: readonly Token[], at: number, length: number): number {
  let end = length;
  while (isSign(tokens[at + end], ':=') || ['IS', 'OF', 'AROUND'].includes(tokens[at + end]?.text ?? '')) {
    if (tokens[at + end]?.text === 'AROUND') break;
    end += 1;
  }
  return end;
}

function unitAfter(tokens: readonly Token[], at: number): { basis: Basis; length: number } | null {
  if (isSign(tokens[at], '/') || isSign(tokens[at], '@')) {
    const word = tokens[at + 1]?.text ?? '';
    if (/^(CT|CTS|CARAT|CARATS|CRT|C)$/.test(word)) return { basis: 'ppc', length: 2 };
    if (/^(PC|PCS|PIECE|STONE|TOTAL|EA|EACH)$/.test(word)) return { basis: 'amount', length: 2 };
  }
  const carat = perCarat.find(tokens, at);
  if (carat !== null) return { basis: 'ppc', length: carat.length };
  const stone = perStone.find(tokens, at);
  return stone === null ? null : { basis: 'amount', length: stone.length };
}

/** "up" or "max" after the unit; a plain price is the maximum price. */
function lateBound(
  tokens: readonly Token[],
  at: number,
  figure: Figure,
): { length: number; reach: OpenRange } {
  const { from, to } = figure.reach;
  if (figure.form === 'around') return { length: 0, reach: about(from ?? 0) };
  if (figure.form !== 'single') return { length: 0, reach: figure.reach };
  const up = matchConnective(tokens, at, 'up');
  if (up > 0 && tokens[at + up]?.kind !== 'number') return { length: up, reach: { from, to: null } };
  const down = matchConnective(tokens, at, 'down');
  return { length: tokens[at + down]?.kind === 'number' ? 0 : down, reach: { from: null, to } };
}

/** Five per cent on each side, in whole cents. */
const about = (value: number): OpenRange => ({
  from: Math.round(value * 0.95),
  to: Math.round(value * 1.05),
});
