import { accountStates, formatScaled, parseScaled, personRights } from '@loupe/domain';
import * as z from 'zod';
import { accessFlags, accessPresetKeys } from './access.ts';
import { auditLine } from './desk-audit.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows } from './desk-list.ts';
import { limits, repeatWindows } from './limits.ts';

/** Bounds of what the desk grants, in hundredths of a percent and of a point. */
export const termsBounds = { discMax: 10_00, offerLimitMax: 100_00 } as const;

/** A percentage as decimal text, in hundredths inside. */
const percent = (most: number) =>
  z.union([z.number(), z.string().max(20)]).transform((given, context) => {
    const hundredths = parseScaled(String(given), 2);
    if (hundredths !== undefined && hundredths >= 0 && hundredths <= most) return hundredths;
    context.addIssue(`must be a percentage from 0.00 to ${formatScaled(most, 2)}`);
    return z.NEVER;
  });

const state = z.enum(accountStates.states);

/** A customer in the desk's list: the owner of his company. */
const deskCustomer = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  user_name: z.string(),
  state,
  country: z.string(),
  user_disc: z.string(),
  /** Points below the list he may offer; null is the house's usual. */
  offer_limit: z.string().nullable(),
  access: z.array(z.enum(accessFlags)),
  registered_at: z.string(),
  last_sign_in_at: z.string().nullable(),
});

export type DeskCustomer = z.infer<typeof deskCustomer>;

/** Somebody of his company, he himself first. */
const deskCustomerPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_name: z.string(),
  may: z.enum(personRights),
  order_limit: z.string().nullable(),
  state,
  has_two_step: z.boolean(),
  /** Sign-ins that still count. */
  sign_ins: z.number(),
  last_sign_in_at: z.string().nullable(),
});

const contact = {
  phone: z.string(),
  mobile: z.string(),
  skype_id: z.string(),
  wechat_id: z.string(),
  qq_id: z.string(),
  address_line_one: z.string(),
  address_line_two: z.string(),
  zip: z.string(),
  city: z.string(),
  state_name: z.string(),
};

/** A customer with everything he said of himself. */
const deskCustomerCard = deskCustomer.extend({
  ...contact,
  references: z.array(z.string()),
  terms_version: z.string().nullable(),
  terms_accepted_at: z.string().nullable(),
  people: z.array(deskCustomerPerson),
  counts: z.object({
    orders: z.number(),
    open_orders: z.number(),
    holds: z.number(),
    offers: z.number(),
    enquiries: z.number(),
  }),
});

export type DeskCustomerCard = z.infer<typeof deskCustomerCard>;

const id = z.uuid();
const read = {
  feature: 'customers',
  who: ['sales', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
const changed = {
  ...read,
  who: ['admin'],
  answer: z.object({ ...envelope, customer: deskCustomer }),
  codes: ['NOT_FOUND', 'STEP_REFUSED'],
} as const;

/** What is granted; what is absent stays as it is, and so do flags that are not named. */
const terms = {
  user_disc: percent(termsBounds.discMax).optional(),
  offer_limit: percent(termsBounds.offerLimitMax).nullable().optional(),
  access: z.partialRecord(z.enum(accessFlags), z.boolean()).optional(),
};

/** Where the desk moves an account by a word alone; letting somebody in is a call of its own. */
export const deskCustomerMoves = ['IN_REVIEW', 'ACTIVE', 'INACTIVE', 'WEB_DISABLED', 'REJECTED'] as const;

/** What the desk does with customers. */
export const deskCustomerCalls = {
  deskListCustomers: defineCall({
    ...read,
    path: '/api/desk/customers/list',
    summary: 'Customers by where their accounts stand; those who wait to be let in with the longest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['created_at', 'name', 'last_sign_in', 'user_disc']),
          show: z.enum(['waiting', 'active', 'inactive', 'web-disabled', 'rejected', 'all']).default('all'),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(deskCustomer)),
    shows: ['account'],
    codes: [],
  }),
  deskGetCustomer: defineCall({
    ...read,
    path: '/api/desk/customers/get',
    summary: 'One customer with his registration, the people of his company and what he has under way.',
    body: z.object({ ...userField, id }),
    answer: z.object({ ...envelope, customer: deskCustomerCard }),
    shows: ['account', 'people', 'orders', 'holds', 'offers'],
    codes: ['NOT_FOUND'],
  }),
  deskListCustomerChanges: defineCall({
    ...read,
    path: '/api/desk/customers/changes',
    summary: 'What was changed of a customer and the people of his company, by whom, the newest first.',
    body: z.object({ ...userField, id, data: z.strictObject(deskPage(['at'])).prefault({}) }),
    answer: z.object(deskRows(auditLine)),
    shows: ['account'],
    codes: ['NOT_FOUND'],
  }),
  deskApproveCustomer: defineCall({
    ...changed,
    path: '/api/desk/customers/approve',
    summary:
      'Approves a customer who waits for it, with what is granted; a mail welcomes the customer. Without access flags ' +
      'and where none were granted before, those of a preset are granted: full trade, unless another is named.',
    body: z.object({
      ...userField,
      id,
      data: z.strictObject({ ...terms, preset: z.enum(accessPresetKeys).optional() }).prefault({}),
    }),
  }),
  deskMoveCustomer: defineCall({
    ...changed,
    path: '/api/desk/customers/move',
    summary:
      'Rejects, deactivates, activates, or takes a rejection or an approval back while he has not come in. Also ' +
      'of a single person of the company. Leaving ACTIVE ends sign-ins and gives held stones back.',
    body: z.object({
      ...userField,
      id,
      data: z.strictObject({
        to: z.enum(deskCustomerMoves),
        reason: z.string().trim().min(1).max(limits.reasonMax).optional(),
      }),
    }),
  }),
  deskSetCustomerTerms: defineCall({
    ...changed,
    path: '/api/desk/customers/terms',
    summary: 'Sets discount, offer limit and access flags; effective with his next call and on open screens.',
    body: z.object({ ...userField, id, data: z.strictObject(terms) }),
  }),
  deskBeginView: defineCall({
    ...read,
    path: '/api/desk/customers/view/begin',
    summary:
      'Begins to look with the eyes of an active customer. `view` goes into the header of reading calls, which ' +
      'then answer as they answer him; other calls are refused with it. It ends with the sign-in, or in an hour.',
    body: z.object({ ...userField, id }),
    answer: z.object({ ...envelope, view: z.string(), name: z.string(), expires_at: z.string() }),
    codes: ['NOT_FOUND', 'CUSTOMER_NOT_ACTIVE'],
  }),
  deskEndView: defineCall({
    ...read,
    path: '/api/desk/customers/view/end',
    summary: 'Ends looking with a customer’s eyes; once more is the same as once.',
    body: z.object({ ...userField, data: z.strictObject({ view: z.string().min(1).max(100) }) }),
    answer: z.object(envelope),
    codes: [],
  }),
} as const;

/** Header that a customer's eyes go along in, beside the token of the person who looks. */
export const customerViewHeader = 'x-loupe-view';
