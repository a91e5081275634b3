import sql from 'sql-template-tag';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from '../stock/change-stone-status.ts';

/** Sets the expiry of the claims on these stones; null means until they are ended. */
export async function setClaimExpiry(
  transaction: Transaction,
  stoneIds: readonly number[],
  until: Date | null,
): Promise<void> {
  await transaction.query(
    sql`update stone_claims set expires_at = ${until} where stone_id = any(${stoneIds})`,
  );
  await appendChange(transaction, stockTopic, stoneIds);
}
