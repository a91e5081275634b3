import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { findInseparablePairs } from '../holds/inseparable-pairs.ts';
import { isAvailableTo } from '../holds/lock-stones.ts';
import { systemActor } from '../lifecycle/transition.ts';
import { acceptLine } from './accept-line.ts';
import { readAutoAcceptPoints, autoAcceptPpc } from './auto-accept-limit.ts';
import { lockLines } from './offer-line.ts';

/**
 * Accepts those of the given pending offers that lie within the auto-accept limit, while their stones are
 * free. The desk decides when another customer offers as much or more, and when the stone belongs to an
 * inseparable pair.
 */
export async function autoAcceptOffers(
  transaction: Transaction,
  companyId: number,
  lineIds: readonly number[],
  now: Date,
): Promise<void> {
  const points = await readAutoAcceptPoints(transaction, companyId);
  if (points === null) return;
  const locked = await lockLines(transaction, sql`l.id = any(${lineIds}) and l.status = 'PENDING'`);
  for (const { line, stone } of locked) {
    const floorPpc = autoAcceptPpc(line, points);
    if (line.offeredPpc < floorPpc || !isAvailableTo(stone, companyId)) continue;
    if ((await findInseparablePairs(transaction, [stone.id])).size > 0) continue;
    const { rowCount } = await transaction.query(
      sql`select from offer_lines
        where stone_id = ${line.stoneId} and id <> ${line.id} and status in ('PENDING', 'COUNTERED')
          and offered_ppc >= ${line.offeredPpc}`,
    );
    if (rowCount !== 0) continue;
    const details = { cause: 'within offer floor', floor: points };
    await acceptLine(
      transaction,
      { line, stone },
      { by: systemActor, now, ppcCents: line.offeredPpc, details },
    );
  }
}
