import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';

/**
 * Throws CUSTOMER_NOT_ACTIVE unless the company is active, and locks that status until the transaction ends:
 * no new agreement is made with a customer who may no longer trade.
 */
export async function assertCompanyActive(transaction: Transaction, companyId: number): Promise<void> {
  const { rows } = await transaction.query<{ status: string }>(
    sql`select status from users where id = ${companyId} for share`,
  );
  if (rows[0]?.status !== 'ACTIVE') throw new AppError('CUSTOMER_NOT_ACTIVE');
}
