import type { LikeStones as Similar, PriceRank, StoneRow } from '@loupe/contract';
import { likenesses } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/figures.ts';
import type { SearchLink } from './fact-link.ts';
import { PricePlace } from './price-place.tsx';

interface LikeStonesProps {
  readonly stone: StoneRow;
  readonly similar: Similar | null;
  readonly rank: PriceRank | null;
  readonly linkOf: SearchLink;
}

/** The stones a buyer would take instead: how many, where they are, and what they cost beside this one. */
export function LikeStones({ stone, similar, rank, linkOf }: LikeStonesProps) {
  const { formatMessage } = useIntl();
  return (
    <section
      aria-labelledby="like-stones"
      className="flex min-w-0 flex-col gap-3 rounded-sheet border border-line bg-tray px-4 py-3"
    >
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id="like-stones" className="text-14 font-semibold text-ink">
          {formatMessage({ id: 'stock.like' })}
        </h2>
        {similar && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
            {likenesses.map((likeness) => (
              <li key={likeness}>
                <Link
                  to="/stock"
                  search={linkOf(similar[likeness].search_param) ?? {}}
                  className="inline-flex min-h-6 items-center gap-1.5 text-blue hover:underline"
                >
                  {formatMessage({ id: `stock.like.${likeness}` })}
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
        <PricePlace stone={stone} rank={rank} />
      ) : (
        <p className="text-13 text-ink-2">
          {formatMessage({ id: similar ? 'stock.like.alone' : 'stock.like.none' })}
        </p>
      )}
    </section>
  );
}
