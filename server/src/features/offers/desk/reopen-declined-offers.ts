import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { systemActor } from '../../lifecycle/transition.ts';
import { offerExpiry, transitionLine } from '../transition-line.ts';
import { lockLines, type OfferLine } from '../offer-line.ts';
import { readLineEvents } from '../read-offers.ts';

/**
 * Lines on a stone that an acceptance declined at a given instant. The customer must be active and have no
 * other open offer on the stone.
 */
const declinedOffers = (
  stoneId: number,
  declinedAt: Date,
) => sql`l.stone_id = ${stoneId} and l.status = 'REJECTED'
    and exists (select from users a where a.id = l.company_id and a.status = 'ACTIVE')
    and not exists (select from offer_lines other
                     where other.stone_id = l.stone_id and other.company_id = l.company_id
                       and other.expires_at is not null)
    and exists (select from offer_line_events m
                 where m.line_id = l.id and m.status = 'REJECTED' and m.actor_role = 'SYSTEM' and m.created_at = ${declinedAt})`;

/**
 * Reopens the offers that a revoked acceptance had declined, each in its former status and with its remaining
 * time. An offer stays declined when its time is over or the customer has made a new offer on the stone.
 */
export async function reopenDeclinedOffers(
  transaction: Transaction,
  { stoneId }: Pick<OfferLine, 'stoneId'>,
  { declinedAt, now }: { readonly declinedAt: Date; readonly now: Date },
): Promise<void> {
  for (const { line } of await lockLines(transaction, declinedOffers(stoneId, declinedAt))) {
    const moves = (await readLineEvents(transaction, [line]))(line);
    const stood = moves.findLast(({ createdAt }) => createdAt < declinedAt);
    if (stood?.status !== 'PENDING' && stood?.status !== 'COUNTERED') continue;
    const until = offerExpiry(stood.status, stood.createdAt);
    if (until === null || until <= now) continue;
    await transitionLine(transaction, line, {
      to: stood.status,
      actor: systemActor,
      now,
      expiresAt: until,
      ...(stood.status === 'COUNTERED' && stood.ppc !== null && { ppcCents: stood.ppc }),
      details: { cause: 'acceptance of another offer undone' },
    });
  }
}
