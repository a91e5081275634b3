import type { Transaction } from '../../platform/database.ts';
import { inseparableStones, refuseHalves } from '../holds/inseparable-stones.ts';
import { readClaims } from '../holds/claims.ts';
import { lockLines, type LockedLine } from './offer-line.ts';

/**
 * The customer's offer on the stone that goes only together with the one of a line, standing where that stands: it is
 * accepted with it. Null when the stone goes alone, or its other half is held for him already. Throws
 * PAIR_NOT_SEPARABLE, naming the other half, when there is no such offer.
 */
export async function otherHalf(
  transaction: Transaction,
  { line, stone }: LockedLine,
): Promise<LockedLine | null> {
  const partners = await inseparableStones(transaction, [stone.id]);
  const partner = partners.get(stone.id);
  if (partner === undefined) return null;
  const claim = (await readClaims(transaction, [partner])).get(partner);
  if (claim?.accountId === line.accountId) return null;
  const [half] = await lockLines(
    transaction,
    'l.stone_id = $1 and l.account_id = $2 and l.state = $3 and l.expires_at is not null',
    [partner, line.accountId, line.state],
  );
  if (half === undefined) await refuseHalves(transaction, [stone.id], partners);
  return half ?? null;
}
