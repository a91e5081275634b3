import { AppError } from '@loupe/contract';
import { stoneStateMachine, type ActorRole, type StoneStatus, type ClaimReason } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Connection, type Database } from '../../platform/database.ts';
import { applyTransition, type UserActor } from '../lifecycle/transition.ts';
import { findInseparablePairs, rejectIncompletePairs } from '../holds/inseparable-pairs.ts';
import { lockStonesById, type LockedStone } from '../holds/lock-stones.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { loadStoredStone, type StoredStone } from './stored-stone.ts';

/** The claim on a stone. It is released on the screen of its hold, offer, order or memo. */
export interface StoneClaimInfo {
  readonly reason: ClaimReason;
  readonly expiresAt: Date | null;
  readonly company: string;
}

/** Reads the claim on a stone; null when there is none. */
export async function readStoneClaim(
  connection: Connection,
  stoneId: number,
): Promise<StoneClaimInfo | null> {
  const { rows } = await connection.query<{ reason: ClaimReason; expiresAt: Date | null; company: string }>(
    sql`select claim.reason, claim.expires_at as "expiresAt", coalesce(account.company_name, account.email) as company
       from stone_claims claim join users account on account.id = claim.company_id
      where claim.stone_id = ${stoneId}`,
  );
  return rows[0] ?? null;
}

/**
 * Only the stock desk moves stones between these statuses; a claim or its release belongs to the hold, order
 * or memo.
 */
const onShelf: readonly StoneStatus[] = ['AVAILABLE', 'OFFLINE'];

/** Statuses the desk may set for a stone. */
export const allowedStoneStatuses = (
  { status }: Pick<StoredStone, 'status'>,
  actorRole: ActorRole,
): StoneStatus[] =>
  onShelf.includes(status) ? onShelf.filter((to) => stoneStateMachine.allows(status, to, actorRole)) : [];

export interface StatusChangeRequest {
  readonly uuid: string;
  readonly to: StoneStatus;
  readonly by: UserActor;
  readonly now: Date;
}

/**
 * Withdraws or restores a stone together with its inseparable counterpart. A stone that was already moved
 * with its counterpart is left as it is. Throws NOT_FOUND, INVALID_TRANSITION with the stone's status, and
 * PAIR_NOT_SEPARABLE with the counterpart that cannot be restored.
 */
export async function changeStoneStatusByDesk(
  database: Database,
  { uuid, to, by, now }: StatusChangeRequest,
): Promise<StoneStatus> {
  return inTransaction(database, async (transaction) => {
    const { id } = await loadStoredStone(transaction, uuid);
    const partners = await findInseparablePairs(transaction, [id]);
    const locked = await lockStonesById(transaction, [...new Set([id, ...partners.values()])]);
    const isThere = ({ status }: LockedStone) => status === to;
    if (locked.length > 1 && locked.every(isThere)) return to;
    const mayMove = (stone: LockedStone) =>
      stone.claim === null && allowedStoneStatuses(stone, by.role).includes(to);
    const refused = locked.find((stone) => stone.id === id && !mayMove(stone));
    if (refused !== undefined) throw new AppError('INVALID_TRANSITION', { status: refused.status });
    const moved = locked.filter(mayMove);
    await changeStoneStatus(transaction, { ids: moved.map((stone) => stone.id), to, actorRole: by.role });
    // Withdrawn again in the same transaction, because the stone is not sold alone.
    const { status } = await loadStoredStone(transaction, uuid);
    if (status !== to) {
      await rejectIncompletePairs(transaction, [id], partners);
      throw new AppError('PAIR_NOT_SEPARABLE', { stones: [] });
    }
    for (const { status: from, stockNo } of moved)
      await applyTransition(transaction, stoneStateMachine, { from, to, actor: by, now, subject: stockNo });
    await appendChange(
      transaction,
      userTopic('stock'),
      moved.map((stone) => stone.id),
    );
    return to;
  });
}
