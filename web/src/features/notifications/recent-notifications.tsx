import type { Notification } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { PathLink } from '../../ui/path-link.tsx';
import { useMarkNotifications } from './use-notifications.ts';
import { useFormatNotification } from './use-format-notification.ts';

/** The user's latest notifications, on the dashboard. */
export function RecentNotifications({ news }: { readonly news: readonly Notification[] }) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const wordsOf = useFormatNotification();
  const { read } = useMarkNotifications();
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="home-news" className="flex flex-col gap-1">
      <div className="flex items-baseline gap-4">
        <h2 id="home-news" className="text-16 font-semibold text-ink">
          {formatMessage({ id: 'notifications.title' })}
        </h2>
        <Link to="/notifications" className="text-13 text-blue hover:underline">
          {formatMessage({ id: 'notifications.all' })}
        </Link>
      </div>
      <ul>
        {news.map((one) => {
          const { title, sentence } = wordsOf(one);
          return (
            <li
              key={one.notification_id}
              className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5 text-13 text-ink-2"
            >
              <PathLink
                path={one.link ?? '/notifications'}
                className={`hover:text-blue hover:underline ${one.is_read ? 'text-ink' : 'font-semibold text-ink'}`}
                onFollow={() => {
                  if (!one.is_read) read([one.notification_id]);
                }}
              >
                {title}
              </PathLink>
              <bdi className="min-w-0 flex-1 basis-52 truncate">{sentence}</bdi>
              <time dateTime={one.created_at} className="text-12 text-ink-3">
                <bdi>{minute(one.created_at)}</bdi>
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
