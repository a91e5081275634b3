import type { Notification } from '@loupe/contract';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { useFormatNotification } from './use-format-notification.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

/** One notification: text, time and link. */
export function NotificationRow({ notification, onRead, onDelete }: NotificationRowProps) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const { title, sentence } = useFormatNotification()(notification);
  const clock = minute(notification.created_at).split(' ').slice(-2).join(' ');
  return (
    <li className="flex items-start gap-3 border-t border-line py-2.5 ps-4 pe-2 first:border-0 min-[800px]:ps-5 min-[1100px]:items-center min-[1100px]:py-1.5">
      <span
        aria-hidden
        className={`mt-1.5 size-2 min-[1100px]:mt-0 shrink-0 rounded-full ${notification.is_read ? 'bg-transparent' : 'bg-blue'}`}
      />
      {/* On a wide screen title, text and time are columns. */}
      <div className="min-w-0 flex-1 min-[1100px]:grid min-[1100px]:grid-cols-[260px_minmax(0,1fr)_13rem] min-[1100px]:items-baseline min-[1100px]:gap-x-6">
        <h3 className={`text-14 ${notification.is_read ? 'text-ink-2' : 'font-semibold text-ink'}`}>
          {!notification.is_read && (
            <span className="sr-only">{formatMessage({ id: 'notifications.unread' })} </span>
          )}
          {notification.link === null ? (
            title
          ) : (
            <PathLink path={notification.link} className="hover:text-blue hover:underline" onFollow={onRead}>
              {title}
            </PathLink>
          )}
        </h3>
        {sentence !== '' && (
          <p className="max-w-[90ch] text-13 break-words whitespace-pre-line text-ink-2">
            <bdi>{sentence}</bdi>
          </p>
        )}
        <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-12 text-ink-3 min-[1100px]:col-start-3 min-[1100px]:flex-row-reverse">
          <time dateTime={notification.created_at}>
            <bdi>{clock}</bdi>
          </time>
          {!notification.is_read && (
            <button
              type="button"
              className="min-h-6 text-blue hover:underline pointer-coarse:min-h-11"
              onClick={onRead}
            >
              {formatMessage({ id: 'notifications.read' })}
            </button>
          )}
        </div>
      </div>
      <IconButton label={formatMessage({ id: 'notifications.delete' }, { title })} onPress={onDelete}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
