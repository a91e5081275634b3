import { filteredAttributes } from '@loupe/contract';
import type { RangeAttribute } from '@loupe/domain';
import type { StockReader } from '@loupe/stock-index';
import { indexSchema } from './index-columns.ts';

const bins = 36;
const sampleSize = 4_000;

/** Range attributes that can be filtered: each has a histogram. */
export const histogramAttributes: readonly RangeAttribute[] = filteredAttributes.filter(
  (attribute): attribute is RangeAttribute => attribute.kind === 'range',
);

const places = new Map(indexSchema().columns.map(({ name }, place) => [name, place]));

interface KnownEdges {
  readonly size: number;
  readonly edges: ReadonlyMap<string, readonly number[]>;
}
const known = new WeakMap<StockReader, KnownEdges>();

/**
 * Edges of every histogram: even steps from the 1st to the 99th percentile of a sample, so that one stray stone
 * does not flatten the rest. Made anew when the stock has grown or shrunk by a tenth.
 */
export function histogramEdges(reader: StockReader): ReadonlyMap<string, readonly number[]> {
  const before = known.get(reader);
  if (before && Math.abs(before.size - reader.size) <= before.size / 10) return before.edges;
  const ids = reader.ids([]);
  const step = Math.max(1, Math.floor(ids.length / sampleSize));
  const rows = Array.from(
    ids.filter((_, place) => place % step === 0),
    (id) => reader.row(id) ?? [],
  );
  const edges = new Map(
    histogramAttributes.map((attribute) => {
      const place = places.get(attribute.key) ?? -1;
      const values = rows.flatMap((row) => row[place] ?? []).toSorted((a, b) => a - b);
      return [attribute.key, spread(values, attribute)] as const;
    }),
  );
  known.set(reader, { size: reader.size, edges });
  return edges;
}

/** Whole steps of the attribute's own unit, at least one wide. */
function spread(values: readonly number[], { scale, shown, min, max }: RangeAttribute): number[] {
  const at = (share: number) => values[Math.floor((values.length - 1) * share)];
  const unit = 10 ** (scale - shown);
  const [low = min, high = Math.min(max, min + bins * unit)] = [at(0.01), at(0.99)];
  const first = Math.floor(low / unit) * unit;
  const step = Math.max(unit, Math.ceil((high - first) / bins / unit) * unit);
  const count = Math.max(1, Math.min(bins, Math.ceil((high - first + 1) / step)));
  return Array.from({ length: count + 1 }, (_, place) => first + place * step);
}
