import { AppError } from '@loupe/contract';
import type { Transaction } from '../../../platform/database.ts';
import { findAccountByName, tradeAccountOf } from '../../accounts/account.ts';
import { customer } from '../../life-cycle/take-step.ts';
import { claimForHold } from '../grant-holds.ts';
import { holdEnd } from '../hold-time.ts';
import { openHoldsOf } from '../hold.ts';
import { groupsOf, inseparableStones } from '../inseparable-stones.ts';
import { lockStonesById } from '../lock-stones.ts';
import { moveHolds } from '../move-holds.ts';
import { roomOf } from '../room-of.ts';
import { writeHolds } from '../write-holds.ts';
import { refuseTaken, type DeskWord } from './answer-holds.ts';

/** A customer named on the telephone, and the stones he wants. */
export interface HoldFor extends DeskWord {
  /** His e-mail or user ID. */
  readonly name: string;
  readonly stoneIds: readonly number[];
}

/**
 * Holds stones for a named customer, all or none, with what cannot be parted from them; what is held for him already
 * stays as it is. The desk need not wait until the same stone may be held again. NOT_FOUND, STONE_NOT_AVAILABLE,
 * HOLD_LIMIT. Returns the account they are held for.
 */
export async function holdFor(
  transaction: Transaction,
  { name, stoneIds, by, now }: HoldFor,
): Promise<number> {
  const account = await findAccountByName(transaction, name);
  if (account?.role !== 'customer' || account.state !== 'ACTIVE') throw new AppError('NOT_FOUND');
  const accountId = tradeAccountOf(account);
  const personId = account.id;
  const partners = await inseparableStones(transaction, stoneIds);
  const stones = await lockStonesById(transaction, [...new Set([...stoneIds, ...partners.values()])]);
  const room = await roomOf(transaction, accountId);
  const open = await openHoldsOf(transaction, accountId);
  const held = new Set(open.flatMap(({ state, stoneId }) => (state === 'ACTIVE' ? stoneId : [])));
  const wanted = stones.filter(({ id }) => !held.has(id));
  refuseTaken(wanted);
  const ids = new Set(wanted.map(({ id }) => id));
  const waiting = open.filter(({ stoneId }) => ids.has(stoneId));
  const asked = waiting.filter(({ state }) => state === 'REQUESTED').length;
  if (wanted.length - asked > room.holds) throw new AppError('HOLD_LIMIT');
  await moveHolds(transaction, waiting, { to: 'RELEASED', by: customer({ accountId, personId }), now });
  const until = holdEnd(now);
  await writeHolds(transaction, {
    accountId,
    personId,
    groups: groupsOf(wanted, partners, false),
    state: 'ACTIVE',
    by,
    now,
    until,
    moveStones: async (some) => claimForHold(transaction, some, { accountId, until, now }),
  });
  return accountId;
}
