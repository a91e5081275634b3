import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isGone } from '../../lib/stones/standing.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { StoneTable } from '../../ui/stones/stone-table.tsx';
import { Substitutes } from './substitutes.tsx';
import { useWatchlist } from './use-watchlist.ts';
import { WatchlistActions } from './watchlist-actions.tsx';
import { WhatChanged } from './what-changed.tsx';

interface WatchlistScreenProps {
  readonly acts: StoneActs;
  /** Absent where the account may not order. */
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/** My Watchlist: stones to keep an eye on, and what has changed since. */
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
      {!isKnown && !error && <LoadingRows count={6} />}
      {isKnown && stones.length === 0 && (
        <EmptyState
          drawing="OVAL"
          text={formatMessage({ id: 'watchlist.empty' })}
          action={<Link to="/search">{formatMessage({ id: 'watchlist.findStones' })}</Link>}
        />
      )}
      {stones.length > 0 && (
        <>
          <StoneTable
            label={formatMessage({ id: 'watchlist.stones' })}
            stones={stones}
            without={['report_no', 'rap', 'disc', 'ppc']}
            selection={{ ids: chosen, onChange: setChosen }}
            isFaint={isGone}
            words={{
              head: formatMessage({ id: 'watchlist.changed' }),
              render: ({ stock_uuid: id }) => {
                const one = byId.get(id);
                return one && <WhatChanged watched={one} />;
              },
            }}
            removal={{
              head: formatMessage({ id: 'watchlist.remove' }),
              labelOf: (stone) => formatMessage({ id: 'stones.unwatch' }, { stone: nameOf(stone) }),
              onRemove: ({ stock_uuid: id }) => {
                take([id]);
              },
            }}
          />
          <Substitutes gone={watched.filter(({ stone }) => isGone(stone))} />
          <WatchlistActions
            selected={stones.filter(({ stock_uuid: id }) => chosen.has(id))}
            gone={stones.filter(isGone)}
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
