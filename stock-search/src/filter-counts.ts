import { filterableAttributes, choiceValues, type CallResponse } from '@loupe/contract';
import { caratChips, firstDayOfArrivals, formatScaled, type Attribute } from '@loupe/domain';
import type { SearchResult, HistogramSpec, Query, StockReader } from '@loupe/stock-index';
import { histogramAttributes, computeHistogramEdges } from './histogram-edges.ts';

type LiveCounts = Pick<CallResponse<'search'>, 'counts' | 'histograms' | 'carat_chips'>;

const counted = filterableAttributes.filter(({ kind }) => kind === 'list' || kind === 'set');
const days = filterableAttributes.filter(({ kind }) => kind === 'day');
/** Number of columns whose values a search of the form counts by bins. */
export const countedHistograms = histogramAttributes.length + days.length;
/** Above every possible day and weight. */
const farDay = 1_000_000;

/** Counts of a search that did not request any. */
export const emptyFilterCounts: LiveCounts = { counts: {}, histograms: {}, carat_chips: {} };

const sortedUnique = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b);
/**
 * The index includes the upper edge of the last bin; an extra edge excludes it from every bin that is shown.
 */
const halfOpen = (edges: readonly number[]) => [...edges, (edges.at(-1) ?? 0) + 1];
const chipEdges = caratChips.flatMap(({ fromThousandths, toThousandths }) => [
  fromThousandths,
  toThousandths + 1,
]);
const windowDays = (attribute: Attribute, today: number) =>
  choiceValues(attribute).map((window) => ({ window, first: firstDayOfArrivals(window, today) ?? farDay }));

/** The counts to request from the index for the search form: lists, ranges, carat chips and arrivals. */
export function buildCountsQuery(reader: StockReader, today: number): Pick<Query, 'facets' | 'histograms'> {
  const edges = computeHistogramEdges(reader);
  const histograms: HistogramSpec[] = histogramAttributes.map(({ key }) => ({
    column: key,
    // A column can have one histogram only: the chip edges are merged into the carat histogram and separated
    // again later.
    edges: sortedUnique([...halfOpen(edges.get(key) ?? []), ...(key === 'carat' ? chipEdges : [])]),
  }));
  const arrivals = days.map((attribute) => ({
    column: attribute.key,
    edges: sortedUnique([...windowDays(attribute, today).map(({ first }) => first), farDay]),
  }));
  return { facets: counted.map(({ key }) => key), histograms: [...histograms, ...arrivals] };
}

/** The index's counts in the shape of the response. */
export function presentFilterCounts(
  reader: StockReader,
  { facets = [], histograms = [] }: Pick<Query, 'facets' | 'histograms'>,
  result: SearchResult,
  today: number,
): LiveCounts {
  const stepsOf = new Map(
    histograms.map(({ column, edges }) => [column, runningTotals(edges, result.histograms[column])]),
  );
  /** Number of hits from one value up to, but excluding, another; both are edges of the histogram. */
  const between = (column: string, from: number, to: number) => {
    const steps = stepsOf.get(column);
    return (steps?.get(to) ?? 0) - (steps?.get(from) ?? 0);
  };
  const shown = computeHistogramEdges(reader);
  return {
    counts: Object.fromEntries([
      ...counted.filter(({ key }) => facets.includes(key)).map((attribute) => valueCounts(attribute, result)),
      ...days.map((attribute) => [
        attribute.key,
        Object.fromEntries(
          windowDays(attribute, today).map(({ window, first }) => [
            window,
            between(attribute.key, first, farDay),
          ]),
        ),
      ]),
    ]),
    histograms: Object.fromEntries(
      histogramAttributes.map((attribute) => {
        const edges = shown.get(attribute.key) ?? [];
        return [
          attribute.key,
          {
            edges: edges.map((edge) => formatScaled(edge, attribute.scale, attribute.displayDecimals)),
            counts: edges.slice(1).map((end, bin) => between(attribute.key, edges[bin] ?? 0, end)),
          },
        ];
      }),
    ),
    carat_chips: Object.fromEntries(
      caratChips.map(({ key, fromThousandths, toThousandths }) => [
        key,
        between('carat', fromThousandths, toThousandths + 1),
      ]),
    ),
  };
}

/** The number of hits below each edge of a histogram. */
function runningTotals(
  edges: readonly number[],
  bins: Float64Array | undefined,
): ReadonlyMap<number, number> {
  let total = 0;
  return new Map(
    edges.map((edge, bin) => {
      const below = total;
      total += bins?.[bin] ?? 0;
      return [edge, below];
    }),
  );
}

function valueCounts(attribute: Attribute, { facets }: SearchResult): [string, Record<string, number>] {
  const counts = facets[attribute.key] ?? [];
  const byValue = choiceValues(attribute).map((value, index) => [value, counts[index + 1] ?? 0] as const);
  return [attribute.key, Object.fromEntries(byValue)];
}
