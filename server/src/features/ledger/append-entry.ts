import type { ForeignCurrency, PaymentMethod } from '@loupe/domain';
import { allocateOldestFirst } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { userTopic } from '../../platform/user-topics.ts';
import { settleOldestFirst, storeAllocations } from './allocate.ts';
import { lockLedger } from './lock-ledger.ts';
import { readOpenInvoices } from './open-amounts.ts';

interface EntryFacts {
  readonly companyId: number;
  readonly number: string;
  /** Gulf day, `2026-12-31`. */
  readonly valueOn: string;
  readonly bookedBy: number | null;
  readonly now: Date;
}

/** An amount that was paid in another currency. */
export interface ForeignPayment {
  readonly currency: ForeignCurrency;
  readonly hundredths: number;
  /** Units per dollar, `3.6725`. */
  readonly perDollar: string;
}

export type NewEntry = EntryFacts &
  (
    | {
        readonly kind: 'INVOICE';
        readonly amountCents: number;
        readonly dueOn: string;
        /** Null for an invoice that another program wrote. */
        readonly documentId: number | null;
        readonly orderId: number | null;
      }
    | {
        readonly kind: 'CREDIT_NOTE';
        readonly amountCents: number;
        readonly documentId: number;
        readonly orderId: number | null;
        /** The document of the invoice. */
        readonly invoiceDocumentId: number;
      }
    | {
        readonly kind: 'PAYMENT';
        readonly amountCents: number;
        readonly foreign: ForeignPayment | null;
        readonly method: PaymentMethod;
        readonly reference: string;
      }
    | {
        readonly kind: 'REVERSAL';
        readonly amountCents: number;
        readonly paymentId: number;
        readonly reason: string;
      }
  );

const idRow = z.object({ id: z.int(), uuid: z.string() });
type StoredEntry = z.infer<typeof idRow>;

/**
 * Appends an entry and settles open invoices. `amountCents` is what the document states, never negative. A
 * credit note settles its own invoice before others. Locks the company.
 */
export async function appendEntry(transaction: Transaction, entry: NewEntry): Promise<StoredEntry> {
  const stored = await insertEntry(transaction, entry);
  await settleOldestFirst(transaction, entry.companyId);
  return stored;
}

/** Like {@link appendEntry}, but settles nothing: the caller allocates before the rest is settled. */
export async function insertEntry(transaction: Transaction, entry: NewEntry): Promise<StoredEntry> {
  const { companyId, kind, number, valueOn, bookedBy, now } = entry;
  await lockLedger(transaction, companyId);
  const isDebit = kind === 'INVOICE' || kind === 'REVERSAL';
  const invoice = kind === 'CREDIT_NOTE' ? await findInvoice(transaction, entry.invoiceDocumentId) : null;
  const correctsId = kind === 'REVERSAL' ? entry.paymentId : invoice;
  const isDocument = kind === 'INVOICE' || kind === 'CREDIT_NOTE';
  const payment = kind === 'PAYMENT' ? entry : { foreign: null, method: null, reference: '' };
  const { rows } = await transaction.query(
    sql`insert into ledger_entries (company_id, kind, amount_cents, number, value_on, due_on, document_id, order_id,
        corrects_id, currency, foreign_hundredths, per_dollar, method, reference, reason, booked_by, booked_at)
      values (${companyId}, ${kind}, ${isDebit ? entry.amountCents : -entry.amountCents}, ${number},
        ${valueOn}::date, ${kind === 'INVOICE' ? entry.dueOn : null}::date,
        ${isDocument ? entry.documentId : null}, ${isDocument ? entry.orderId : null}, ${correctsId},
        ${payment.foreign?.currency ?? null}, ${payment.foreign?.hundredths ?? null},
        ${payment.foreign?.perDollar ?? null}::numeric, ${payment.method}, ${payment.reference},
        ${kind === 'REVERSAL' ? entry.reason : null}, ${bookedBy}, ${now}) returning id, uuid`,
    idRow,
  );
  const [stored] = rows;
  if (stored === undefined) throw new Error('the entry was not stored');
  if (invoice !== null) {
    const open = await readOpenInvoices(transaction, companyId);
    await storeAllocations(
      transaction,
      allocateOldestFirst(
        [{ id: stored.id, cents: entry.amountCents }],
        open.filter(({ id }) => id === invoice),
      ),
    );
  }
  await appendChange(transaction, userTopic('statements'), [companyId]);
  return stored;
}

async function findInvoice(transaction: Transaction, documentId: number): Promise<number> {
  const { rows } = await transaction.query(
    sql`select id, uuid from ledger_entries where document_id = ${documentId}`,
    idRow,
  );
  if (rows[0] === undefined) throw new Error('the invoice of a credit note is not in the ledger');
  return rows[0].id;
}
