import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';

/**
 * Locks a company until the end of the transaction, so that its entries, its allocations and the check of its
 * credit limit follow one another. Stones and orders are locked before.
 */
export async function lockLedger(transaction: Transaction, companyId: number): Promise<void> {
  await transaction.query(sql`select from users where id = ${companyId} for no key update`);
}
