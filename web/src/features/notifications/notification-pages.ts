import type { CallResponse, CallRequest, Notification } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import type { InfiniteData } from '@tanstack/react-query';

export type NotificationPages = InfiniteData<CallResponse<'getNotifications'>, string>;
export type NotificationMark = CallRequest<'markNotifications'>['data'];

/** The list as expected after the server has marked or deleted notifications. */
export function applyMark(before: NotificationPages, { type, ids }: NotificationMark): NotificationPages {
  const isSelected = ({ notification_id: id }: Notification) => ids === undefined || ids.includes(id);
  return {
    ...before,
    pages: before.pages.map((page) => ({
      ...page,
      notifications_data:
        type === 'delete'
          ? page.notifications_data.filter((one) => !isSelected(one))
          : page.notifications_data.map((one) => (isSelected(one) ? { ...one, is_read: true } : one)),
    })),
  };
}

export interface NotificationDay {
  /** Gulf day number. */
  readonly day: number;
  readonly notifications: readonly Notification[];
}

/** Groups notifications by the Gulf day of their creation, in the given order. */
export function groupByDay(news: readonly Notification[]): readonly NotificationDay[] {
  const days: { day: number; notifications: Notification[] }[] = [];
  for (const one of news) {
    const day = gulfDay(new Date(one.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(one);
    else days.push({ day, notifications: [one] });
  }
  return days;
}
