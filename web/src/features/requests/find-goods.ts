import { formatCriteria, formatLotCriteria, type Relaxation, type StoneRow } from '@loupe/contract';
import { call } from '../../lib/call.ts';
import type { RequestedGoods } from './request-item.ts';

/** What the stock has for one search. */
export interface FoundGoods {
  /** Stones, pairs or lots. */
  readonly count: number;
  /** The stones of the first results: one for a stone, two for a pair; empty for parcels. */
  readonly results: readonly (readonly StoneRow[])[];
  /** Changes of the search that would find stones; only when it finds none. */
  readonly relaxations: readonly Relaxation[];
}

/** The call that searches goods of a kind. */
const callNames = { diamond: 'search', pair: 'matchPair', loose: 'getLooseData' } as const;

/** Query of one search; `stonesShown` is the number of stones of its first page. */
export function goodsQuery(goods: RequestedGoods, stonesShown: number) {
  return {
    // Not the key of the call itself, whose data has another form.
    queryKey: [callNames[goods.kind], 'requests', goods.criteria, stonesShown],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => findGoods(goods, stonesShown, signal),
  };
}

async function findGoods(
  goods: RequestedGoods,
  stonesShown: number,
  signal: AbortSignal,
): Promise<FoundGoods> {
  if (goods.kind === 'loose') {
    const data = { criteria: formatLotCriteria(goods.criteria), limit: 0 };
    const { loose_data: lots } = await call('getLooseData', { data }, { signal });
    return { count: lots.count, results: [], relaxations: [] };
  }
  const search_param = formatCriteria(goods.criteria);
  if (goods.kind === 'pair') {
    const view = { limit: stonesShown / 2 };
    const { count, rows } = await call('matchPair', { search_param, view }, { signal });
    return { count, results: rows.map(({ stones }) => stones), relaxations: [] };
  }
  const view = { limit: stonesShown, includeRelaxations: true };
  const { count, rows, relaxations } = await call('search', { search_param, view }, { signal });
  return { count, results: rows.map((row) => [row]), relaxations: count === 0 ? relaxations : [] };
}
