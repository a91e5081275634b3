import { dayWords } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { languageOf } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { byDay } from './notification-list.ts';
import { NotificationRow } from './notification-row.tsx';
import { useMarkNotifications, useNotificationPages } from './use-notifications.ts';

/** Notifications: what the person was told, day by day, the newest first. `settings` says how he is told. */
export function NotificationsScreen({ settings }: { readonly settings: ReactNode }) {
  const { formatMessage, locale } = useIntl();
  const { news, error, refetch, hasOlder, isFetchingNextPage, fetchNextPage } = useNotificationPages();
  const { read, remove } = useMarkNotifications();
  const [today] = useState(() => gulfDay(new Date()));
  const dayName = (day: number) => {
    if (day === today) return formatMessage({ id: 'notifications.today' });
    return day === today - 1
      ? formatMessage({ id: 'notifications.yesterday' })
      : dayWords(day, languageOf(locale));
  };
  return (
    <div className="flex max-w-[820px] flex-col gap-4 px-4 pt-4 pb-6 min-[800px]:px-6 *:data-state:px-0">
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
      {!news && !error && <LoadingRows count={6} />}
      {news?.length === 0 && (
        <EmptyState
          drawing="HEART"
          text={formatMessage({ id: 'notifications.none' })}
          action={<Link to="/search">{formatMessage({ id: 'search.title' })}</Link>}
        />
      )}
      {byDay(news ?? []).map(({ day, news: those }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-1.5">
          <h2 id={`day-${day}`} className="text-13 font-medium text-ink-3">
            {dayName(day)}
          </h2>
          <ul className="rounded-sheet border border-line bg-tray shadow-lift">
            {those.map((one) => (
              <NotificationRow
                key={one.notification_id}
                news={one}
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

/** Everything goes for good, so it is asked once more, in place. */
function DeleteAll({ onDelete }: { readonly onDelete: () => void }) {
  const { formatMessage } = useIntl();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button
        variant="quiet"
        onPress={() => {
          setAsked(true);
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
          setAsked(false);
        }}
      >
        {formatMessage({ id: 'notifications.keep' })}
      </Button>
    </p>
  );
}
