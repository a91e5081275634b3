import { useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { scrollFrameToLink } from '../../ui/scroll-frame-to-link.ts';
import { PathLink } from '../../ui/path-link.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { deskMenuFor, deskMenuPath, groupMenuItems } from './desk-menu.ts';

/** The desk's menu on screens too narrow for the sidebar; the current screen is always visible in it. */
export function DeskNav() {
  const { formatMessage } = useIntl();
  const id = useId();
  const pathname = useRouterState({ select: ({ location }) => deskMenuPath(location.pathname) });
  const { data } = useDashboard();
  const strip = useRef<HTMLElement>(null);
  const role = data?.user.role;
  useEffect(() => {
    if (strip.current && role !== undefined) scrollFrameToLink(strip.current, pathname);
  }, [pathname, role]);
  return (
    <nav
      ref={strip}
      aria-label={formatMessage({ id: 'desk.screens' })}
      className="flex shrink-0 overflow-x-auto border-b border-line bg-tray px-2 min-[992px]:hidden"
    >
      {role !== undefined &&
        groupMenuItems(deskMenuFor(role)).map(({ group, items }) => (
          <div
            key={group ?? 'first'}
            className="flex shrink-0 items-center not-first:border-s not-first:border-line"
          >
            {group !== null && (
              <span id={`${id}${group}`} className="ps-3 text-12 whitespace-nowrap text-ink-3">
                {formatMessage({ id: `desk.group.${group}` })}
              </span>
            )}
            <ul className="flex shrink-0" {...(group !== null && { 'aria-labelledby': `${id}${group}` })}>
              {items.map(({ path, label }) => {
                const isPresent = path === pathname;
                return (
                  <li key={path}>
                    <PathLink
                      path={path}
                      isPresent={isPresent}
                      className={`flex h-11 items-center px-3 text-13 whitespace-nowrap ${isPresent ? 'border-b-2 border-blue font-semibold text-blue' : 'text-ink-2'}`}
                    >
                      {formatMessage({ id: label })}
                    </PathLink>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
    </nav>
  );
}
