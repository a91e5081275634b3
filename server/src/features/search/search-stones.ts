import {
  limits,
  misfit,
  presentSummary,
  type CallAnswer,
  type Criteria,
  type SearchView,
} from '@loupe/contract';
import { statusFilters, vocabularies, type StatusFilter, type SummaryTotals } from '@loupe/domain';
import type { Answer, Condition } from '@loupe/stock-index';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import { stoneIdsByUuid } from '../stock/store.ts';
import { askedResult, type AskedResult, type SearchParts } from './asked-result.ts';
import { atAgreedPrices, findAgreedStones, orderAtAgreedPrices, totalsFor } from './at-agreed-prices.ts';
import { conditionsOf } from './conditions.ts';
import { countsQuery, noCounts, presentCounts } from './live-counts.ts';
import { relaxationsOf } from './relaxations/relaxations.ts';
import { showPage } from './show-page.ts';
import type { StockView } from './stock-view.ts';
import { summarySums, totalsOf, withoutTotals } from './totals.ts';

/** So many rows are presented in the step that finds them. */
const shortPage = 100;
/** So many stones are counted in the step that finds them. */
const fewStones = 20_000;

/** One answer: how many, what they come to, a page of them, and what stands behind every further choice. */
export async function searchStones(
  parts: SearchParts,
  criteria: Criteria,
  view: SearchView,
): Promise<CallAnswer<'search'>> {
  const { stockView } = parts;
  const reader = stockView.reader();
  const asked = await askedResult(parts, criteria, view);
  /** A large import puts another index in the place of the one that the result was asked of. */
  const isReplaced = () => stockView.reader() !== reader;
  if (isReplaced()) return searchStones(parts, criteria, view);
  const fields = view.fields === undefined ? null : new Set<string>(view.fields);
  const find = () => findPage(parts, criteria, view, asked);
  const count = () => (view.counts ? countChoices(parts, asked) : noCounts);
  let found = find();
  const isLong = view.limit > shortPage || found.answer.count > fewStones;
  // Counts and a long page are steps of their own, unless the stock changes before the last: all is of one moment.
  if (isLong) await eventLoopTurn();
  let counts = count();
  if (isLong) await eventLoopTurn();
  if (isReplaced()) return searchStones(parts, criteria, view);
  if (reader.version !== found.answer.stock_version) [found, counts] = [find(), count()];
  const rows = showPage(parts, found.ids, fields);
  const { answer, totals } = found;
  const result = { where: asked.where, totals, version: answer.stock_version };
  const [selected_summary, price_list] = await Promise.all([
    summariseSelected(parts, result, view),
    stockView.priceList(),
  ]);
  return { error: null, message: '', ...answer, ...counts, rows, selected_summary, price_list };
}

/** How many stones stand behind every further choice. */
function countChoices({ stockView }: SearchParts, { where }: AskedResult) {
  const reader = stockView.reader();
  const today = stockView.today();
  const counting = countsQuery(reader, today);
  return presentCounts(reader, counting, reader.search({ where, ...counting }), today);
}

/** The page of a result and what the whole of it comes to. */
function findPage(
  parts: SearchParts,
  criteria: Criteria,
  view: SearchView,
  { where, beside, order, packetsNotFound }: AskedResult,
) {
  const { stockView, onlooker } = parts;
  const reader = stockView.reader();
  const today = stockView.today();
  const agreed = findAgreedStones(parts, where);
  const ordered = orderAtAgreedPrices(parts, agreed, order);
  const page = ordered.listedPage(view);
  const found = reader.search({
    where,
    sums: summarySums(reader, onlooker.userDiscHundredths),
    facets: ['status'],
    order: order.order,
    tieBreak: order.tieBreak,
    offset: page.offset,
    limit: page.limit,
  });
  const totals = atAgreedPrices(parts, agreed, totalsOf(found));
  const answer = {
    stock_count: reader.size,
    count: found.count,
    statuses: presentStatuses(found),
    summary: presentSummary(totals),
    relaxations: view.relax
      ? relaxationsOf(criteria, found.count, (loosened) =>
          reader.count([...conditionsOf(loosened, { today }), ...beside]),
        )
      : [],
    all_ids: view.allIds ? allIds(stockView, where, found.count) : [],
    packets_not_found: packetsNotFound,
    stock_version: reader.version,
  };
  return { answer, totals, ids: ordered.agreedPage(found.ids, view) };
}

/** Hits behind each status filter, whatever status is chosen now. */
function presentStatuses({ facets }: Answer): Record<string, number> {
  const counts = facets['status'] ?? [];
  const names: readonly StatusFilter[] = ['All', 'Hold', 'Available', 'Out Memo'];
  const countOf = (state: string) => counts[vocabularies['stock-status'].codeOf(state) ?? 0] ?? 0;
  return Object.fromEntries(
    names.map((name) => [name, statusFilters[name].reduce((sum, state) => sum + countOf(state), 0)]),
  );
}

/** A result's totals, at one version of the stock. */
interface SummarisedResult {
  readonly where: readonly Condition[];
  readonly totals: SummaryTotals;
  readonly version: number;
}

/** The summary of the selected stones; `result` is what they are taken from when `allBut` says which are not. */
async function summariseSelected(
  parts: SearchParts,
  result: SummarisedResult,
  { selected, allBut }: SearchView,
): Promise<CallAnswer<'search'>['selected_summary']> {
  const { connection, stockView } = parts;
  if (selected.length === 0) return allBut ? presentSummary(result.totals) : null;
  const ids = [...(await stoneIdsByUuid(connection, selected)).values()];
  // The summary of many stones is a step of its own.
  await eventLoopTurn();
  const named: Condition = { kind: 'ids', ids };
  if (!allBut) return presentSummary(totalsFor(parts, [named]));
  // Both parts of the difference are of one version.
  const whole =
    stockView.reader().version === result.version ? result.totals : totalsFor(parts, result.where);
  return presentSummary(withoutTotals(whole, totalsFor(parts, [...result.where, named])));
}

/** The whole result by name, in no particular order; at most what a selection names. */
function allIds(stockView: StockView, where: readonly Condition[], count: number): string[] {
  if (count > limits.selectionMax) {
    throw misfit('view.allIds', 'SEARCH_TOO_WIDE', { count, max: limits.selectionMax });
  }
  return Array.from(stockView.reader().ids(where), (id) => stockView.uuid(id));
}
