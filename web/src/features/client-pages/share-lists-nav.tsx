import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';

const lists = [
  { to: '/client-pages', label: 'clientPages.title' },
  { to: '/quotes', label: 'clientPages.quotes.title' },
] as const;

/** What was sent to clients: pages, and quotes. */
export function ShareListsNav() {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'clientPages.lists' })} className="flex gap-1">
      {lists.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-14 font-medium text-ink-2 hover:text-ink"
          activeProps={{ className: 'border-blue! text-blue!' }}
        >
          {formatMessage({ id: label })}
        </Link>
      ))}
    </nav>
  );
}
