import { holdStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { actorName, envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse, customerRef } from './desk-list-query.ts';
import { limits, repeatWindows } from './limits.ts';
import { missingReferenceIssue, hasStoneReference, stoneReferences } from './stone-references.ts';
import { namedSchemas } from './named-schemas.ts';

/** A hold on one stone as the desk sees it. */
const deskHold = z.object({
  hold_id: z.string(),
  status: z.enum(holdStateMachine.states),
  set_id: z.string().nullable(),
  customer: customerRef,
  stock_uuid: z.string(),
  stock_no: z.string(),
  /** Availability of the stone, regardless of which customer holds it. */
  stone_status: z.string(),
  requested_at: z.string(),
  until: z.string().nullable(),
  is_extended: z.boolean(),
  person: actorName,
});
namedSchemas.add(deskHold, { id: 'DeskHold' });

export type DeskHold = z.infer<typeof deskHold>;

const shared = {
  feature: 'holds',
  roles: ['sales', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
/** The affected holds in their new state. */
const customerHolds = z.object({ ...envelope, holds_data: z.array(deskHold) });

/**
 * Holds to act on together, by `hold_id`. The counterparts of inseparable pairs are included automatically.
 */
const answered = z.object({
  ...userField,
  data: z.strictObject({ holds: z.array(z.uuid()).min(1).max(limits.holdRequestMax) }),
});

export const holdDeskCalls = {
  deskListHolds: defineCall({
    ...shared,
    path: '/api/desk/holds/list',
    summary: 'Lists open holds: those awaiting approval, held, queued, or all, oldest request first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['requested_at', 'until', 'customer']),
          show: z.enum(['open', 'requested', 'held', 'queued']).default('open'),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(deskHold)),
    invalidatedBy: ['holds'],
    codes: [],
  }),
  deskGetHold: defineCall({
    ...shared,
    path: '/api/desk/holds/get',
    summary: 'Returns one hold of any customer, also after it has ended.',
    body: z.object({ ...userField, data: z.strictObject({ hold_id: z.uuid() }) }),
    response: z.object({ ...envelope, hold: deskHold }),
    invalidatedBy: ['holds'],
    codes: ['NOT_FOUND'],
  }),
  deskGrantHold: defineCall({
    ...shared,
    response: customerHolds,
    path: '/api/desk/holds/grant',
    summary: 'Approves hold requests: the stones are held from now on.',
    body: answered,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'STONE_NOT_AVAILABLE'],
  }),
  deskDeclineHold: defineCall({
    ...shared,
    response: customerHolds,
    path: '/api/desk/holds/decline',
    summary: 'Declines hold requests.',
    body: answered,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskReleaseHold: defineCall({
    ...shared,
    response: customerHolds,
    path: '/api/desk/holds/release',
    summary: 'Releases held stones; the next customer in the queue receives them.',
    body: answered,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskExtendHold: defineCall({
    ...shared,
    response: customerHolds,
    path: '/api/desk/holds/extend',
    summary: 'Extends holds, once each.',
    body: answered,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'HOLD_EXTENDED'],
  }),
  deskReopenHold: defineCall({
    ...shared,
    response: customerHolds,
    path: '/api/desk/holds/reopen',
    summary: 'Undoes the desk’s last decision on holds while nothing depends on it.',
    body: answered,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskAddHold: defineCall({
    ...shared,
    response: customerHolds,
    path: '/api/desk/holds/add',
    summary: 'Holds stones for a named customer, all or none.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          /** The customer's e-mail or user ID. */
          customer: z.string().min(1).max(limits.userIdMax),
          ...stoneReferences(limits.holdRequestMax),
        })
        .refine(hasStoneReference, missingReferenceIssue),
    }),
    codes: ['NOT_FOUND', 'STONE_NOT_AVAILABLE', 'HOLD_LIMIT', 'BODY_INVALID'],
  }),
} as const;
