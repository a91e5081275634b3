import {
  limits,
  validationError,
  formatSummary,
  type CallResponse,
  type Criteria,
  type SearchViewOptions,
} from '@loupe/contract';
import { statusFilters, vocabularies, type StatusFilter, type SummaryTotals } from '@loupe/domain';
import type { SearchResult, Condition } from '@loupe/stock-index';
import {
  buildIndexQuery,
  type IndexQuery,
  type SearchContext,
  type SteppedSearchContext,
} from './build-index-query.ts';
import {
  applyAgreedPricesToTotals,
  findAgreedStones,
  orderAtAgreedPrices,
  totalsFor,
} from './adjust-totals.ts';
import { buildConditions } from './criteria-conditions.ts';
import { buildCountsQuery, emptyFilterCounts, presentFilterCounts } from './filter-counts.ts';
import type { NamedStones } from './named-stones.ts';
import { findRelaxations } from './relaxations/relaxations.ts';
import { presentColumns } from './present-columns.ts';
import { presentPage } from './present-page.ts';
import type { StockView } from './stock-view.ts';
import { summarySums, totalsOf, withoutTotals } from './totals.ts';

/** Page size up to which rows are presented in the same event loop turn as the search. */
const shortPage = 100;
/** Result size up to which counts run in the same event loop turn as the search. */
const fewStones = 20_000;

/** One search response: count, summary, a page of rows and the counts of every filter value. */
export async function searchStones(
  parts: SteppedSearchContext,
  criteria: Criteria,
  view: SearchViewOptions,
  named: NamedStones,
): Promise<CallResponse<'search'>> {
  const query = buildIndexQuery(parts, criteria, view, named);
  const { nextTurn } = parts;
  const found =
    nextTurn === null
      ? findPage(parts, criteria, view, query, view.includeCounts)
      : await findInTurns({ ...parts, nextTurn }, criteria, view, query);
  // A large import has replaced the index that this search began with.
  if (found === null) return searchStones(parts, criteria, view, named);
  const fields = view.fields === undefined ? null : new Set<string>(view.fields);
  const isByColumn = view.rowFormat === 'columns';
  const rows = isByColumn ? [] : presentPage(parts, found.ids, fields);
  const row_columns = isByColumn ? presentColumns(parts, found.ids, fields) : null;
  const { answer: searchResult, totals, counts } = found;
  const result = { where: query.where, totals, version: searchResult.stock_version };
  const [selected_summary, price_list] = await Promise.all([
    summariseSelected(parts, result, view, named.selected),
    parts.stockView.priceList(),
  ]);
  return {
    error: null,
    message: '',
    ...searchResult,
    ...counts,
    rows,
    row_columns,
    selected_summary,
    price_list,
  };
}

/** What one index query answers of a search. */
type FoundPage = ReturnType<typeof findPage>;

/** Searches in several turns of the event loop; null when the index was replaced in between. */
async function findInTurns(
  parts: SearchContext & { readonly nextTurn: () => Promise<void> },
  criteria: Criteria,
  view: SearchViewOptions,
  query: IndexQuery,
): Promise<FoundPage | null> {
  const { stockView, nextTurn } = parts;
  const reader = stockView.reader();
  const find = () => findPage(parts, criteria, view, query, false);
  const count = () => (view.includeCounts ? countChoices(parts, query) : emptyFilterCounts);
  let found = find();
  const isLong = view.limit > shortPage || found.answer.count > fewStones;
  // Counts and a long page run in separate turns of the event loop. If the stock changes before the last
  // turn, they are repeated, so that all parts of the response have one version.
  if (isLong) await nextTurn();
  let counts = count();
  if (isLong) await nextTurn();
  if (stockView.reader() !== reader) return null;
  if (reader.version !== found.answer.stock_version) [found, counts] = [find(), count()];
  return { ...found, counts };
}

/** Number of hits for every filter value. */
function countChoices({ stockView }: SearchContext, { where }: IndexQuery) {
  const reader = stockView.reader();
  const today = stockView.today();
  const counting = buildCountsQuery(reader, today);
  return presentFilterCounts(reader, counting, reader.search({ where, ...counting }), today);
}

/** A page of a result and the totals of the whole result; with counts, one index query answers both. */
function findPage(
  parts: SearchContext,
  criteria: Criteria,
  view: SearchViewOptions,
  { where, nonFilterConditions, order, packetsNotFound }: IndexQuery,
  withCounts: boolean,
) {
  const { stockView, customer } = parts;
  const reader = stockView.reader();
  const today = stockView.today();
  const agreed = findAgreedStones(parts, where);
  const ordered = orderAtAgreedPrices(parts, agreed, order);
  const page = ordered.listedPage(view);
  const counting = withCounts ? buildCountsQuery(reader, today) : {};
  const found = reader.search({
    where,
    sums: summarySums(reader, customer.userDiscHundredths),
    facets: [...new Set(['status', ...(counting.facets ?? [])])],
    histograms: counting.histograms ?? [],
    order: order.order,
    tieBreak: order.tieBreak,
    offset: page.offset,
    limit: page.limit,
  });
  const totals = applyAgreedPricesToTotals(parts, agreed, totalsOf(found));
  const searchResult = {
    stock_count: reader.size,
    count: found.count,
    status_counts: presentStatuses(found),
    summary: formatSummary(totals),
    relaxations: view.includeRelaxations
      ? findRelaxations(criteria, found.count, (loosened) =>
          reader.count([...buildConditions(loosened, { today }), ...nonFilterConditions]),
        )
      : [],
    result_ids: view.includeIds ? allIds(stockView, where, found.count) : [],
    packets_not_found: packetsNotFound,
    stock_version: reader.version,
  };
  return {
    answer: searchResult,
    totals,
    ids: ordered.agreedPage(found.ids, view),
    counts: withCounts ? presentFilterCounts(reader, counting, found, today) : emptyFilterCounts,
  };
}

/** Hits per status filter, independent of the selected status. */
function presentStatuses({ facets }: SearchResult): Record<string, number> {
  const counts = facets['status'] ?? [];
  const names: readonly StatusFilter[] = ['All', 'Hold', 'Available', 'Out Memo'];
  const countOf = (state: string) => counts[vocabularies['stock-status'].codeOf(state) ?? 0] ?? 0;
  return Object.fromEntries(
    names.map((name) => [name, statusFilters[name].reduce((sum, state) => sum + countOf(state), 0)]),
  );
}

/** Totals of a result at one version of the stock. */
interface SummarisedResult {
  readonly where: readonly Condition[];
  readonly totals: SummaryTotals;
  readonly version: number;
}

/** Summary of the selected stones; for an inverted selection, of the `result` without them. */
async function summariseSelected(
  parts: SteppedSearchContext,
  result: SummarisedResult,
  { selected, isSelectionInverted }: SearchViewOptions,
  ids: readonly number[],
): Promise<CallResponse<'search'>['selected_summary']> {
  if (selected.length === 0) return isSelectionInverted ? formatSummary(result.totals) : null;
  // Summing many stones is a separate step on the event loop.
  await parts.nextTurn?.();
  const named: Condition = { kind: 'ids', ids };
  if (!isSelectionInverted) return formatSummary(totalsFor(parts, [named]));
  // Both parts of the difference must have the same version.
  const whole =
    parts.stockView.reader().version === result.version ? result.totals : totalsFor(parts, result.where);
  return formatSummary(withoutTotals(whole, totalsFor(parts, [...result.where, named])));
}

/** All ids of a result, unordered. BODY_INVALID when there are more than a selection may contain. */
function allIds(stockView: StockView, where: readonly Condition[], count: number): string[] {
  if (count > limits.selectionMax) {
    throw validationError('view.includeIds', 'SEARCH_TOO_WIDE', { count, max: limits.selectionMax });
  }
  return Array.from(stockView.reader().ids(where), (id) => stockView.uuid(id));
}
