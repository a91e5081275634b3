import { formatDay } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { localeOfIntl } from '../../lib/messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { groupByDay } from './notification-pages.ts';
import { NotificationRow } from './notification-row.tsx';
import { useMarkNotifications, useNotificationPages } from './use-notifications.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

/** The user's notifications by day, newest first. `settings` opens the notification settings. */
export function NotificationsScreen({ settings }: { readonly settings: ReactNode }) {
  const { formatMessage, locale } = useIntl();
  const { news, error, refetch, hasOlder, isFetchingNextPage, fetchNextPage } = useNotificationPages();
  const { read, remove } = useMarkNotifications();
  const [today] = useState(() => gulfDay(new Date()));
  const dayName = (day: number) => {
    if (day === today) return formatMessage({ id: 'notifications.today' });
    return day === today - 1
      ? formatMessage({ id: 'notifications.yesterday' })
      : formatDay(day, localeOfIntl(locale));
  };
  return (
    <div className="flex max-w-[820px] flex-col min-[1100px]:max-w-[1400px] gap-4 px-4 pt-4 pb-6 min-[800px]:px-6 *:data-state:px-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="me-auto text-20 font-semibold text-ink">
          {formatMessage({ id: 'notifications.title' })}
        </h1>
        {news?.some(({ is_read: isRead }) => !isRead) && (
          <Button
            onPress={() => {
              read();
            }}
          >
            {formatMessage({ id: 'notifications.readAll' })}
          </Button>
        )}
        {settings}
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!news && !error && <SkeletonRows count={6} />}
      {news?.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="HEART" />}
          text={formatMessage({ id: 'notifications.none' })}
          action={<Link to="/search">{formatMessage({ id: 'search.title' })}</Link>}
        />
      )}
      {groupByDay(news ?? []).map(({ day, notifications: those }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-1.5">
          <h2 id={`day-${day}`} className="text-13 font-medium text-ink-3">
            {dayName(day)}
          </h2>
          <ul className="rounded-sheet border border-line bg-tray shadow-lift">
            {those.map((one) => (
              <NotificationRow
                key={one.notification_id}
                notification={one}
                onRead={() => {
                  if (!one.is_read) read([one.notification_id]);
                }}
                onDelete={() => {
                  remove([one.notification_id]);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {news && news.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {hasOlder && (
            <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {formatMessage({ id: 'notifications.older' })}
            </Button>
          )}
          <DeleteAll
            onDelete={() => {
              remove();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Deletes all notifications permanently, so it asks for a confirmation in line. */
function DeleteAll({ onDelete }: { readonly onDelete: () => void }) {
  const { formatMessage } = useIntl();
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <Button
        variant="quiet"
        onPress={() => {
          setConfirming(true);
        }}
      >
        {formatMessage({ id: 'notifications.deleteAll' })}
      </Button>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
      {formatMessage({ id: 'notifications.deleteAllSure' })}
      <Button onPress={onDelete}>{formatMessage({ id: 'notifications.deleteAll' })}</Button>
      <Button
        variant="quiet"
        onPress={() => {
          setConfirming(false);
        }}
      >
        {formatMessage({ id: 'notifications.keep' })}
      </Button>
    </p>
  );
}
