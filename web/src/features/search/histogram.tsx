import type { Span } from '@loupe/contract';
import { parseScaled } from '@loupe/domain';

interface HistogramProps {
  /** Decimal texts, one more than counts. */
  readonly edges: readonly string[];
  readonly counts: readonly number[];
  readonly scale: number;
  /** Ranges that are set: bars inside them are blue. */
  readonly spans: readonly Span[];
}

const height = 32;

/** How the stones lie over a range; a picture beside the two boxes that say the same. */
export function Histogram({ edges, counts, scale, spans }: HistogramProps) {
  const most = Math.max(1, ...counts);
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
        const tall = count === 0 ? 0.75 : Math.max(1.5, Math.sqrt(count / most) * height);
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
