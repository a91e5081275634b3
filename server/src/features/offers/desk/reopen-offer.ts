import { AppError } from '@loupe/contract';
import { visibleStates } from '@loupe/domain';
import type { Transaction } from '../../../platform/database.ts';
import { unclaimStones } from '../../holds/unclaim-stones.ts';
import { inseparableStones } from '../../holds/inseparable-stones.ts';
import { lapses, moveLine, refuseUnlessMovable } from '../move-line.ts';
import { lockLine, lockLines, type LockedLine } from '../offer-line.ts';
import type { KeptMove } from '../present-offer.ts';
import { readMoves } from '../read-offers.ts';
import type { OfferAnswer } from './answer-offer.ts';
import { reopenDeclined } from './reopen-declined.ts';

type Act = Omit<OfferAnswer, 'lineUuid'>;

/**
 * Takes back what the desk answered to an offer: it waits again for as long as it would have waited, with the price the
 * desk named before. Of an acceptance the stone goes back too, to a hold the customer had on it or to the stock, the
 * other half of a pair accepted with it comes along, and what it declined is open again where it can be. STEP_REFUSED
 * when the answer was not the desk's, the customer has answered or ordered, the offer's own time is over, or the stone
 * is no longer as the answer left it.
 */
export async function reopenOffer(
  transaction: Transaction,
  { lineUuid, ...act }: OfferAnswer,
): Promise<void> {
  const locked = await lockLine(transaction, lineUuid);
  const answer = await reopenOne(transaction, locked, act);
  if (locked.line.state !== 'ACCEPTED') return;
  const half = await acceptedWith(transaction, locked, answer);
  if (half !== null) await reopenOne(transaction, half, act);
  for (const one of half === null ? [locked] : [locked, half])
    await reopenDeclined(transaction, one.line, { declinedAt: answer.at, now: act.now });
}

/** Takes back the answer on one stone, and returns what that was. */
async function reopenOne(
  transaction: Transaction,
  { line, stone }: LockedLine,
  { by, now }: Act,
): Promise<KeptMove> {
  const refused = (state: string) => new AppError('STEP_REFUSED', { state });
  refuseUnlessMovable(line, { to: 'PENDING', by, now });
  const moves = (await readMoves(transaction, [line]))(line);
  const answer = moves.at(-1);
  const asked = moves.findLastIndex(({ by: who, state }) => who === 'CUSTOMER' && state === 'PENDING');
  const until = lapses('PENDING', moves[asked]?.at ?? line.offeredAt);
  if (answer?.by !== 'SALES') throw refused(line.state);
  if (until === null || until <= now) throw refused('EXPIRED');
  const { accountId, stoneId } = line;
  const isHis = stone.claim?.accountId === accountId;
  if (line.state === 'ACCEPTED' && !(isHis && stone.claim?.reason === 'OFFER')) throw refused(line.state);
  if (line.state === 'REJECTED') {
    const isGone = !visibleStates.includes(stone.status) || (isHis && stone.claim?.reason === 'ORDER');
    const { rowCount } = await transaction.raw.query(
      'select from offer_lines where account_id = $1 and stone_id = $2 and expires_at is not null',
      [accountId, stoneId],
    );
    if (isGone || rowCount !== 0) throw refused(line.state);
  }
  const named = moves.slice(0, Math.max(asked, 0)).findLast(({ state }) => state === 'COUNTERED');
  await moveLine(transaction, line, {
    to: 'PENDING',
    by,
    now,
    until,
    details: { takenBack: answer.state },
    moveStones: async () => unclaimStones(transaction, [stone], { by, now }),
  });
  await transaction.raw.query('update offer_lines set agreed = null, counter_ppc = $2 where id = $1', [
    line.id,
    named?.ppc ?? null,
  ]);
  return answer;
}

/** The offer on the other half of a pair that was accepted together with this one; null when there is none. */
async function acceptedWith(
  transaction: Transaction,
  { line, stone }: LockedLine,
  { at }: KeptMove,
): Promise<LockedLine | null> {
  const partner = (await inseparableStones(transaction, [stone.id])).get(stone.id);
  if (partner === undefined) return null;
  const [half] = await lockLines(
    transaction,
    `l.stone_id = $1 and l.account_id = $2 and l.state = 'ACCEPTED'
       and exists (select from offer_moves m where m.line_id = l.id and m.state = 'ACCEPTED' and m.at = $3)`,
    [partner, line.accountId, at],
  );
  return half ?? null;
}
