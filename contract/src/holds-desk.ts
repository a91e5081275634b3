import { holdStates } from '@loupe/domain';
import * as z from 'zod';
import { doer, envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows, namedCustomer } from './desk-list.ts';
import { limits, repeatWindows } from './limits.ts';
import { namesNone, namesSome, stonesOrPackets } from './stones-or-packets.ts';

/** A request of one stone as the desk sees it. */
const deskHold = z.object({
  hold_id: z.string(),
  state: z.enum(holdStates.states),
  set_id: z.string().nullable(),
  customer: namedCustomer,
  stock_uuid: z.string(),
  stock_no: z.string(),
  /** How the stone stands now, whoever it is kept for. */
  stone_status: z.string(),
  asked_at: z.string(),
  until: z.string().nullable(),
  is_extended: z.boolean(),
  person: doer,
});

export type DeskHold = z.infer<typeof deskHold>;

const shared = {
  feature: 'holds',
  who: ['sales', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
/** The holds it was about, as they are then. */
const theirs = z.object({ ...envelope, holds_data: z.array(deskHold) });

/** Requests that are answered together, by `hold_id`. Stones that are held as one go along. */
const answered = z.object({
  ...userField,
  data: z.strictObject({ holds: z.array(z.uuid()).min(1).max(limits.holdAskMax) }),
});

export const holdDeskCalls = {
  deskListHolds: defineCall({
    ...shared,
    path: '/api/desk/holds/list',
    summary:
      'Open holds: what waits for the desk, what is held, who waits in line, or all of them; the first asked for first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['asked_at', 'until', 'customer']),
          show: z.enum(['open', 'asked', 'held', 'queued']).default('open'),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(deskHold)),
    shows: ['holds'],
    codes: [],
  }),
  deskGetHold: defineCall({
    ...shared,
    path: '/api/desk/holds/get',
    summary: 'One hold of anybody, also when it is over.',
    body: z.object({ ...userField, data: z.strictObject({ hold_id: z.uuid() }) }),
    answer: z.object({ ...envelope, hold: deskHold }),
    shows: ['holds'],
    codes: ['NOT_FOUND'],
  }),
  deskGrantHold: defineCall({
    ...shared,
    answer: theirs,
    path: '/api/desk/holds/grant',
    summary: 'Grants requests: the stones are held from now on.',
    body: answered,
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'STONE_NOT_AVAILABLE'],
  }),
  deskDeclineHold: defineCall({
    ...shared,
    answer: theirs,
    path: '/api/desk/holds/decline',
    summary: 'Declines requests.',
    body: answered,
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskReleaseHold: defineCall({
    ...shared,
    answer: theirs,
    path: '/api/desk/holds/release',
    summary: 'Takes held stones back; whoever is next in line gets them.',
    body: answered,
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskExtendHold: defineCall({
    ...shared,
    answer: theirs,
    path: '/api/desk/holds/extend',
    summary: 'Gives holds more time, once.',
    body: answered,
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'HOLD_EXTENDED'],
  }),
  deskReopenHold: defineCall({
    ...shared,
    answer: theirs,
    path: '/api/desk/holds/reopen',
    summary:
      'Takes back what the desk said to holds last, while nothing followed from it: they stand as they stood before.',
    body: answered,
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskHoldFor: defineCall({
    ...shared,
    answer: theirs,
    path: '/api/desk/holds/hold_for',
    summary: 'Holds stones for a named customer, all or none.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          /** His e-mail or user ID. */
          customer: z.string().min(1).max(limits.userIdMax),
          ...stonesOrPackets(limits.holdAskMax),
        })
        .refine(namesSome, namesNone),
    }),
    codes: ['NOT_FOUND', 'STONE_NOT_AVAILABLE', 'HOLD_LIMIT', 'BODY_INVALID'],
  }),
} as const;
