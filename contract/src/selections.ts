import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';

/** Where a selection is looked at, by its slug: a page without script and without sign-in. */
export const selectionPath = '/api/share/';

/** Stones a customer shows to his own client. */
const selection = z.object({
  selection_id: z.string(),
  /** Path of the page, to be sent to the client. */
  link: z.string(),
  title: z.string(),
  note: z.string(),
  /** Percent on top of what the customer pays; null shows no prices. */
  markup: z.string().nullable(),
  pieces: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
  state: z.enum(['OPEN', 'EXPIRED', 'REVOKED']),
  views: z.number(),
  last_viewed_at: z.string().nullable(),
});

export type Selection = z.infer<typeof selection>;

const shared = {
  feature: 'selections',
  who: ['customer'],
  flag: null,
  repeatWindowMs: repeatWindows.load,
} as const;

export const selectionCalls = {
  addSelection: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/add_selection',
    summary: 'Makes a page of stones for the customer’s own client, with or without prices.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        stones: z.array(z.uuid()).min(1).max(limits.shareMax),
        title: z.string().trim().max(limits.demandTitleMax).default(''),
        note: z.string().trim().max(limits.descriptionMax).default(''),
        /** Percent on top of what the customer pays, `12.5`; without it no prices are shown. */
        markup: z
          .string()
          .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a percentage from 0 to 999.99')
          .optional(),
        /** For how many days the page can be looked at. */
        days: z.number().int().min(1).max(limits.selectionDaysMax).default(limits.selectionDaysUsual),
      }),
    }),
    answer: z.object({ ...envelope, selection }),
    codes: ['NOT_FOUND'],
  }),
  getSelections: defineCall({
    ...shared,
    path: '/api/user/transaction/get_selections',
    summary: 'The pages a customer has made, the newest first, and how often each was looked at.',
    body: z.object({ ...userField }),
    answer: z.object({ ...envelope, selections_data: z.array(selection) }),
    codes: [],
  }),
  revokeSelection: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/revoke_selection',
    summary: 'Closes a page; once more is the same as once.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({ ...envelope, selection }),
    codes: ['NOT_FOUND'],
  }),
} as const;
