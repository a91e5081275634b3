import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { describeStone } from '../../trade/stones/describe-stone.ts';
import { stoneFact } from '../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { ShortList } from '../../ui/short-list.tsx';
import { useWatchlist } from './use-watchlist.ts';
import { priceChangePercent, WatchedChanges } from './watched-changes.tsx';

const shownStones = 4;

/** The watched stones whose price or status has changed since they were added; nothing without any. */
export function ChangedWatchlist() {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const { watched } = useWatchlist();
  const changed = watched.filter(
    (one) => priceChangePercent(one) !== null || stoneFact(one.stone, 'status') !== one.watched_price.status,
  );
  if (changed.length === 0) return null;
  return (
    <ShortList
      id="changed-watchlist"
      title={formatMessage({ id: 'watchlist.changed' })}
      all={
        <Link to="/watchlist">{formatMessage({ id: 'savedSearches.all' }, { count: watched.length })}</Link>
      }
    >
      <ul>
        {changed.slice(0, shownStones).map((one) => {
          const { stone } = one;
          return (
            <li
              key={stone.stock_uuid}
              className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1 text-14"
            >
              <span className="flex min-w-0 grow items-center gap-2">
                <ShapeIcon shape={stoneFact(stone, 'shape') ?? 'OTHER'} size={18} />
                <Link
                  to="/detail"
                  search={{ id: stone.stock_uuid }}
                  className="truncate text-ink hover:text-blue hover:underline"
                >
                  <bdi>{describeStone(stone, labels)}</bdi>
                </Link>
              </span>
              <span className="text-13 text-ink-2">
                <WatchedChanges watched={one} />
              </span>
            </li>
          );
        })}
      </ul>
    </ShortList>
  );
}
