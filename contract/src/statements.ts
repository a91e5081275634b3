import { ageingBuckets, creditModes, currencies, paymentMethods } from '@loupe/domain';
import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { envelope, userField } from './envelope.ts';
import { repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/**
 * Path prefix of a statement of account as PDF; `own` or the id of a customer follows, with the token in the
 * Authorization header.
 */
export const statementDocumentPath = '/api/documents/statements/';

/** Kinds of entries of a customer's account. */
export const ledgerEntryKinds = ['INVOICE', 'CREDIT_NOTE', 'PAYMENT', 'REVERSAL'] as const;

/** Entries in one statement; what is older is in its opening balance. */
export const statementEntriesMax = 1_000;

/** Amounts are US dollars as decimal strings. */
const ageing = z.object({
  CURRENT: z.string(),
  DAYS_1_30: z.string(),
  DAYS_31_60: z.string(),
  DAYS_61_90: z.string(),
  DAYS_OVER_90: z.string(),
}) satisfies z.ZodType<Record<(typeof ageingBuckets)[number], string>>;

const openInvoice = z.object({
  invoice_id: z.string(),
  number: z.string(),
  /** Path id of the issued document; null for an invoice of another program. */
  document_id: z.string().nullable(),
  order_no: z.string().nullable(),
  /** Gulf days. */
  issued_on: z.string(),
  due_on: z.string(),
  /** Whole days since the due day; negative before it. */
  days_overdue: z.number(),
  bucket: z.enum(ageingBuckets),
  amount: z.string(),
  open: z.string(),
});
namedSchemas.add(openInvoice, { id: 'OpenInvoice' });

const ledgerEntry = z.object({
  entry_id: z.string(),
  kind: z.enum(ledgerEntryKinds),
  number: z.string(),
  document_id: z.string().nullable(),
  /** Gulf day of the document or of the payment's value. */
  value_on: z.string(),
  /** What the company owes more; less when negative. */
  amount: z.string(),
  /** What the company owes with this entry and all earlier ones. */
  balance: z.string(),
  /** What was paid in another currency. */
  foreign: z.object({ currency: z.enum(currencies), amount: z.string(), per_dollar: z.string() }).nullable(),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string(),
  /** Why a payment was reversed. */
  reason: z.string().nullable(),
  /** Of a payment: whether it is reversed. */
  is_reversed: z.boolean(),
});
namedSchemas.add(ledgerEntry, { id: 'LedgerEntry' });

/** A credit limit, and what is free of it. */
const credit = z.object({
  /** Null without a limit. */
  limit: z.string().nullable(),
  mode: z.enum(creditModes),
  /** Amount of the orders that have no invoice. */
  ordered: z.string(),
  /** The limit without what is owed and ordered; negative when it is exceeded. */
  free: z.string().nullable(),
});

/** The account of a customer on a Gulf day. */
export const statement = z.object({
  as_of: z.string(),
  /** What the company owes. */
  balance: z.string(),
  overdue: z.string(),
  /** Payments and credit notes that settle no invoice. */
  on_account: z.string(),
  ageing,
  credit,
  /** Earliest due first. */
  invoices: z.array(openInvoice),
  opening_balance: z.string(),
  /** Earliest first. */
  entries: z.array(ledgerEntry),
});
namedSchemas.add(statement, { id: 'Statement' });

export type Statement = z.infer<typeof statement>;
export type OpenInvoice = z.infer<typeof openInvoice>;
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const shared = {
  feature: 'statements',
  roles: ['customer'],
  accessFlag: null,
  requiredPermission: 'ORDER',
  repeatWindowMs: repeatWindows.load,
  body: z.object({ ...userField }),
  allowsImpersonation: true,
  codes: [],
} as const;

export const statementCalls = {
  getStatement: defineCall({
    ...shared,
    path: '/api/user/statements/get',
    summary:
      'Returns the account of the company: open invoices by age, invoices, credit notes and payments with the ' +
      'balance after each, and the credit limit.',
    response: z.object({ ...envelope, statement }),
    invalidatedBy: ['statements', 'orders'],
  }),
  getCredit: defineCall({
    ...shared,
    path: '/api/user/statements/credit',
    summary: 'Returns the credit limit of the company and what is free of it.',
    response: z.object({ ...envelope, credit }),
    invalidatedBy: ['statements', 'orders'],
  }),
} as const;
