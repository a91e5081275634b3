import { AppError } from '@loupe/contract';
import { stoneStates, type Actor, type StoneState, type ClaimReason } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Connection, type Database } from '../../platform/database.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { inseparableStones, refuseHalves } from '../holds/inseparable-stones.ts';
import { lockStonesById, type LockedStone } from '../holds/lock-stones.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { storedStone, type StoredStone } from './stored-stone.ts';

/** Who has a stone; whoever has it gives it back on the screen of his hold, offer, order or memo. */
export interface ClaimShown {
  readonly reason: ClaimReason;
  readonly until: Date | null;
  readonly company: string;
}

/** Who has a stone; null when nobody does. */
export async function claimOf({ raw }: Connection, stoneId: number): Promise<ClaimShown | null> {
  const { rows } = await raw.query<{ reason: ClaimReason; until: Date | null; company: string }>(
    `select claim.reason, claim.until, coalesce(account.company_name, account.email) as company
       from stone_claims claim join accounts account on account.id = claim.account_id
      where claim.stone_id = $1`,
    [stoneId],
  );
  return rows[0] ?? null;
}

/** Moves that are the stock desk's alone: what binds or frees a stone belongs to its hold, order or memo. */
const onShelf: readonly StoneState[] = ['AVAILABLE', 'OFFLINE'];

/** Where a stone may go from the desk's screen. */
export const movesOf = ({ status }: Pick<StoredStone, 'status'>, who: Actor): StoneState[] =>
  onShelf.includes(status) ? onShelf.filter((to) => stoneStates.may(status, to, who)) : [];

export interface WantedMove {
  readonly uuid: string;
  readonly to: StoneState;
  readonly by: Person;
  readonly now: Date;
}

/**
 * Withdraws a stone or puts it back, together with the stone without which it is not sold; a stone that went with its
 * pair before is where it is wanted. Throws NOT_FOUND, STEP_REFUSED naming its state, PAIR_NOT_SEPARABLE naming the
 * stone without which it is not sold and which cannot be put back.
 */
export async function moveStone(database: Database, { uuid, to, by, now }: WantedMove): Promise<StoneState> {
  return inTransaction(database, async (transaction) => {
    const { id } = await storedStone(transaction, uuid);
    const partners = await inseparableStones(transaction, [id]);
    const locked = await lockStonesById(transaction, [...new Set([id, ...partners.values()])]);
    const isThere = ({ status }: LockedStone) => status === to;
    if (locked.length > 1 && locked.every(isThere)) return to;
    const mayMove = (stone: LockedStone) => stone.claim === null && movesOf(stone, by.who).includes(to);
    const refused = locked.find((stone) => stone.id === id && !mayMove(stone));
    if (refused !== undefined) throw new AppError('STEP_REFUSED', { state: refused.status });
    const moved = locked.filter(mayMove);
    await changeStoneStatus(transaction, { ids: moved.map((stone) => stone.id), to, who: by.who });
    // Taken off again in the same moment: it is not sold alone.
    const { status } = await storedStone(transaction, uuid);
    if (status !== to) {
      await refuseHalves(transaction, [id], partners);
      throw new AppError('PAIR_NOT_SEPARABLE', { stones: [] });
    }
    for (const { status: from, stockNo } of moved)
      await takeStep(transaction, stoneStates, { from, to, by, now, subject: stockNo });
    await appendChange(
      transaction,
      accountTopic('stock'),
      moved.map((stone) => stone.id),
    );
    return to;
  });
}
