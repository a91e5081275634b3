import { useRouterState } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { PathLink } from '../../ui/path-link.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { deskItemsFor } from './desk-items.ts';

/** The desk's menu where there is no room for the sidebar. */
export function DeskStrip() {
  const { formatMessage } = useIntl();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { data } = useDashboard();
  return (
    <nav
      aria-label={formatMessage({ id: 'desk.screens' })}
      className="flex shrink-0 overflow-x-auto border-b border-line bg-tray px-2 min-[992px]:hidden"
    >
      {data &&
        deskItemsFor(data.user.role).map(({ path, label }) => {
          const isPresent = path === pathname;
          return (
            <PathLink
              key={path}
              path={path}
              isPresent={isPresent}
              className={`flex h-11 shrink-0 items-center px-3 text-13 whitespace-nowrap ${isPresent ? 'border-b-2 border-blue font-semibold text-blue' : 'text-ink-2'}`}
            >
              {formatMessage({ id: label })}
            </PathLink>
          );
        })}
    </nav>
  );
}
