import type { InboxItem, InboxKind } from '@loupe/contract';

/** The screen on which an item of each kind is answered. */
const screenOf: Readonly<Record<InboxKind, string>> = {
  registration: '/desk/customers',
  offer: '/desk/offers',
  enquiry: '/desk/enquiries',
  order: '/desk/orders',
  approval: '/desk/orders',
  appointment: '/desk/appointments',
  hold: '/desk/holds',
  memo: '/desk/memos',
};

/** Path of an inbox item on its own screen. */
export const inboxItemPath = ({ kind, key }: InboxItem): string =>
  `${screenOf[kind]}?${new URLSearchParams({ open: key }).toString()}`;
