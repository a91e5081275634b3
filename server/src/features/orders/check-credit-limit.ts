import { AppError } from '@loupe/contract';
import { freeCredit } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { readBalance, readCreditLimit } from '../ledger/credit-limit.ts';
import { readUninvoicedCents } from './uninvoiced-orders.ts';

/**
 * Compares a company's debt and its orders, among them the one that was just stored, with its credit limit.
 * Above it, throws CREDIT_LIMIT with whole dollars, or marks the order, as the limit requires. The company is
 * locked, so that two concurrent orders cannot exceed the limit together.
 */
export async function checkCreditLimit(
  transaction: Transaction,
  companyId: number,
  order: { readonly uuid: string; readonly amountCents: number },
): Promise<void> {
  const limit = await readCreditLimit(transaction, companyId);
  if (limit === null) return;
  const free = freeCredit(limit.limitCents, {
    owedCents: await readBalance(transaction, companyId),
    orderedCents: await readUninvoicedCents(transaction, companyId),
  });
  if (free >= 0) return;
  if (limit.mode === 'STOP') {
    const wholeDollars = (cents: number) => Math.floor(Math.max(0, cents) / 100);
    throw new AppError('CREDIT_LIMIT', {
      figures: { limit: wholeDollars(limit.limitCents), free: wholeDollars(free + order.amountCents) },
    });
  }
  await transaction.query(sql`update orders set over_credit_cents = ${-free} where uuid = ${order.uuid}`);
}
