import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from '../stock/change-stone-status.ts';

/** The claims on these stones stay until then; null: until somebody ends them. */
export async function keepClaims(
  transaction: Transaction,
  stoneIds: readonly number[],
  until: Date | null,
): Promise<void> {
  await transaction.raw.query('update stone_claims set until = $2 where stone_id = any($1)', [
    stoneIds,
    until,
  ]);
  await appendChange(transaction, stockTopic, stoneIds);
}
