import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { findInseparablePairs, rejectIncompletePairs } from '../holds/inseparable-pairs.ts';
import { readClaims } from '../holds/claims.ts';
import { lockLines, type LockedLine } from './offer-line.ts';

/**
 * The customer's offer on the counterpart of an inseparable pair, in the same status as the given line; it is
 * accepted together with the line. Null when the stone has no counterpart, or when the counterpart is held
 * for this customer. Throws PAIR_NOT_SEPARABLE with the counterpart when there is no such offer.
 */
export async function findPairCounterpart(
  transaction: Transaction,
  { line, stone }: LockedLine,
): Promise<LockedLine | null> {
  const partners = await findInseparablePairs(transaction, [stone.id]);
  const partner = partners.get(stone.id);
  if (partner === undefined) return null;
  const claim = (await readClaims(transaction, [partner])).get(partner);
  if (claim?.companyId === line.companyId) return null;
  const [half] = await lockLines(
    transaction,
    sql`l.stone_id = ${partner} and l.company_id = ${line.companyId} and l.status = ${line.status}
      and l.expires_at is not null`,
  );
  if (half === undefined) await rejectIncompletePairs(transaction, [stone.id], partners);
  return half ?? null;
}
