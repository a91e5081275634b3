import { AppError } from '@loupe/contract';
import { visibleStates } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { claimStones } from '../holds/claim-stones.ts';
import { isFreeFor } from '../holds/lock-stones.ts';
import { clockwork, type Mover } from '../life-cycle/take-step.ts';
import { lockLines, packetOf, type LockedLine } from './offer-line.ts';
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
 * has to order, every other open offer on it is declined. Throws STONE_NOT_AVAILABLE unless the stone is free at this
 * moment, or held for this very customer.
 */
export async function acceptLine(
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
