import { holdStates } from '@loupe/domain';
import * as z from 'zod';
import { doer, envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone.ts';

/** One request of one stone, as its customer sees it. */
const hold = z.object({
  hold_id: z.string(),
  state: z.enum(holdStates.states),
  /** Stones held together or not at all share it. */
  set_id: z.string().nullable(),
  asked_at: z.string(),
  /** When it lapses, or lapsed, by itself (UTC); null before it is granted. */
  until: z.string().nullable(),
  /** The desk gave it more time already. */
  is_extended: z.boolean(),
  ended_at: z.string().nullable(),
  person: doer,
  /** His place in the queue and how many wait; null unless he waits. */
  queue: z.object({ place: z.number(), of: z.number() }).nullable(),
  stone: stoneRow,
});

export type Hold = z.infer<typeof hold>;

/** What became of one stone of a request. */
const holdOutcome = z.object({
  stock_uuid: z.string(),
  stock_no: z.string(),
  /** HELD is held now, whether it was before or not. */
  outcome: z.enum(['HELD', 'REQUESTED', 'QUEUED', 'REFUSED']),
  /** Why not, a code of the error catalogue; null unless it was refused. */
  code: z
    .enum(['STONE_NOT_AVAILABLE', 'STONE_ON_HOLD', 'HOLD_LIMIT', 'QUEUE_LIMIT', 'HOLD_TOO_SOON'])
    .nullable(),
  /** The colleague for whom the company had it already. */
  held_by: doer,
});

export type HoldOutcome = z.infer<typeof holdOutcome>;

const holdsAnswer = z.object({
  ...envelope,
  /** What is open, the newest first, and what ended in the last days. */
  holds_data: z.array(hold),
});

const shared = {
  feature: 'holds',
  who: ['customer'],
  flag: 'order',
  repeatWindowMs: repeatWindows.load,
} as const;

export const holdCalls = {
  getHold: defineCall({
    ...shared,
    path: '/api/user/transaction/get_hold',
    summary: 'The stones held for the customer, those he waits for, and the holds that ended lately.',
    body: z.object({ ...userField }),
    answer: holdsAnswer,
    keptOffline: 1,
    shows: ['holds', 'stones'],
    codes: [],
  }),
  addHold: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/add_hold',
    summary:
      'Holds stones for the customer at once, or asks the desk to, as the company has set it. Each stone is ' +
      'answered by itself, but a pair that cannot be split is held whole or not at all. Holding again is no error.',
    body: z.object({
      ...userField,
      cart: z.array(z.uuid()).min(1).max(limits.holdAskMax),
      /** Wait in line for those that somebody else holds. */
      queue: z.boolean().default(false),
      /** Hold all of them or none. */
      as_set: z.boolean().default(false),
    }),
    answer: holdsAnswer.extend({
      /** The stones asked for, and those that cannot be parted from them. */
      outcomes: z.array(holdOutcome),
    }),
    codes: ['NOT_FOUND'],
  }),
  deleteHold: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/delete_hold',
    summary:
      'Gives stones back, or leaves their queues, with all that is held as one with them. Stones that are not ' +
      'held are no error.',
    body: z.object({ ...userField, cart: z.array(z.uuid()).min(1).max(limits.holdAskMax) }),
    answer: holdsAnswer,
    codes: [],
  }),
} as const;
