import { filteredAttributes, valuesOf, type CallAnswer } from '@loupe/contract';
import { caratChips, firstDayOfArrivals, formatScaled, type Attribute } from '@loupe/domain';
import type { Answer, HistogramSpec, Query, StockReader } from '@loupe/stock-index';
import { histogramAttributes, histogramEdges } from './histogram-edges.ts';

type LiveCounts = Pick<CallAnswer<'search'>, 'counts' | 'histograms' | 'carat_chips'>;

const counted = filteredAttributes.filter(({ kind }) => kind === 'list' || kind === 'set');
const days = filteredAttributes.filter(({ kind }) => kind === 'day');
/** Beyond every day and weight there is. */
const farDay = 1_000_000;

/** Nothing was asked for. */
export const noCounts: LiveCounts = { counts: {}, histograms: {}, carat_chips: {} };

const sortedUnique = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b);
/** The index counts its last edge in; one edge more keeps every bin that is shown without its upper edge. */
const halfOpen = (edges: readonly number[]) => [...edges, (edges.at(-1) ?? 0) + 1];
const chipEdges = caratChips.flatMap(({ fromThousandths, toThousandths }) => [
  fromThousandths,
  toThousandths + 1,
]);
const windowDays = (attribute: Attribute, today: number) =>
  valuesOf(attribute).map((window) => ({ window, first: firstDayOfArrivals(window, today) ?? farDay }));

/** What the index is to count for the search form: every list, every range, the carat chips and the arrivals. */
export function countsQuery(reader: StockReader, today: number): Pick<Query, 'facets' | 'histograms'> {
  const edges = histogramEdges(reader);
  const histograms: HistogramSpec[] = histogramAttributes.map(({ key }) => ({
    column: key,
    // One column, one histogram: the chips' edges are laid into that of the carat and taken apart again.
    edges: sortedUnique([...halfOpen(edges.get(key) ?? []), ...(key === 'carat' ? chipEdges : [])]),
  }));
  const arrivals = days.map((attribute) => ({
    column: attribute.key,
    edges: sortedUnique([...windowDays(attribute, today).map(({ first }) => first), farDay]),
  }));
  return { facets: counted.map(({ key }) => key), histograms: [...histograms, ...arrivals] };
}

/** The index's counts as an answer carries them. */
export function presentCounts(
  reader: StockReader,
  { facets = [], histograms = [] }: Pick<Query, 'facets' | 'histograms'>,
  answer: Answer,
  today: number,
): LiveCounts {
  const edgesOf = new Map(histograms.map(({ column, edges }) => [column, edges]));
  /** Hits from one value up to, not including, another; both are edges of the histogram. */
  const between = (column: string, from: number, to: number) => {
    const edges = edgesOf.get(column) ?? [];
    const bins = Array.from(answer.histograms[column] ?? []);
    return bins.reduce((sum, count, bin) => {
      const edge = edges[bin] ?? 0;
      return edge >= from && edge < to ? sum + count : sum;
    }, 0);
  };
  const shown = histogramEdges(reader);
  return {
    counts: Object.fromEntries([
      ...counted.filter(({ key }) => facets.includes(key)).map((attribute) => valueCounts(attribute, answer)),
      ...days.map((attribute) => [
        attribute.key,
        Object.fromEntries(
          windowDays(attribute, today).map(({ window, first }) => [
            window,
            between(attribute.key, first, farDay + 1),
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
            edges: edges.map((edge) => formatScaled(edge, attribute.scale, attribute.shown)),
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

function valueCounts(attribute: Attribute, { facets }: Answer): [string, Record<string, number>] {
  const counts = facets[attribute.key] ?? [];
  const byValue = valuesOf(attribute).map((value, place) => [value, counts[place + 1] ?? 0] as const);
  return [attribute.key, Object.fromEntries(byValue)];
}
