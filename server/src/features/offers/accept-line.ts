import { AppError } from '@loupe/contract';
import { visibleStates } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { claimStones } from '../holds/claim-stones.ts';
import { isFreeFor } from '../holds/lock-stones.ts';
import { clockwork, type Mover } from '../life-cycle/take-step.ts';
import { lockLines, packetOf, type LockedLine } from './offer-line.ts';
import { otherHalf } from './other-half.ts';
import { agreedOn, lapses, moveLine, refuseUnlessMovable } from './move-line.ts';

/** Who accepts what: the price in cents per carat that both now agree on. */
export interface Acceptance {
  readonly by: Mover;
  readonly now: Date;
  readonly ppcCents: number;
  readonly details?: object;
}

/**
 * Accepts the offer on a locked stone: the stone is held for the customer at the agreed net price for as long as he
 * has to order, every other open offer on it is declined. Of a pair that goes only together both are accepted, each at
 * what was last said of it. Throws STONE_NOT_AVAILABLE unless the stones are free at this moment, or held for this very
 * customer; PAIR_NOT_SEPARABLE when there is no offer on the other half.
 */
export async function acceptLine(
  transaction: Transaction,
  locked: LockedLine,
  acceptance: Acceptance,
): Promise<void> {
  const half = await otherHalf(transaction, locked);
  await acceptOne(transaction, locked, acceptance);
  if (half === null) return;
  const { state, counterPpc, offeredPpc } = half.line;
  const ppcCents = state === 'COUNTERED' ? (counterPpc ?? offeredPpc) : offeredPpc;
  await acceptOne(transaction, half, { ...acceptance, ppcCents });
}

async function acceptOne(
  transaction: Transaction,
  { line, stone }: LockedLine,
  { by, now, ppcCents, details }: Acceptance,
): Promise<void> {
  refuseUnlessMovable(line, { to: 'ACCEPTED', by, now });
  if (!isFreeFor(stone, line.accountId)) {
    const status = visibleStates.includes(stone.status) ? stone.status : 'SOLD';
    throw new AppError('STONE_NOT_AVAILABLE', {
      stones: [{ stock_uuid: stone.uuid, stock_no: packetOf(line), status }],
    });
  }
  const agreed = agreedOn(line, ppcCents);
  await moveLine(transaction, line, {
    to: 'ACCEPTED',
    by,
    now,
    ppcCents,
    agreed,
    ...(details && { details }),
    moveStones: async () =>
      claimStones(transaction, [stone], {
        accountId: line.accountId,
        personId: by.who === 'CUSTOMER' ? by.personId : line.personId,
        reason: 'OFFER',
        until: lapses('ACCEPTED', now),
        now,
        prices: new Map([[stone.id, agreed]]),
      }),
  });
  const others = await lockLines(
    transaction,
    `l.stone_id = $1 and l.id <> $2 and l.state in ('PENDING', 'COUNTERED')`,
    [line.stoneId, line.id],
  );
  for (const other of others) {
    await moveLine(transaction, other.line, {
      to: 'REJECTED',
      by: clockwork,
      now,
      details: { because: 'another offer was accepted' },
    });
  }
}
