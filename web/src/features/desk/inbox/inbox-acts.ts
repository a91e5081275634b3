import type { InboxItem, InboxKind } from '@loupe/contract';
import { call } from '../../../lib/call.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';

/** The one act of a row: what it is called, its key, and the call that answers in place. */
export interface InboxAct {
  readonly label: Extract<PlainUnder<'inbox.desk'>, `act.${string}`>;
  readonly key: string;
  /** Absent where the answer needs a text or a price: the act opens the item. */
  readonly answer?: (item: InboxItem) => Promise<unknown>;
}

export const inboxActs: Readonly<Record<InboxKind, InboxAct>> = {
  registration: { label: 'act.review', key: 'r' },
  offer: { label: 'act.counter', key: 'c' },
  enquiry: { label: 'act.reply', key: 'r' },
  order: {
    label: 'act.confirm',
    key: 'a',
    answer: async ({ key }) => call('deskConfirmOrder', { data: { order_no: key } }),
  },
  approval: { label: 'act.open', key: 'o' },
  appointment: {
    label: 'act.confirm',
    key: 'a',
    answer: async ({ key }) => call('deskConfirmAppointment', { id: key }),
  },
  hold: {
    label: 'act.approve',
    key: 'a',
    answer: async ({ key }) => call('deskGrantHold', { data: { holds: [key] } }),
  },
  memo: { label: 'act.open', key: 'o' },
};
