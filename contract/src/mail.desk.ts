import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse } from './desk-list-query.ts';
import { repeatWindows } from './limits.ts';

/** Delivery status of a mail: queued, sent, or failed for good. */
export const emailStatuses = ['queued', 'sent', 'failed'] as const;

const mailHead = z.object({
  email_id: z.string(),
  /** The recipient's current address. */
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  queued_at: z.string(),
  /** The mail is not sent before this time. */
  due_at: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  sent_at: z.string().nullable(),
});

export type EmailSummary = z.infer<typeof mailHead>;

const shared = { feature: 'mail', roles: ['sales', 'admin'], accessFlag: null } as const;

/** Desk calls for the outgoing mail queue. */
export const mailDeskCalls = {
  deskListEmails: defineCall({
    ...shared,
    path: '/api/desk/emails/list',
    summary: 'Lists queued, sent and failed emails, newest first.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['queued_at']),
          show: z.enum(['all', ...emailStatuses]).default('all'),
        })
        .prefault({}),
    }),
    response: z.object({
      ...deskListResponse(mailHead),
      /** False when no mail server is configured; mails then stay queued until one is. */
      is_sending: z.boolean(),
    }),
    codes: [],
  }),
  deskGetEmail: defineCall({
    ...shared,
    path: '/api/desk/emails/get',
    summary: 'Returns one email as its recipient sees it.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({
      ...envelope,
      mail: mailHead.extend({
        text: z.string(),
        html: z.string(),
        attachments: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })),
        /** The trade document it carries; null for none, and while it is not issued yet. */
        document: z.object({ document_id: z.string(), number: z.string() }).nullable(),
      }),
    }),
    codes: ['NOT_FOUND'],
  }),
  deskResendEmail: defineCall({
    ...shared,
    path: '/api/desk/emails/resend',
    summary:
      'Resends an email as soon as possible: a queued or failed one itself, a sent one as a new email.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, email_id: z.string() }),
    codes: ['NOT_FOUND'],
  }),
} as const;
