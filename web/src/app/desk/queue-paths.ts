import type { QueueEntry, QueueKind } from '@loupe/contract';

/** Where things of a kind are answered. */
const screenOf: Readonly<Record<QueueKind, string>> = {
  registration: '/desk/customers',
  offer: '/desk/offers',
  enquiry: '/desk/enquiries',
  order: '/desk/orders',
  approval: '/desk/orders',
  appointment: '/desk/appointments',
  hold: '/desk/holds',
  memo: '/desk/memos',
};

/** The address of a waiting thing on its own screen. */
export const pathOfEntry = ({ kind, open }: QueueEntry): string =>
  `${screenOf[kind]}?${new URLSearchParams({ open }).toString()}`;
