import type { LineDraft } from './build-line.ts';
import { includesElongated, isRatioRange } from './resolve-weights.ts';
import { statementsIn } from './separate-requests.ts';
import type { Statement, WeightStatement } from './statement.ts';
import { topicOf } from './topic.ts';

/** Topics with which a line describes goods of its own. */
const ofGoods =
  /^(?:shape|colour|clarity|letters|packet|size|sieve|pair|quantity|parcel|same|type|fancy_color)$/;

/**
 * `emerald 4.00-4.50 F-G VS1` and below it `gia none 1.40-1.50`: a line that states only what the request before it left
 * open continues it. Its figures are then the ratio of the long shape, which the request has with its weight.
 */
export function continuesWithRatio(statements: readonly Statement[], last: LineDraft): boolean {
  const weights = statements.filter((one): one is WeightStatement => one.kind === 'weight');
  const [figures] = weights;
  if (figures === undefined || weights.length > 1) return false;
  const before = [...statementsIn(last.phrases), ...last.inherited];
  const topics = new Set(before.map(topicOf));
  const others = statements.map(topicOf).filter((topic) => topic !== 'carat');
  return (
    others.length > 0 &&
    others.every((topic) => !ofGoods.test(topic) && !topics.has(topic)) &&
    topics.has('carat') &&
    topics.has('clarity') &&
    !topics.has('lw_ratio') &&
    includesElongated(before) &&
    isRatioRange(figures, before)
  );
}

const ofSingleStones = /^(?:lab|make|fluorescence|disc|ppc|amount)$/;

/** `+2-6.5 FG VS` and below it `25 cts`: a weight alone is the quantity of a parcel that has none. */
export function statesQuantity(statements: readonly Statement[], last: LineDraft): boolean {
  const before = [...statementsIn(last.phrases), ...last.inherited];
  const weights = statements.filter((one) => one.kind === 'weight');
  const others = statements.map(topicOf).filter((topic) => topic !== 'carat');
  return (
    weights.length === 1 &&
    weights.every(({ form }) => form === 'single') &&
    others.every((topic) => !ofGoods.test(topic) && !ofSingleStones.test(topic)) &&
    before.some(({ kind }) => kind === 'parcel' || kind === 'sieve') &&
    !before.some(({ kind }) => kind === 'weight' || kind === 'quantity')
  );
}
