import type { Transaction } from '../../platform/database.ts';
import { inseparableStones } from '../holds/inseparable-stones.ts';
import { isFreeFor } from '../holds/lock-stones.ts';
import { clockwork } from '../life-cycle/take-step.ts';
import { acceptLine } from './accept-line.ts';
import { floorPoints, floorPpcOf } from './offer-floor.ts';
import { lockLines } from './offer-line.ts';

/**
 * Accepts those of these waiting offers that lie inside the floor the desk set, while their stones are free. One that
 * another customer has matched or bettered waits, and one on half a pair that goes only together: the desk decides.
 */
export async function acceptInsideFloor(
  transaction: Transaction,
  accountId: number,
  lineIds: readonly number[],
  now: Date,
): Promise<void> {
  const points = await floorPoints(transaction, accountId);
  if (points === null) return;
  const locked = await lockLines(transaction, `l.id = any($1) and l.state = 'PENDING'`, [lineIds]);
  for (const { line, stone } of locked) {
    const floorPpc = floorPpcOf(line, points);
    if (line.offeredPpc < floorPpc || !isFreeFor(stone, accountId)) continue;
    if ((await inseparableStones(transaction, [stone.id])).size > 0) continue;
    const { rowCount } = await transaction.raw.query(
      `select from offer_lines
        where stone_id = $1 and id <> $2 and state in ('PENDING', 'COUNTERED') and offered_ppc >= $3`,
      [line.stoneId, line.id, line.offeredPpc],
    );
    if (rowCount !== 0) continue;
    const details = { because: 'inside the floor', floor: points };
    await acceptLine(
      transaction,
      { line, stone },
      { by: clockwork, now, ppcCents: line.offeredPpc, details },
    );
  }
}
