import { userStateMachine, formatScaled, parseScaled, permissions } from '@loupe/domain';
import * as z from 'zod';
import { accessFlags, accessPresetKeys } from './access.ts';
import { auditLine } from './audit.desk.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse } from './desk-list-query.ts';
import { limits, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** Bounds of the trade terms that the desk grants, in hundredths of a percent and of a point. */
export const tradeTermsBounds = { discMax: 10_00, offerLimitMax: 100_00 } as const;

/** A percentage as a decimal string, parsed to hundredths. */
const percent = (max: number) =>
  z.union([z.number(), z.string().max(20)]).transform((given, context) => {
    const hundredths = parseScaled(String(given), 2);
    if (hundredths !== undefined && hundredths >= 0 && hundredths <= max) return hundredths;
    context.addIssue(`must be a percentage from 0.00 to ${formatScaled(max, 2)}`);
    return z.NEVER;
  });

const state = z.enum(userStateMachine.states);

/** A customer in the desk's list: the owner of a company. */
const deskCustomer = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  user_name: z.string(),
  state,
  country: z.string(),
  user_disc: z.string(),
  /** How many points below the list the customer may offer; null: the default. */
  offer_limit: z.string().nullable(),
  access: z.array(z.enum(accessFlags)),
  registered_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  /** The staff user who looks after the customer. */
  manager: z.object({ id: z.string(), name: z.string() }).nullable(),
});
namedSchemas.add(deskCustomer, { id: 'DeskCustomer' });

export type DeskCustomer = z.infer<typeof deskCustomer>;

/** A member of the customer's company; the customer comes first. */
const deskCustomerMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_name: z.string(),
  permission: z.enum(permissions),
  order_limit: z.string().nullable(),
  state,
  has_two_step: z.boolean(),
  /** Number of active sessions. */
  sign_ins: z.number(),
  last_sign_in_at: z.string().nullable(),
});
namedSchemas.add(deskCustomerMember, { id: 'DeskCustomerMember' });

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

/** A customer with all registered details. */
const deskCustomerCard = deskCustomer.extend({
  ...contact,
  references: z.array(z.string()),
  terms_version: z.string().nullable(),
  terms_accepted_at: z.string().nullable(),
  members: z.array(deskCustomerMember),
  counts: z.object({
    orders: z.number(),
    open_orders: z.number(),
    holds: z.number(),
    offers: z.number(),
    enquiries: z.number(),
  }),
});
namedSchemas.add(deskCustomerCard, { id: 'DeskCustomerDetail' });

export type DeskCustomerDetail = z.infer<typeof deskCustomerCard>;

const id = z.uuid();
const read = {
  feature: 'customers',
  roles: ['sales', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
const changed = {
  ...read,
  roles: ['admin'],
  response: z.object({ ...envelope, customer: deskCustomer }),
  codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
} as const;

/** Trade terms to grant. Absent terms and unnamed flags stay unchanged. */
const terms = {
  user_disc: percent(tradeTermsBounds.discMax).optional(),
  offer_limit: percent(tradeTermsBounds.offerLimitMax).nullable().optional(),
  access: z.partialRecord(z.enum(accessFlags), z.boolean()).optional(),
};

/** Statuses that the desk sets without further input; approving a registration is a separate call. */
export const deskCustomerStatuses = ['IN_REVIEW', 'ACTIVE', 'INACTIVE', 'WEB_DISABLED', 'REJECTED'] as const;

/** Customer calls of the desk. */
export const customerDeskCalls = {
  deskListCustomers: defineCall({
    ...read,
    path: '/api/desk/customers/list',
    summary: 'Lists customers by account status; pending registrations come oldest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['created_at', 'name', 'last_sign_in', 'user_disc']),
          show: z.enum(['pending', 'active', 'inactive', 'web-disabled', 'rejected', 'all']).default('all'),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(deskCustomer)),
    invalidatedBy: ['account'],
    codes: [],
  }),
  deskGetCustomer: defineCall({
    ...read,
    path: '/api/desk/customers/get',
    summary: 'Returns one customer with the registration, the company members and open business.',
    body: z.object({ ...userField, id }),
    response: z.object({
      ...envelope,
      customer: deskCustomerCard,
      /** Public id of the caller, who can take the customer over. */
      user_id: z.string(),
    }),
    invalidatedBy: ['account', 'company-members', 'orders', 'holds', 'offers'],
    codes: ['NOT_FOUND'],
  }),
  deskListCustomerChanges: defineCall({
    ...read,
    path: '/api/desk/customer-changes/list',
    summary: 'Lists the changes to a customer and the company’s members, newest first, each with its author.',
    body: z.object({ ...userField, id, data: z.strictObject(deskListQuery(['at'])).prefault({}) }),
    response: z.object(deskListResponse(auditLine)),
    invalidatedBy: ['account'],
    codes: ['NOT_FOUND'],
  }),
  deskApproveCustomer: defineCall({
    ...changed,
    path: '/api/desk/customers/approve',
    summary:
      'Approves a registration with the given terms and emails a welcome. Without access flags, a customer who ' +
      'has none receives those of a preset: full trade, unless another is named.',
    body: z.object({
      ...userField,
      id,
      data: z.strictObject({ ...terms, preset: z.enum(accessPresetKeys).optional() }).prefault({}),
    }),
  }),
  deskChangeCustomerStatus: defineCall({
    ...changed,
    path: '/api/desk/customers/change-status',
    summary:
      'Rejects, deactivates or activates a customer or a single member, or undoes a rejection or an approval ' +
      'before the first sign-in. Leaving ACTIVE ends all sessions and releases held stones.',
    body: z.object({
      ...userField,
      id,
      data: z.strictObject({
        to: z.enum(deskCustomerStatuses),
        reason: z.string().trim().min(1).max(limits.reasonMax).optional(),
      }),
    }),
  }),
  deskSetTradeTerms: defineCall({
    ...changed,
    path: '/api/desk/customers/set-trade-terms',
    summary:
      'Sets discount, offer limit and access flags, effective with the customer’s next call and on open screens.',
    body: z.object({ ...userField, id, data: z.strictObject(terms) }),
  }),
  deskAssignCustomer: defineCall({
    ...changed,
    roles: ['sales', 'admin'],
    path: '/api/desk/customers/assign',
    summary:
      'Sets the staff user who looks after a customer: active sales staff or an administrator; null for none. ' +
      'The inbox shows each of them the items of their own customers.',
    body: z.object({ ...userField, id, data: z.strictObject({ manager: z.uuid().nullable() }) }),
    codes: ['NOT_FOUND'],
  }),
  deskStartImpersonation: defineCall({
    ...read,
    path: '/api/desk/impersonations/start',
    summary:
      'Starts viewing the portal as an active customer. With `view` as a header, reading calls answer as they ' +
      'answer that customer and all others are rejected; it ends with the session or after one hour.',
    body: z.object({ ...userField, id }),
    response: z.object({ ...envelope, view: z.string(), name: z.string(), expires_at: z.string() }),
    codes: ['NOT_FOUND', 'CUSTOMER_NOT_ACTIVE'],
  }),
  deskEndImpersonation: defineCall({
    ...read,
    path: '/api/desk/impersonations/end',
    summary: 'Ends viewing as a customer; repeating the call has no further effect.',
    body: z.object({ ...userField, data: z.strictObject({ view: z.string().min(1).max(100) }) }),
    response: z.object(envelope),
    codes: [],
  }),
} as const;
