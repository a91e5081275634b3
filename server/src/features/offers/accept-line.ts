import { AppError } from '@loupe/contract';
import { visibleStoneStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { claimStones } from '../holds/claim-stones.ts';
import { isAvailableTo } from '../holds/lock-stones.ts';
import { systemActor, type Actor } from '../lifecycle/transition.ts';
import { lockLines, linePacketNumber, type LockedLine } from './offer-line.ts';
import { findPairCounterpart } from './pair-counterpart.ts';
import { agreedPriceOf, offerExpiry, transitionLine, assertLineTransition } from './transition-line.ts';

/** The accepting actor and the agreed price in cents per carat. */
export interface Acceptance {
  readonly by: Actor;
  readonly now: Date;
  readonly ppcCents: number;
  readonly details?: object;
  readonly note?: string;
}

/**
 * Accepts the offer on a locked stone. The stone is held for the customer at the agreed net price until the
 * order deadline, and every other open offer on it is declined. Of an inseparable pair both offers are
 * accepted, each at its latest price. Throws STONE_NOT_AVAILABLE unless the stones are free or held for this
 * customer, PAIR_NOT_SEPARABLE when the counterpart has no offer.
 */
export async function acceptLine(
  transaction: Transaction,
  locked: LockedLine,
  acceptance: Acceptance,
): Promise<void> {
  const half = await findPairCounterpart(transaction, locked);
  await acceptOne(transaction, locked, acceptance);
  if (half === null) return;
  const { status, counterPpc, offeredPpc } = half.line;
  const ppcCents = status === 'COUNTERED' ? (counterPpc ?? offeredPpc) : offeredPpc;
  await acceptOne(transaction, half, { ...acceptance, ppcCents });
}

async function acceptOne(
  transaction: Transaction,
  { line, stone }: LockedLine,
  { by, now, ppcCents, details, note }: Acceptance,
): Promise<void> {
  assertLineTransition(line, { to: 'ACCEPTED', actor: by, now });
  if (!isAvailableTo(stone, line.companyId)) {
    const status = visibleStoneStatuses.includes(stone.status) ? stone.status : 'SOLD';
    throw new AppError('STONE_NOT_AVAILABLE', {
      stones: [{ stock_uuid: stone.uuid, stock_no: linePacketNumber(line), status }],
    });
  }
  const agreed = agreedPriceOf(line, ppcCents);
  await transitionLine(transaction, line, {
    to: 'ACCEPTED',
    actor: by,
    now,
    ppcCents,
    agreedPrice: agreed,
    ...(details && { details }),
    ...(note !== undefined && { note }),
    moveStones: async () =>
      claimStones(transaction, [stone], {
        companyId: line.companyId,
        userId: by.role === 'CUSTOMER' ? by.userId : line.userId,
        reason: 'OFFER',
        expiresAt: offerExpiry('ACCEPTED', now),
        now,
        prices: new Map([[stone.id, agreed]]),
      }),
  });
  const others = await lockLines(
    transaction,
    sql`l.stone_id = ${line.stoneId} and l.id <> ${line.id} and l.status in ('PENDING', 'COUNTERED')`,
  );
  for (const other of others) {
    await transitionLine(transaction, other.line, {
      to: 'REJECTED',
      actor: systemActor,
      now,
      details: { cause: 'another offer accepted' },
    });
  }
}
