import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from '../stock/change-stone-status.ts';

/** The claims on these stones lapse by themselves no longer: they stay until somebody ends them. */
export async function keepClaims(transaction: Transaction, stoneIds: readonly number[]): Promise<void> {
  await transaction.raw.query('update stone_claims set until = null where stone_id = any($1)', [stoneIds]);
  await appendChange(transaction, stockTopic, stoneIds);
}
