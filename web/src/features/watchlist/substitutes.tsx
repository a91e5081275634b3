import type { WatchedStone } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { StoneLine } from '../../ui/stones/stone-line.tsx';

/** For each watched stone that has gone the nearest ones that are free. */
export function Substitutes({ gone }: { readonly gone: readonly WatchedStone[] }) {
  const { formatMessage } = useIntl();
  if (gone.length === 0) return null;
  const title = formatMessage({ id: 'watchlist.instead' });
  return (
    <section aria-label={title} className="flex flex-col gap-2 px-4 py-4 min-[800px]:px-6">
      <h2 className="text-16 font-semibold text-ink">{title}</h2>
      <ul className="grid gap-x-10 gap-y-4 min-[1100px]:grid-cols-2">
        {gone.map(({ stone, substitutes }) => (
          <li key={stone.stock_uuid} className="flex min-w-0 flex-col gap-1 text-13">
            <p className="text-ink-3">
              {formatMessage(
                { id: substitutes.length > 0 ? 'watchlist.nearest' : 'watchlist.nothingNear' },
                { stone: nameOf(stone) },
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
