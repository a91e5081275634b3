import { AppError } from '@loupe/contract';
import { visibleStoneStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { revertClaims } from '../../holds/revert-claims.ts';
import { findInseparablePairs } from '../../holds/inseparable-pairs.ts';
import { offerExpiry, transitionLine, assertLineTransition } from '../transition-line.ts';
import { lockLine, lockLines, type LockedLine } from '../offer-line.ts';
import type { OfferEvent } from '../present-offer.ts';
import { readLineEvents } from '../read-offers.ts';
import { lockDecidedLines, type OfferDecision } from './decide-offer.ts';
import { reopenDeclinedOffers } from './reopen-declined-offers.ts';

type Act = Pick<OfferDecision, 'by' | 'now'>;

/**
 * Undoes the desk's answer to lines of an offer: each is pending again for the rest of its original time, with
 * the desk's previous counter-offer. After an acceptance the stone returns to the customer's former hold or
 * to stock, the counterpart accepted with it is reopened too, and the offers it declined are reopened where
 * possible. INVALID_TRANSITION when the last answer was not the desk's, when the customer has answered or
 * ordered, when the offer has expired, or when the stone has changed since the answer.
 */
export async function reopenOffer(
  transaction: Transaction,
  { lineUuids, ...act }: OfferDecision,
): Promise<void> {
  for (const { line } of await lockDecidedLines(transaction, lineUuids)) {
    // Of an inseparable pair that was accepted together, the first line has reopened the second.
    const locked = await lockLine(transaction, line.uuid);
    if (locked.line.status === line.status) await reopenWithPair(transaction, locked, act);
  }
}

async function reopenWithPair(transaction: Transaction, locked: LockedLine, act: Act): Promise<void> {
  const reopened = await reopenOne(transaction, locked, act);
  if (locked.line.status !== 'ACCEPTED') return;
  const half = await acceptedWith(transaction, locked, reopened);
  if (half !== null) await reopenOne(transaction, half, act);
  for (const one of half === null ? [locked] : [locked, half])
    await reopenDeclinedOffers(transaction, one.line, { declinedAt: reopened.createdAt, now: act.now });
}

/** Undoes the answer on one line and returns that answer. */
async function reopenOne(
  transaction: Transaction,
  { line, stone }: LockedLine,
  { by, now }: Act,
): Promise<OfferEvent> {
  const refused = (state: string) => new AppError('INVALID_TRANSITION', { status: state });
  assertLineTransition(line, { to: 'PENDING', actor: by, now });
  const moves = (await readLineEvents(transaction, [line]))(line);
  const lastMove = moves.at(-1);
  const requestIndex = moves.findLastIndex(
    ({ actorRole, status: state }) => actorRole === 'CUSTOMER' && state === 'PENDING',
  );
  const until = offerExpiry('PENDING', moves[requestIndex]?.createdAt ?? line.offeredAt);
  if (lastMove?.actorRole !== 'SALES') throw refused(line.status);
  if (until === null || until <= now) throw refused('EXPIRED');
  const { companyId, stoneId } = line;
  const isOwnClaim = stone.claim?.companyId === companyId;
  if (line.status === 'ACCEPTED' && !(isOwnClaim && stone.claim?.reason === 'OFFER'))
    throw refused(line.status);
  if (line.status === 'REJECTED') {
    const isUnavailable =
      !visibleStoneStatuses.includes(stone.status) || (isOwnClaim && stone.claim?.reason === 'ORDER');
    const { rowCount } = await transaction.query(
      sql`select from offer_lines where company_id = ${companyId} and stone_id = ${stoneId}
        and expires_at is not null`,
    );
    if (isUnavailable || rowCount !== 0) throw refused(line.status);
  }
  const named = moves
    .slice(0, Math.max(requestIndex, 0))
    .findLast(({ status: state }) => state === 'COUNTERED');
  await transitionLine(transaction, line, {
    to: 'PENDING',
    actor: by,
    now,
    expiresAt: until,
    details: { undone: lastMove.status },
    moveStones: async () => revertClaims(transaction, [stone], { by, now }),
  });
  await transaction.query(
    sql`update offer_lines set agreed_price = null, counter_ppc = ${named?.ppc ?? null} where id = ${line.id}`,
  );
  return lastMove;
}

/**
 * The offer line on the counterpart of a pair that was accepted together with this line; null when there is
 * none.
 */
async function acceptedWith(
  transaction: Transaction,
  { line, stone }: LockedLine,
  { createdAt }: OfferEvent,
): Promise<LockedLine | null> {
  const partner = (await findInseparablePairs(transaction, [stone.id])).get(stone.id);
  if (partner === undefined) return null;
  const [half] = await lockLines(
    transaction,
    sql`l.stone_id = ${partner} and l.company_id = ${line.companyId} and l.status = 'ACCEPTED'
       and exists (select from offer_line_events m where m.line_id = l.id and m.status = 'ACCEPTED'
         and m.created_at = ${createdAt})`,
  );
  return half ?? null;
}
