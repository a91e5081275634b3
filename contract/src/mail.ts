import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows } from './desk-list.ts';
import { repeatWindows } from './limits.ts';

/** Where a mail stands: on its way, gone out, or given up. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;

const mailHead = z.object({
  mail_id: z.string(),
  /** Address of the person, as it is now. */
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  queued_at: z.string(),
  /** Not sent before. */
  due_at: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  sent_at: z.string().nullable(),
});

export type MailHead = z.infer<typeof mailHead>;

const shared = { feature: 'mail', who: ['sales', 'admin'], flag: null } as const;

/** The desk's look into the outbox. */
export const mailCalls = {
  deskListMails: defineCall({
    ...shared,
    path: '/api/desk/mails/list',
    summary: 'Mail on its way, gone out or given up, the newest first.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['queued_at']),
          show: z.enum(['all', ...mailStates]).default('all'),
        })
        .prefault({}),
    }),
    answer: z.object({
      ...deskRows(mailHead),
      /** False where no mail server is set: mail waits until there is one. */
      is_sending: z.boolean(),
    }),
    codes: [],
  }),
  deskGetMail: defineCall({
    ...shared,
    path: '/api/desk/mails/get',
    summary: 'One mail as its reader sees it.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({
      ...envelope,
      mail: mailHead.extend({
        text: z.string(),
        html: z.string(),
        attachments: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })),
      }),
    }),
    codes: ['NOT_FOUND'],
  }),
  deskResendMail: defineCall({
    ...shared,
    path: '/api/desk/mails/resend',
    summary:
      'Sends a mail as soon as can be: one that waits or was given up itself, one gone out as a new one.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({ ...envelope, mail_id: z.string() }),
    codes: ['NOT_FOUND'],
  }),
} as const;
