import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isUnavailable } from '../../trade/stones/availability.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { StoneTable } from '../../trade/stones/stone-table.tsx';
import { NearestAlternatives } from './nearest-alternatives.tsx';
import { useWatchlist } from './use-watchlist.ts';
import { WatchlistActions } from './watchlist-actions.tsx';
import { WatchedChanges } from './watched-changes.tsx';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

interface WatchlistScreenProps {
  readonly acts: StoneActions;
  /** Undefined where the user lacks the permission to order. */
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/** My Watchlist: watched stones, and what has changed since they were added. */
export function WatchlistScreen({ acts, onPlaceOrder }: WatchlistScreenProps) {
  const { formatMessage } = useIntl();
  const { watched, isKnown, error, reload, remove } = useWatchlist();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const stones = watched.map(({ stone }) => stone);
  const byId = new Map(watched.map((one) => [one.stone.stock_uuid, one]));
  const take = (ids: readonly string[]) => {
    remove(ids);
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))));
  };
  return (
    <div className="flex min-h-full flex-col">
      <h1 className="p-4 text-20 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'watchlist.title' })}
      </h1>
      {error && <ErrorState error={error} onRetry={reload} />}
      {!isKnown && !error && <SkeletonRows count={6} />}
      {isKnown && stones.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="OVAL" />}
          text={formatMessage({ id: 'watchlist.empty' })}
          action={<Link to="/search">{formatMessage({ id: 'watchlist.findStones' })}</Link>}
        />
      )}
      {stones.length > 0 && (
        <>
          <StoneTable
            label={formatMessage({ id: 'watchlist.stones' })}
            stones={stones}
            hiddenColumns={['report_no', 'rap', 'disc', 'ppc']}
            selection={{ ids: chosen, onChange: setChosen }}
            isFaint={isUnavailable}
            note={{
              head: formatMessage({ id: 'watchlist.changed' }),
              render: ({ stock_uuid: id }) => {
                const one = byId.get(id);
                return one && <WatchedChanges watched={one} />;
              },
            }}
            removeAction={{
              head: formatMessage({ id: 'watchlist.remove' }),
              labelOf: (stone) => formatMessage({ id: 'stones.unwatch' }, { stone: stoneName(stone) }),
              onRemove: ({ stock_uuid: id }) => {
                take([id]);
              },
            }}
          />
          <NearestAlternatives unavailable={watched.filter(({ stone }) => isUnavailable(stone))} />
          <WatchlistActions
            selected={stones.filter(({ stock_uuid: id }) => chosen.has(id))}
            unavailable={stones.filter(isUnavailable)}
            acts={acts}
            onPlaceOrder={onPlaceOrder}
            onRemove={(some) => {
              take(some.map(({ stock_uuid: id }) => id));
            }}
          />
        </>
      )}
    </div>
  );
}
