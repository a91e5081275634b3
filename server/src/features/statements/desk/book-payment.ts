import { validationError, type CallBody } from '@loupe/contract';
import {
  convertToNearestCents,
  formatScaled,
  gulfDay,
  isoGulfDay,
  parseScaled,
  perDollarScale,
  type Allocation,
} from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { readDatedRate } from '../../currency-rates/convert-amount.ts';
import { settleOldestFirst, storeAllocations } from '../../ledger/allocate.ts';
import { insertEntry, type ForeignPayment } from '../../ledger/append-entry.ts';
import { lockLedger } from '../../ledger/lock-ledger.ts';
import { readOpenInvoices } from '../../ledger/open-amounts.ts';
import { nextDocumentNumber } from '../../lifecycle/document-number.ts';
import type { DeskContext } from '../../users/change-user.ts';
import type { StatementCustomer } from '../find-customer.ts';

/** Days for which the value of a payment may be dated back. */
const maxAgeDays = 366;

type Payment = CallBody<'deskBookPayment'>['data'];

/**
 * Books a payment of a company: it settles the named invoices, then the oldest. Throws a validation error for
 * a day in the future or more than a year ago, a currency without a rate, and allocations above what is open
 * or paid. Returns the number of the payment.
 */
export async function bookPayment(
  transaction: Transaction,
  { id: companyId, customer }: StatementCustomer,
  payment: Payment,
  { actorId, actor, now }: DeskContext,
): Promise<string> {
  const today = gulfDay(now);
  const [first, last] = [isoGulfDay(today - maxAgeDays), isoGulfDay(today)];
  const { value_on: valueOn, method, reference } = payment;
  if (valueOn < first || valueOn > last)
    throw validationError('data.value_on', 'DAY_BETWEEN', { first, last });
  const { amountCents, foreign } = await toDollars(transaction, payment);
  await lockLedger(transaction, companyId);
  const invoices = await resolveInvoices(transaction, companyId, payment, amountCents);
  const number = await nextDocumentNumber(transaction, 'P', now);
  const { id } = await insertEntry(transaction, {
    kind: 'PAYMENT',
    companyId,
    number,
    amountCents,
    valueOn,
    foreign,
    method,
    reference,
    bookedBy: actorId,
    now,
  });
  await storeAllocations(
    transaction,
    invoices.map((invoice) => ({ ...invoice, creditId: id })),
  );
  await settleOldestFirst(transaction, companyId);
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'payment-booked',
    subject: `payment:${number}`,
    after: {
      customer: customer.email,
      amount: formatScaled(amountCents, 2),
      value_on: valueOn,
      method,
      reference,
      ...(foreign && { currency: foreign.currency, per_dollar: foreign.perDollar }),
    },
  });
  return number;
}

/** The dollars of a payment in cents, by the given rate or that of the desk. */
async function toDollars(
  transaction: Transaction,
  { amount, currency, per_dollar: given }: Payment,
): Promise<{ readonly amountCents: number; readonly foreign: ForeignPayment | null }> {
  if (currency === undefined) {
    if (given !== undefined) throw validationError('data.per_dollar', 'RATE_OF_DOLLARS');
    return { amountCents: amount, foreign: null };
  }
  const dated = given === undefined ? await readDatedRate(transaction, currency) : null;
  const rate = given ?? (dated === null ? undefined : parseScaled(dated.perDollar, perDollarScale));
  if (rate === undefined) throw validationError('data.per_dollar', 'RATE_MISSING', { currency });
  const amountCents = convertToNearestCents(amount, rate);
  if (amountCents === 0) throw validationError('data.amount', 'BELOW_A_CENT');
  const perDollar = formatScaled(rate, perDollarScale);
  return { amountCents, foreign: { currency, hundredths: amount, perDollar } };
}

/** The ids of the named invoices, with the cents that settle each. */
async function resolveInvoices(
  transaction: Transaction,
  companyId: number,
  { allocations }: Payment,
  paidCents: number,
): Promise<Omit<Allocation, 'creditId'>[]> {
  if (allocations.length === 0) return [];
  const ids = allocations.map(({ invoice_id: id }) => id.toLowerCase());
  const { rows } = await transaction.query(
    sql`select id, uuid from ledger_entries where company_id = ${companyId} and uuid = any(${ids})`,
    z.object({ id: z.int(), uuid: z.string() }),
  );
  const idOf = new Map(rows.map(({ id, uuid }) => [uuid, id]));
  const open = new Map((await readOpenInvoices(transaction, companyId)).map(({ id, cents }) => [id, cents]));
  let left = paidCents;
  return allocations.map(({ amount }, index) => {
    const invoiceId = idOf.get(ids[index] ?? '') ?? 0;
    const cents = open.get(invoiceId) ?? 0;
    const field = `data.allocations.${index}.amount`;
    if (amount > cents) throw validationError(field, 'ALLOCATION_OPEN', { open: formatScaled(cents, 2) });
    if (amount > left) throw validationError(field, 'ALLOCATION_PAID', { left: formatScaled(left, 2) });
    open.set(invoiceId, cents - amount);
    left -= amount;
    return { invoiceId, cents: amount };
  });
}
