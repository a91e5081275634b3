import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';

/** Kinds of things that the desk's search finds, in the order of the answer. */
export const foundKinds = ['customer', 'order', 'offer', 'memo', 'document', 'stone'] as const;
export type FoundKind = (typeof foundKinds)[number];

const found = z.object({
  kind: z.enum(foundKinds),
  /** The kind whose screen opens it: that of the order or memo for a document, else its own. */
  opens: z.enum(foundKinds).exclude(['document']),
  /** Key by which that screen opens it. */
  key: z.string(),
  /** Company, number or packet. */
  name: z.string(),
  /** The person and e-mail, the customer, or the facts of the stone. */
  detail: z.string(),
});
export type DeskFound = z.infer<typeof found>;

export const findDeskCalls = {
  deskFind: defineCall({
    path: '/api/desk/find',
    feature: 'find',
    summary:
      'Finds customers by company, person or e-mail, orders, offers, memos and documents by number, and stones by ' +
      'packet or report number: the first few of each kind that the caller may see.',
    roles: ['sales', 'stock', 'admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.strictObject({ text: z.string().trim().min(2).max(limits.deskSearchTextMax) }),
    }),
    response: z.object({ ...envelope, found: z.array(found) }),
    codes: [],
  }),
} as const;
