import { AppError } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';

/**
 * Throws CUSTOMER_NOT_ACTIVE unless the account is active, and keeps it so until the transaction ends: nothing new is
 * agreed with somebody who may no longer trade.
 */
export async function refuseUnlessActive({ raw }: Transaction, accountId: number): Promise<void> {
  const { rows } = await raw.query<{ state: string }>('select state from accounts where id = $1 for share', [
    accountId,
  ]);
  if (rows[0]?.state !== 'ACTIVE') throw new AppError('CUSTOMER_NOT_ACTIVE');
}
