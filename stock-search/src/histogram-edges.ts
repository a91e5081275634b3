import { filterableAttributes } from '@loupe/contract';
import type { RangeAttribute } from '@loupe/domain';
import { NO_VALUE, type StockReader } from '@loupe/stock-index';

const bins = 36;
const sampleSize = 4_000;

/** Filterable range attributes; each has a histogram. */
export const histogramAttributes: readonly RangeAttribute[] = filterableAttributes.filter(
  (attribute): attribute is RangeAttribute => attribute.kind === 'range',
);

interface KnownEdges {
  readonly size: number;
  readonly edges: ReadonlyMap<string, readonly number[]>;
}
const known = new WeakMap<StockReader, KnownEdges>();

/**
 * Edges of every histogram: even steps from the 1st to the 99th percentile of a sample, so that an outlier
 * does not flatten the rest. Recomputed when the stock has grown or shrunk by a tenth.
 */
export function computeHistogramEdges(reader: StockReader): ReadonlyMap<string, readonly number[]> {
  const before = known.get(reader);
  if (before && Math.abs(before.size - reader.size) <= before.size / 10) return before.edges;
  const ids = reader.ids([]);
  const step = Math.max(1, Math.floor(ids.length / sampleSize));
  const columns = reader.cells(
    ids.filter((_, index) => index % step === 0),
    histogramAttributes.map(({ key }) => key),
  );
  const edges = new Map(
    histogramAttributes.map((attribute, index) => {
      const values = columns[index]?.filter((value) => value !== NO_VALUE).toSorted();
      return [attribute.key, spread(values ?? new Int32Array(), attribute)] as const;
    }),
  );
  known.set(reader, { size: reader.size, edges });
  return edges;
}

/** Even steps in whole display units, at least one unit wide. */
function spread(values: Int32Array, { scale, displayDecimals, min, max }: RangeAttribute): number[] {
  const at = (share: number) => values[Math.floor((values.length - 1) * share)];
  const unit = 10 ** (scale - displayDecimals);
  const [low = min, high = Math.min(max, min + bins * unit)] = [at(0.01), at(0.99)];
  const first = Math.floor(low / unit) * unit;
  const step = Math.max(unit, Math.ceil((high - first) / bins / unit) * unit);
  const count = Math.max(1, Math.min(bins, Math.ceil((high - first + 1) / step)));
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}
