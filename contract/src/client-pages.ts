import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';

/** Path prefix of a client page; its slug follows. The page needs neither script nor session. */
export const clientPagePath = '/api/share/';

/** A page of stones that a customer shares with a client. */
const selection = z.object({
  client_page_id: z.string(),
  /** Path of the page, to send to the client. */
  link: z.string(),
  title: z.string(),
  note: z.string(),
  /** Percentage added to the customer's own price; null shows no prices. */
  markup: z.string().nullable(),
  pieces: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
  status: z.enum(['OPEN', 'EXPIRED', 'REVOKED']),
  views: z.number(),
  last_viewed_at: z.string().nullable(),
});

export type ClientPage = z.infer<typeof selection>;

const shared = {
  feature: 'client-pages',
  roles: ['customer'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;

export const clientPageCalls = {
  createClientPage: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/client-pages/create',
    summary: 'Creates a page of stones for a client of the customer, with or without prices.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        stones: z.array(z.uuid()).min(1).max(limits.shareMax),
        title: z.string().trim().max(limits.demandTitleMax).default(''),
        note: z.string().trim().max(limits.descriptionMax).default(''),
        /** Percentage added to the customer's own price, `12.5`; absent: no prices are shown. */
        markup: z
          .string()
          .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a percentage from 0 to 999.99')
          .optional(),
        /** Number of days for which the page is available. */
        days: z.number().int().min(1).max(limits.clientPageDaysMax).default(limits.clientPageDaysDefault),
      }),
    }),
    response: z.object({ ...envelope, client_page: selection }),
    codes: ['NOT_FOUND'],
  }),
  listClientPages: defineCall({
    ...shared,
    path: '/api/user/client-pages/list',
    summary: 'Lists the customer’s client pages, newest first, with their view counts.',
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, client_pages_data: z.array(selection) }),
    codes: [],
  }),
  revokeClientPage: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/client-pages/revoke',
    summary: 'Closes a client page; repeating the call has no further effect.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, client_page: selection }),
    codes: ['NOT_FOUND'],
  }),
} as const;
