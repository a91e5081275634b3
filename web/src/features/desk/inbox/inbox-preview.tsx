import type { InboxItem } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';
import { PathLink } from '../../../ui/path-link.tsx';

const shown = 8;

/** The longest waiting inbox items, on the desk's dashboard. */
export function InboxPreview({ pathOf }: { readonly pathOf: (entry: InboxItem) => string }) {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('deskListInbox', { data: { limit: shown } });
  const count = Object.values(data?.counts ?? {}).reduce((sum, some) => sum + some, 0);
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h2 id="waiting" className="text-16 font-semibold text-ink">
        <PathLink path="/desk/inbox" className="hover:text-blue hover:underline">
          {formatMessage({ id: 'desk.inbox' })}
        </PathLink>{' '}
        <span className="font-normal text-ink-3 tabular-nums">{formatFigure(String(count))}</span>
      </h2>
      {data?.rows.length === 0 && (
        <p className="text-14 text-ink-2">{formatMessage({ id: 'inbox.desk.none' })}</p>
      )}
      <ul className="text-13 empty:hidden">
        {data?.rows.map((entry) => (
          <li
            key={entry.kind + entry.key}
            className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 last:border-0"
          >
            <PathLink path={pathOf(entry)} className="font-medium text-blue hover:underline">
              <bdi>{entry.name}</bdi>
            </PathLink>
            <span className="text-ink-2">{formatMessage({ id: `inbox.desk.kind.${entry.kind}` })}</span>
            <bdi className="min-w-0 truncate text-ink">{entry.customer.company ?? entry.customer.name}</bdi>
            <span className="ms-auto">
              <WaitingTime since={entry.waiting_since} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
