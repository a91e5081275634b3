import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { releaseClaims } from '../holds/release-claims.ts';
import { customerActor } from '../lifecycle/transition.ts';
import { transitionLine } from './transition-line.ts';
import { lockOwnLines } from './offer-line.ts';

/**
 * Withdraws offer lines and releases the holds of accepted ones. Lines that are already withdrawn are
 * skipped.
 */
export async function withdrawOffers(
  transaction: Transaction,
  caller: Caller,
  lineUuids: readonly string[],
  now: Date,
): Promise<void> {
  const by = customerActor(caller);
  for (const { line } of await lockOwnLines(transaction, caller.companyId, lineUuids)) {
    if (line.status === 'WITHDRAWN') continue;
    await transitionLine(transaction, line, {
      to: 'WITHDRAWN',
      actor: by,
      now,
      moveStones: async () => releaseClaims(transaction, [line.stoneId], { to: 'AVAILABLE', by, now }),
    });
  }
}
