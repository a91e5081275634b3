import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { endClaims } from '../holds/end-claims.ts';
import { customer } from '../life-cycle/take-step.ts';
import { moveLine } from './move-line.ts';
import { lockOwnLines } from './offer-line.ts';

/** Takes stones out of their offers; what was held for an accepted one goes back. Those taken out before are no error. */
export async function withdrawOffers(
  transaction: Transaction,
  caller: Caller,
  lineUuids: readonly string[],
  now: Date,
): Promise<void> {
  const by = customer(caller);
  for (const { line } of await lockOwnLines(transaction, caller.accountId, lineUuids)) {
    if (line.state === 'WITHDRAWN') continue;
    await moveLine(transaction, line, {
      to: 'WITHDRAWN',
      by,
      now,
      moveStones: async () => endClaims(transaction, [line.stoneId], { to: 'AVAILABLE', by, now }),
    });
  }
}
