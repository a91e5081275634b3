import type { SimilarStones as Similar, PriceRank, StoneRow } from '@loupe/contract';
import { similarityLevels } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { CriteriaSearchParams } from '../../trade/stones/fact-link.ts';
import { PriceRankChart } from './price-rank-chart.tsx';

interface SimilarStonesProps {
  readonly stone: StoneRow;
  readonly similar: Similar | null;
  readonly rank: PriceRank | null;
  readonly linkOf: CriteriaSearchParams;
}

/** Similar stones: their number, links to them, and how their prices compare with this stone. */
export function SimilarStones({ stone, similar, rank, linkOf }: SimilarStonesProps) {
  const { formatMessage } = useIntl();
  return (
    <section
      aria-labelledby="like-stones"
      className="flex min-w-0 flex-col gap-3 rounded-sheet border border-line bg-tray px-4 py-3"
    >
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id="like-stones" className="text-14 font-semibold text-ink">
          {formatMessage({ id: 'stones.similar' })}
        </h2>
        {similar && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
            {similarityLevels.map((likeness) => (
              <li key={likeness}>
                <Link
                  to="/stock"
                  search={linkOf(similar[likeness].search_param) ?? {}}
                  className="inline-flex min-h-6 items-center gap-1.5 text-blue hover:underline"
                >
                  {formatMessage({ id: `stones.similar.${likeness}` })}
                  <span className="text-ink-3 tabular-nums">
                    {formatFigure(String(similar[likeness].count))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {rank ? (
        <PriceRankChart stone={stone} rank={rank} />
      ) : (
        <p className="text-13 text-ink-2">
          {formatMessage({ id: similar ? 'stones.similar.alone' : 'stones.similar.none' })}
        </p>
      )}
    </section>
  );
}
