import type { QueueEntry } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCall } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/figures.ts';
import { Age } from '../../ui/desk/age.tsx';
import { PathLink } from '../../ui/path-link.tsx';

const shown = 8;

/** The longest waiting of everything that waits, on the desk's home. */
export function QueueGlance({ pathOf }: { readonly pathOf: (entry: QueueEntry) => string }) {
  const { formatMessage } = useIntl();
  const { data } = useCall('deskListQueue', { data: { limit: shown } });
  const count = Object.values(data?.counts ?? {}).reduce((sum, some) => sum + some, 0);
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h2 id="waiting" className="text-16 font-semibold text-ink">
        <PathLink path="/desk/queue" className="hover:text-blue hover:underline">
          {formatMessage({ id: 'desk.queue' })}
        </PathLink>{' '}
        <span className="font-normal text-ink-3 tabular-nums">{formatFigure(String(count))}</span>
      </h2>
      {data?.rows.length === 0 && (
        <p className="text-14 text-ink-2">{formatMessage({ id: 'deskQueue.none' })}</p>
      )}
      <ul className="text-13 empty:hidden">
        {data?.rows.map((entry) => (
          <li
            key={entry.kind + entry.open}
            className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 last:border-0"
          >
            <PathLink path={pathOf(entry)} className="font-medium text-blue hover:underline">
              <bdi>{entry.name}</bdi>
            </PathLink>
            <span className="text-ink-2">{formatMessage({ id: `deskQueue.kind.${entry.kind}` })}</span>
            <bdi className="min-w-0 truncate text-ink">{entry.customer.company ?? entry.customer.name}</bdi>
            <span className="ms-auto">
              <Age since={entry.since} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
