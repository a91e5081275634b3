import {
  limits,
  type CallResponse,
  type ChartPoint,
  type Criteria,
  type SearchViewOptions,
  type StoneRow,
} from '@loupe/contract';
import type { AttributeKey } from '@loupe/domain';
import { presentPage, buildIndexQuery, type SearchContext, type NamedStones } from '@loupe/stock-search';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import { stableSample } from './stable-sample.ts';

const shown: readonly AttributeKey[] = [
  'stock_no',
  'shape',
  'carat',
  'color',
  'clarity',
  'status',
  'final_ppc',
];
const fields: ReadonlySet<string> = new Set(shown);

/** Stones presented between two turns of the event loop. */
const stonesAStep = 500;

/** Carat and final price of the stones in a search, read from memory alone. */
export async function readPriceChart(
  parts: SearchContext,
  criteria: Criteria,
  { columnFilters, restrictTo }: Pick<SearchViewOptions, 'columnFilters' | 'restrictTo'>,
  named: NamedStones,
): Promise<CallResponse<'getPriceChart'>> {
  const view = { sort: [], columnFilters, ...(restrictTo && { restrictTo }) };
  const { where } = buildIndexQuery(parts, criteria, view, named);
  const reader = parts.stockView.reader();
  const { version } = reader;
  const { ids } = reader.values(where, []);
  const sample = stableSample(ids, limits.chartPointsMax);
  const points: ChartPoint[] = [];
  for (let start = 0; start < sample.length; start += stonesAStep) {
    await eventLoopTurn();
    // A stone may have been removed since the sample was taken.
    const step = sample.subarray(start, start + stonesAStep).filter((id) => parts.stockView.uuid(id) !== '');
    points.push(...presentPage(parts, step, fields).flatMap(pointOf));
  }
  points.sort((a, b) => Number(a.carat) - Number(b.carat) || Number(a.final_ppc) - Number(b.final_ppc));
  return { error: null, message: '', count: ids.length, points, stock_version: version };
}

/** The chart point of a stone; empty when its weight or price is unknown. */
function pointOf(row: StoneRow): ChartPoint[] {
  const text = (key: AttributeKey) => {
    const value = row[key];
    return typeof value === 'string' ? value : null;
  };
  const [carat, status, price] = [text('carat'), text('status'), text('final_ppc')];
  if (carat === null || status === null || price === null) return [];
  return [
    {
      stock_uuid: row.stock_uuid,
      stock_no: text('stock_no'),
      shape: text('shape'),
      carat,
      color: text('color'),
      clarity: text('clarity'),
      status,
      final_ppc: price,
    },
  ];
}
