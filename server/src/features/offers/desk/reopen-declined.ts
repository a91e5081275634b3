import type { Transaction } from '../../../platform/database.ts';
import { clockwork } from '../../life-cycle/take-step.ts';
import { lapses, moveLine } from '../move-line.ts';
import { lockLines, type OfferLine } from '../offer-line.ts';
import { readMoves } from '../read-offers.ts';

/** Offers of customers who trade, declined at an instant, on a stone of theirs they offered for nowhere else since. */
const declined = `l.stone_id = $1 and l.state = 'REJECTED'
    and exists (select from accounts a where a.id = l.account_id and a.state = 'ACTIVE')
    and not exists (select from offer_lines other
                     where other.stone_id = l.stone_id and other.account_id = l.account_id
                       and other.expires_at is not null)
    and exists (select from offer_moves m
                 where m.line_id = l.id and m.state = 'REJECTED' and m.by = 'SYSTEM' and m.at = $2)`;

/**
 * Opens again what an acceptance that is taken back had declined, each offer where it stood and for what was left of its
 * time. One whose time is over meanwhile, and one whose customer has offered anew, stays declined.
 */
export async function reopenDeclined(
  transaction: Transaction,
  { stoneId }: Pick<OfferLine, 'stoneId'>,
  { declinedAt, now }: { readonly declinedAt: Date; readonly now: Date },
): Promise<void> {
  for (const { line } of await lockLines(transaction, declined, [stoneId, declinedAt])) {
    const moves = (await readMoves(transaction, [line]))(line);
    const stood = moves.findLast(({ at }) => at < declinedAt);
    if (stood?.state !== 'PENDING' && stood?.state !== 'COUNTERED') continue;
    const until = lapses(stood.state, stood.at);
    if (until === null || until <= now) continue;
    await moveLine(transaction, line, {
      to: stood.state,
      by: clockwork,
      now,
      until,
      ...(stood.state === 'COUNTERED' && stood.ppc !== null && { ppcCents: stood.ppc }),
      details: { because: 'the acceptance of another offer was taken back' },
    });
  }
}
