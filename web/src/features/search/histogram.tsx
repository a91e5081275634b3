import type { NumberRange } from '@loupe/contract';
import { parseScaled } from '@loupe/domain';

interface HistogramProps {
  /** Decimal texts; one more edge than counts. */
  readonly edges: readonly string[];
  readonly counts: readonly number[];
  readonly scale: number;
  /** Active ranges; bars inside them are blue. */
  readonly spans: readonly NumberRange[];
}

const height = 32;

/**
 * Distribution of the stones over a range. Decorative: the two inputs beside it carry the same information.
 */
export function Histogram({ edges, counts, scale, spans }: HistogramProps) {
  const max = Math.max(1, ...counts);
  const ends = edges.map((edge) => parseScaled(edge, scale) ?? 0);
  const isInside = (bin: number) => {
    const low = ends[bin] ?? 0;
    const high = ends[bin + 1] ?? low;
    return spans.some(({ from, to }) => (from === null || high > from) && (to === null || low <= to));
  };
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${Math.max(1, counts.length)} ${height}`}
      preserveAspectRatio="none"
      className="h-8 w-full overflow-visible rtl:-scale-x-100"
    >
      {counts.map((count, bin) => {
        const tall = count === 0 ? 0.75 : Math.max(1.5, Math.sqrt(count / max) * height);
        return (
          <rect
            key={bin}
            x={bin + 0.07}
            y={height - tall}
            width={0.86}
            height={tall}
            className={isInside(bin) ? 'fill-blue' : 'fill-bar'}
          />
        );
      })}
    </svg>
  );
}
