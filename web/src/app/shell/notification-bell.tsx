import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import { CountBadge } from './count-badge.tsx';
import { iconLinkClass } from './icon-link-class.ts';

/** Bell with the number of unread notifications. */
export function NotificationBell({ count, isOpen }: { readonly count: number; readonly isOpen: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <Link
      to="/notifications"
      aria-label={formatMessage({ id: 'notifications.count' }, { count })}
      aria-current={isOpen ? 'page' : undefined}
      className={`${iconLinkClass} aria-[current=page]:bg-blue-soft aria-[current=page]:text-blue`}
    >
      <BellIcon size={18} strokeWidth={1.75} aria-hidden />
      {count > 0 && <CountBadge count={count} />}
    </Link>
  );
}
