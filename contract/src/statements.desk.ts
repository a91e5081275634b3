import { creditModes, currencies, paymentMethods, perDollarScale, parseScaled } from '@loupe/domain';
import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { customerRef, deskListQuery, deskListResponse } from './desk-list-query.ts';
import { envelope, userField } from './envelope.ts';
import { limits, repeatWindows } from './limits.ts';
import { amountSchema, orderLimitSchema } from './price-input.ts';
import { statement } from './statements.ts';

/** Programs whose columns a journal can have. */
export const journalFormats = ['generic', 'xero', 'quickbooks', 'tally'] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** Path prefix of a journal as CSV; format, first and last Gulf day follow: `xero/2026-11-01/2026-11-30`. */
export const journalPath = '/api/desk/journal/';

/** Days of one journal. */
export const journalDaysMax = 400;

const receivable = z.object({
  customer_id: z.string(),
  customer: customerRef,
  balance: z.string(),
  overdue: z.string(),
  /** Whole days since the earliest open invoice was due; null when none is open. */
  days_overdue: z.number().nullable(),
  limit: z.string().nullable(),
  mode: z.enum(creditModes),
});
export type Receivable = z.infer<typeof receivable>;

/** Units per dollar as a decimal string, parsed to units of `perDollarScale`. */
const perDollarSchema = z
  .string()
  .max(20)
  .transform((given, context) => {
    const scaled = parseScaled(given, perDollarScale);
    if (scaled !== undefined && scaled > 0 && scaled <= 1_000_000 * 10 ** perDollarScale) return scaled;
    context.addIssue('must be a decimal number from 0.0001 to 1000000');
    return z.NEVER;
  });

const deskStatement = z.object({
  ...envelope,
  customer: customerRef.extend({ customer_id: z.string() }),
  statement,
});
export type DeskStatement = z.infer<typeof deskStatement>;

const shared = {
  feature: 'statements',
  roles: ['sales', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
const changed = { ...shared, response: deskStatement } as const;

/** Account calls of the sales desk. */
export const statementDeskCalls = {
  deskGetStatement: defineCall({
    ...shared,
    path: '/api/desk/statements/get',
    summary: 'Returns the account of a customer, as `getStatement` returns it to the customer.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: deskStatement,
    invalidatedBy: ['statements', 'orders'],
    codes: ['NOT_FOUND'],
  }),
  deskListReceivables: defineCall({
    ...shared,
    path: '/api/desk/statements/list',
    summary:
      'Lists the customers that have an account or a credit limit, with what they owe, what is overdue and the ' +
      'limit; the most overdue first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['overdue', 'balance', 'name']),
          show: z.enum(['overdue', 'owing', 'all']).default('all'),
        })
        .prefault({}),
    }),
    response: z.object({
      ...deskListResponse(receivable),
      /** Sums over all customers, whatever is listed. */
      total_balance: z.string(),
      total_overdue: z.string(),
    }),
    invalidatedBy: ['statements'],
    codes: [],
  }),
  deskBookPayment: defineCall({
    ...changed,
    path: '/api/desk/statements/book-payment',
    summary:
      'Books a payment of a customer. It settles the invoices named in `allocations`, then the oldest open ones; ' +
      'what is left stays on account for the next invoice.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      data: z.strictObject({
        /** In `currency`. */
        amount: amountSchema,
        /** Default: US dollars. */
        currency: z.enum(currencies).optional(),
        /** Units per dollar; default: by the desk's rate. Only with a currency. */
        per_dollar: perDollarSchema.optional(),
        /** Gulf day on which the money arrived; today or an earlier day of the last year. */
        value_on: z.iso.date(),
        method: z.enum(paymentMethods),
        reference: z.string().trim().max(limits.referenceMax).default(''),
        /** US$ for each invoice. */
        allocations: z
          .array(z.strictObject({ invoice_id: z.uuid(), amount: amountSchema }))
          .max(100)
          .default([]),
        /** Repeating a key books nothing. */
        idempotency_key: z.string().min(8).max(64),
      }),
    }),
    codes: ['NOT_FOUND', 'BODY_INVALID', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  deskReversePayment: defineCall({
    ...changed,
    path: '/api/desk/statements/reverse-payment',
    summary:
      'Reverses a payment, with a reason: the invoices that it settled are open again. Fails with ' +
      'INVALID_TRANSITION when it is already reversed.',
    body: z.object({
      ...userField,
      /** The entry of the payment. */
      id: z.uuid(),
      data: z.strictObject({ reason: z.string().trim().min(1).max(limits.reasonMax) }),
    }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskSetCreditLimit: defineCall({
    ...changed,
    roles: ['admin'],
    path: '/api/desk/statements/set-credit-limit',
    summary:
      'Sets or removes what a customer may owe, open orders included. `STOP` rejects an order above it with ' +
      'CREDIT_LIMIT; `WARN` places the order and marks it for the desk.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      /** US$; null removes the limit. */
      data: z.strictObject({ limit: orderLimitSchema.nullable(), mode: z.enum(creditModes).default('WARN') }),
    }),
    codes: ['NOT_FOUND'],
  }),
} as const;
