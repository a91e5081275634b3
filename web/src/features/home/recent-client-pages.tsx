import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { ShortList } from '../../ui/short-list.tsx';

const shownPages = 3;

/** The latest client pages that are open, with their views and wantedStones; nothing without any. */
export function RecentClientPages() {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('listClientPages', {});
  const open = data?.client_pages_data.filter(({ status }) => status === 'OPEN') ?? [];
  if (open.length === 0) return null;
  return (
    <ShortList
      id="client-pages"
      title={formatMessage({ id: 'shell.clientPages' })}
      all={
        <Link to="/client-pages">{formatMessage({ id: 'savedSearches.all' }, { count: open.length })}</Link>
      }
    >
      <ul>
        {open.slice(0, shownPages).map((page) => (
          <li
            key={page.client_page_id}
            className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-line text-14"
          >
            <Link
              to="/client-pages"
              search={{ id: page.client_page_id }}
              className="min-w-0 grow truncate text-ink hover:text-blue hover:underline"
            >
              <bdi>
                {[page.client_name, page.title].filter((part) => part !== '').join(' · ') ||
                  formatMessage({ id: `clientPages.goods.${page.goods}` }, { count: page.pieces })}
              </bdi>
            </Link>
            <span className="text-13 text-ink-3">
              {formatMessage({ id: 'home.clientPages.views' }, { count: page.views })}
            </span>
            {page.wanted > 0 && (
              <span className="text-13 font-semibold text-available">
                {formatMessage({ id: 'home.clientPages.wanted' }, { count: page.wanted })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </ShortList>
  );
}
