import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse, customerRef } from './desk-list-query.ts';
import { enquirySummary, enquiryItem, enquiryMessage, idempotencyKey, messageText } from './enquiries.ts';
import { repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** An enquiry as the desk sees it in its inbox. */
const deskEnquiry = enquirySummary.extend({
  customer: customerRef,
  /** Since when the enquiry awaits a reply from the desk; null while it does not. */
  awaiting_reply_since: z.string().nullable(),
});
namedSchemas.add(deskEnquiry, { id: 'DeskEnquiry' });
export type DeskEnquiry = z.infer<typeof deskEnquiry>;

const shared = {
  feature: 'enquiries',
  roles: ['sales', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

const oneEnquiry = z.object({
  ...envelope,
  main_data: deskEnquiry,
  item_data: z.array(enquiryItem),
  messages: z.array(enquiryMessage),
});

export const enquiryDeskCalls = {
  deskListEnquiries: defineCall({
    ...shared,
    path: '/api/desk/enquiries/list',
    summary: 'Lists enquiries: those awaiting a reply, oldest first, or all, newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['since', 'customer']),
          show: z.enum(['open', 'all']).default('open'),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(deskEnquiry)),
    invalidatedBy: ['enquiries'],
    codes: [],
  }),
  deskGetEnquiry: defineCall({
    ...shared,
    path: '/api/desk/enquiries/get',
    summary: 'Returns one enquiry of any customer: its goods as the customer sees them, and the messages.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: oneEnquiry,
    invalidatedBy: ['enquiries', 'stones'],
    codes: ['NOT_FOUND'],
  }),
  deskAnswerEnquiry: defineCall({
    ...shared,
    path: '/api/desk/enquiries/answer',
    summary: 'Replies to an enquiry and notifies the customer, also by email where the customer chose it.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      data: z.strictObject({ text: messageText, idempotency_key: idempotencyKey }),
    }),
    response: oneEnquiry,
    codes: ['IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskCloseEnquiry: defineCall({
    ...shared,
    path: '/api/desk/enquiries/close',
    summary: 'Closes an enquiry and notifies the customer.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: oneEnquiry,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskReopenEnquiry: defineCall({
    ...shared,
    path: '/api/desk/enquiries/reopen',
    summary: 'Reopens a closed enquiry in its previous status: awaiting reply or replied.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: oneEnquiry,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
} as const;
