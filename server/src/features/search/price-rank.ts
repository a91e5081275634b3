import type { PriceRank } from '@loupe/contract';
import { formatScaled, priceForCustomer } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import {
  toPriceableStone,
  type PresentableStone,
  buildConditions,
  createStoneDecoder,
  type StockView,
  finalColumn,
} from '@loupe/stock-search';
import type { Stone } from '../stock/stone.ts';
import { similarStonesCriteria } from './similar-stones.ts';

const maxBins = 24;
const dollar = 100;
const decode = createStoneDecoder(new Set());

/**
 * Rank of a stone's final price per carat among the other stones within one grade. The index computes final
 * prices by the pricing module. Null when there are no other stones.
 */
export function rankPrice(stockView: StockView, stone: Stone, userDiscHundredths: number): PriceRank | null {
  const reader = stockView.reader();
  const criteria = similarStonesCriteria(stone, 'near');
  if (criteria === null) return null;
  const column = finalColumn(reader, 'final_ppc', userDiscHundredths);
  const like = buildConditions(criteria, { today: stockView.today() });
  const sorted = reader.ids(like, [{ column, direction: 'asc' }]);
  const others = sorted.filter((id) => id !== stone.id);
  if (others.length === 0) return null;

  const priceOf = (shown: Pick<PresentableStone, 'facts' | 'isNet'>) =>
    priceForCustomer(toPriceableStone(shown), userDiscHundredths).finalPpcCents;
  const own = priceOf(stone);
  const priceAt = (share: number) => {
    const id = others[Math.round((others.length - 1) * share)];
    return id === undefined ? own : priceOf(stockView.stone(id, decode));
  };
  const edges = evenEdges(priceAt(0), priceAt(1));
  const between = (from: number | null, to: number | null): Condition => ({
    kind: 'between',
    column,
    ranges: [{ from, to }],
  });
  const { histograms } = reader.search({ where: like, histograms: [{ column, edges }] });
  // The histogram includes the stone itself when it is listed.
  const ownBin = others.length < sorted.length ? binOf(edges, own) : -1;
  return {
    of: others.length,
    less_expensive: reader.count([...like, between(null, own - 1)]),
    more_expensive: reader.count([...like, between(own + 1, null)]),
    quartiles: [0.25, 0.5, 0.75].map((share) => formatScaled(priceAt(share), 2)),
    edges: edges.map((edge) => formatScaled(edge, 2)),
    counts: Array.from(histograms[column] ?? [], (count, bin) => count - (bin === ownBin ? 1 : 0)),
  };
}

/** Bins of whole dollars from the lowest to the highest price. */
function evenEdges(lowest: number, highest: number): number[] {
  const first = Math.floor(lowest / dollar) * dollar;
  const width = Math.max(dollar, Math.ceil((highest - first + 1) / maxBins / dollar) * dollar);
  const bins = Math.max(1, Math.ceil((highest - first + 1) / width));
  return Array.from({ length: bins + 1 }, (_, edge) => first + edge * width);
}

function binOf(edges: readonly number[], value: number): number {
  return edges.findIndex((edge, bin) => value >= edge && value < (edges[bin + 1] ?? -Infinity));
}
