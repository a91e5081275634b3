import { allocateOldestFirst, type Allocation } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { readFreeCredits, readOpenInvoices } from './open-amounts.ts';

/** Stores allocations. The company is locked. */
export async function storeAllocations(
  transaction: Transaction,
  allocations: readonly Allocation[],
): Promise<void> {
  if (allocations.length === 0) return;
  await transaction.query(
    sql`insert into ledger_allocations (credit_id, invoice_id, amount_cents)
      select * from unnest(${allocations.map(({ creditId }) => creditId)}::bigint[],
        ${allocations.map(({ invoiceId }) => invoiceId)}::bigint[],
        ${allocations.map(({ cents }) => cents)}::bigint[])`,
  );
}

/**
 * Settles a company's open invoices with what is free of its payments and credit notes, the oldest first. So
 * nothing is free while an invoice is open. The company is locked.
 */
export async function settleOldestFirst(transaction: Transaction, companyId: number): Promise<void> {
  const credits = await readFreeCredits(transaction, companyId);
  if (credits.length === 0) return;
  await storeAllocations(
    transaction,
    allocateOldestFirst(credits, await readOpenInvoices(transaction, companyId)),
  );
}
