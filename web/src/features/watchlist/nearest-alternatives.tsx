import type { WatchedStone } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { StoneLine } from '../../trade/stones/stone-line.tsx';

/** The closest available alternatives to each unavailable stone of the watchlist. */
export function NearestAlternatives({ unavailable }: { readonly unavailable: readonly WatchedStone[] }) {
  const { formatMessage } = useIntl();
  if (unavailable.length === 0) return null;
  const title = formatMessage({ id: 'watchlist.instead' });
  return (
    <section aria-label={title} className="flex flex-col gap-2 px-4 py-4 min-[800px]:px-6">
      <h2 className="text-16 font-semibold text-ink">{title}</h2>
      <ul className="grid gap-x-10 gap-y-4 min-[1100px]:grid-cols-2">
        {unavailable.map(({ stone, substitutes }) => (
          <li key={stone.stock_uuid} className="flex min-w-0 flex-col gap-1 text-13">
            <p className="text-ink-3">
              {formatMessage(
                { id: substitutes.length > 0 ? 'watchlist.nearest' : 'watchlist.nothingNear' },
                { stone: stoneName(stone) },
              )}
            </p>
            {substitutes.map((near) => (
              <StoneLine key={near.stock_uuid} stone={near} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
