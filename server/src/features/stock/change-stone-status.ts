import type { ActorRole, StoneStatus } from '@loupe/domain';
import { stoneStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { idsWithPairPartners, withdrawIncompletePairs } from './incomplete-pairs.ts';

/** Change log topic for stone changes. Entries are keyed by stone id. */
export const stockTopic = 'stock';

export interface StatusChange {
  readonly ids: readonly number[];
  readonly to: StoneStatus;
  readonly actorRole: ActorRole;
}

export interface StatusChangeOutcome {
  readonly moved: readonly number[];
  /** Stones that do not exist (`from` is null) or whose current status does not allow the transition. */
  readonly rejected: readonly { readonly id: number; readonly from: StoneStatus | null }[];
}

/**
 * Changes the status of stones inside the caller's transaction. Each transition is checked against the state
 * machine under a row lock; locks are taken in id order to prevent deadlocks. Rejected stones are reported
 * and the rest are changed; a caller that needs all or nothing rolls back. Stones that are sold only with one
 * that has left the stock are withdrawn with it.
 */
export async function changeStoneStatus(
  transaction: Transaction,
  { ids, to, actorRole }: StatusChange,
): Promise<StatusChangeOutcome> {
  const mayPartPairs = to !== 'HOLD' && to !== 'MEMO';
  const locked = mayPartPairs ? sql`array(${idsWithPairPartners(ids)})` : sql`${ids}::bigint[]`;
  const { rows } = await transaction.query<{ id: number; status: string }>(
    sql`select id, status from stones where id = any(${locked}) order by id for update`,
  );
  const stateOf = new Map(
    rows.map(({ id, status }) => [id, stoneStateMachine.isState(status) ? status : null]),
  );
  const moved: number[] = [];
  const refused: { id: number; from: StoneStatus | null }[] = [];
  for (const id of new Set(ids)) {
    const from = stateOf.get(id) ?? null;
    if (from !== null && stoneStateMachine.allows(from, to, actorRole)) moved.push(id);
    else refused.push({ id, from });
  }
  if (moved.length > 0) {
    await transaction.query(
      sql`update stones set status = ${to}, updated_at = now() where id = any(${moved})`,
    );
    const withdrawn = mayPartPairs ? await withdrawIncompletePairs(transaction, moved) : [];
    await appendChange(transaction, stockTopic, [...new Set([...moved, ...withdrawn])]);
  }
  return { moved, rejected: refused };
}
