import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows, namedCustomer } from './desk-list.ts';
import { enquiryHead, enquiryItem, enquiryMessage, messageKey, messageText } from './enquiries.ts';
import { repeatWindows } from './limits.ts';

/** An enquiry as the desk sees it in its queue. */
const deskEnquiry = enquiryHead.extend({
  buyer: namedCustomer,
  /** Since when it waits for the desk; null while it does not. */
  waiting_since: z.string().nullable(),
});
export type DeskEnquiry = z.infer<typeof deskEnquiry>;

const shared = {
  feature: 'enquiries',
  who: ['sales', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

const oneEnquiry = z.object({
  ...envelope,
  main_data: deskEnquiry,
  item_data: z.array(enquiryItem),
  messages: z.array(enquiryMessage),
});

export const deskEnquiryCalls = {
  deskListEnquiries: defineCall({
    ...shared,
    path: '/api/desk/enquiries/list',
    summary: 'Enquiries: those that wait for the desk, the longest waiting first; or all, the newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['since', 'customer']),
          show: z.enum(['open', 'all']).default('open'),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(deskEnquiry)),
    shows: ['enquiries'],
    codes: [],
  }),
  deskGetEnquiry: defineCall({
    ...shared,
    path: '/api/desk/enquiries/get',
    summary: 'One enquiry of anybody: goods as the customer sees them, and the conversation.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: oneEnquiry,
    shows: ['enquiries', 'stones'],
    codes: ['NOT_FOUND'],
  }),
  deskAnswerEnquiry: defineCall({
    ...shared,
    path: '/api/desk/enquiries/answer',
    summary: 'Answers an enquiry; the customer is told, by mail as well where he wants mail.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      data: z.strictObject({ text: messageText, idempotency_key: messageKey }),
    }),
    answer: oneEnquiry,
    codes: ['KEY_REUSED', 'NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskCloseEnquiry: defineCall({
    ...shared,
    path: '/api/desk/enquiries/close',
    summary: 'Closes an enquiry; the customer is told.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: oneEnquiry,
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskReopenEnquiry: defineCall({
    ...shared,
    path: '/api/desk/enquiries/reopen',
    summary: 'Takes the closing of an enquiry back: it waits for an answer, or stands answered, as before.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: oneEnquiry,
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
} as const;
