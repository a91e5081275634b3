import type { CallAnswer, CallInput, Notification } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import type { InfiniteData } from '@tanstack/react-query';

export type NotificationPages = InfiniteData<CallAnswer<'getNotifications'>, string>;
export type Marking = CallInput<'markNotifications'>['data'];

/** The list as it stands once a marking has come through. */
export function markedPages(before: NotificationPages, { type, ids }: Marking): NotificationPages {
  const isMeant = ({ notification_id: id }: Notification) => ids === undefined || ids.includes(id);
  return {
    ...before,
    pages: before.pages.map((page) => ({
      ...page,
      notifications_data:
        type === 'delete'
          ? page.notifications_data.filter((one) => !isMeant(one))
          : page.notifications_data.map((one) => (isMeant(one) ? { ...one, is_read: true } : one)),
    })),
  };
}

export interface DayOfNews {
  /** Gulf day number. */
  readonly day: number;
  readonly news: readonly Notification[];
}

/** Notifications by the Gulf day they came on, in the order given. */
export function byDay(news: readonly Notification[]): readonly DayOfNews[] {
  const days: { day: number; news: Notification[] }[] = [];
  for (const one of news) {
    const day = gulfDay(new Date(one.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.news.push(one);
    else days.push({ day, news: [one] });
  }
  return days;
}
