import {
  limits,
  type CallAnswer,
  type ChartPoint,
  type Criteria,
  type SearchView,
  type StoneRow,
} from '@loupe/contract';
import type { AttributeKey } from '@loupe/domain';
import { eventLoopTurn } from '../../../platform/event-loop-turn.ts';
import { askedResult, type SearchParts } from '../asked-result.ts';
import { showPage } from '../show-page.ts';
import { fairSample } from './fair-sample.ts';

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

/** Stones presented between two turns on the event loop. */
const stonesAStep = 500;

/** Carat and own price of the stones that fit, by the index and in memory alone. */
export async function priceChart(
  parts: SearchParts,
  criteria: Criteria,
  { columns, only }: Pick<SearchView, 'columns' | 'only'>,
): Promise<CallAnswer<'priceChart'>> {
  const { where } = await askedResult(parts, criteria, { sort: [], columns, ...(only && { only }) });
  const reader = parts.stockView.reader();
  const { version } = reader;
  const { ids } = reader.values(where, []);
  const sample = fairSample(ids, limits.chartPointsMax);
  const points: ChartPoint[] = [];
  for (let start = 0; start < sample.length; start += stonesAStep) {
    await eventLoopTurn();
    // A stone may have left the list since the sample was taken.
    const step = sample.subarray(start, start + stonesAStep).filter((id) => parts.stockView.uuid(id) !== '');
    points.push(...showPage(parts, step, fields).flatMap(pointOf));
  }
  points.sort((a, b) => Number(a.carat) - Number(b.carat) || Number(a.final_ppc) - Number(b.final_ppc));
  return { error: null, message: '', count: ids.length, points, stock_version: version };
}

/** The point of a stone; none where its weight or price is not known. */
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
