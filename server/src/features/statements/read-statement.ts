import { statementEntriesMax, type LedgerEntry, type OpenInvoice, type Statement } from '@loupe/contract';
import {
  ageingBucketOf,
  ageingBuckets,
  formatScaled,
  freeCredit,
  gulfDay,
  gulfDayOfIso,
  isoGulfDay,
  type AgeingBucket,
} from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { readBalance, readCreditLimit } from '../ledger/credit-limit.ts';
import { readAccount, type AccountEntry } from '../ledger/read-account.ts';
import { readUninvoicedCents } from '../orders/uninvoiced-orders.ts';

const dollars = (cents: number) => formatScaled(cents, 2);
const sumOf = (entries: readonly AccountEntry[]) =>
  entries.reduce((sum, { open_cents: cents }) => sum + cents, 0);

/** A company's account on the Gulf day of `now`. */
export async function readStatement(
  connection: Connection,
  companyId: number,
  now: Date,
): Promise<Statement> {
  const today = gulfDay(now);
  const account = await readAccount(connection, companyId, statementEntriesMax);
  const invoices = account.openInvoices.map((entry) => presentInvoice(entry, today));
  const openIn = (bucket: AgeingBucket) =>
    sumOf(account.openInvoices.filter((_, index) => invoices[index]?.bucket === bucket));
  const open = sumOf(account.openInvoices);
  return {
    as_of: isoGulfDay(today),
    balance: dollars(account.balanceCents),
    overdue: dollars(
      ageingBuckets.filter((bucket) => bucket !== 'CURRENT').reduce((sum, one) => sum + openIn(one), 0),
    ),
    on_account: dollars(open - account.balanceCents),
    ageing: {
      CURRENT: dollars(openIn('CURRENT')),
      DAYS_1_30: dollars(openIn('DAYS_1_30')),
      DAYS_31_60: dollars(openIn('DAYS_31_60')),
      DAYS_61_90: dollars(openIn('DAYS_61_90')),
      DAYS_OVER_90: dollars(openIn('DAYS_OVER_90')),
    },
    credit: await readCredit(connection, companyId),
    invoices,
    opening_balance: dollars(account.openingCents),
    entries: account.entries.map(presentEntry),
  };
}

/** A company's credit limit and what is free of it. */
export async function readCredit(connection: Connection, companyId: number): Promise<Statement['credit']> {
  const limit = await readCreditLimit(connection, companyId);
  const orderedCents = await readUninvoicedCents(connection, companyId);
  const ordered = dollars(orderedCents);
  if (limit === null) return { limit: null, mode: 'WARN', ordered, free: null };
  const owedCents = await readBalance(connection, companyId);
  return {
    limit: dollars(limit.limitCents),
    mode: limit.mode,
    ordered,
    free: dollars(freeCredit(limit.limitCents, { owedCents, orderedCents })),
  };
}

function presentInvoice(entry: AccountEntry, today: number): OpenInvoice {
  const due = entry.due_on ?? entry.value_on;
  const daysOverdue = today - gulfDayOfIso(due);
  return {
    invoice_id: entry.uuid,
    number: entry.number,
    document_id: entry.document_uuid,
    order_no: entry.order_no,
    issued_on: entry.value_on,
    due_on: due,
    days_overdue: daysOverdue,
    bucket: ageingBucketOf(daysOverdue),
    amount: dollars(entry.amount_cents),
    open: dollars(entry.open_cents),
  };
}

function presentEntry(entry: AccountEntry): LedgerEntry {
  const { currency, foreign_hundredths: hundredths, per_dollar: perDollar } = entry;
  return {
    entry_id: entry.uuid,
    kind: entry.kind,
    number: entry.number,
    document_id: entry.document_uuid,
    value_on: entry.value_on,
    amount: dollars(entry.amount_cents),
    balance: dollars(entry.balance_cents),
    foreign:
      currency === null || hundredths === null || perDollar === null
        ? null
        : { currency, amount: dollars(hundredths), per_dollar: perDollar },
    method: entry.method,
    reference: entry.reference,
    reason: entry.reason,
    is_reversed: entry.is_reversed,
  };
}
