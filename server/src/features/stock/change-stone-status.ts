import type { Actor, StoneState } from '@loupe/domain';
import { stoneStates } from '@loupe/domain';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { withHalvesOf, withdrawIncompletePairs } from './incomplete-pairs.ts';

/** Topic of the change log under which every change of a stone is written, keyed by the stone's id. */
export const stockTopic = 'stock';

export interface StatusChange {
  readonly ids: readonly number[];
  readonly to: StoneState;
  readonly who: Actor;
}

export interface StatusChangeOutcome {
  readonly moved: readonly number[];
  /** Stones whose life-cycle has no such step from where they stand, or that do not exist (`from` null). */
  readonly refused: readonly { readonly id: number; readonly from: StoneState | null }[];
}

/**
 * Moves stones to a state inside the caller's transaction, each checked against the life-cycle under a row
 * lock (taken in id order, so that two callers cannot block each other). What may not move is reported, the
 * rest moves; callers that need all or nothing roll back. Stones that are sold only with one that has left the stock
 * are taken off with it.
 */
export async function changeStoneStatus(
  transaction: Transaction,
  { ids, to, who }: StatusChange,
): Promise<StatusChangeOutcome> {
  const mayPartPairs = to !== 'HOLD' && to !== 'MEMO';
  const locked = mayPartPairs ? `array(${withHalvesOf})` : '$1::bigint[]';
  const { rows } = await transaction.raw.query<{ id: number; status: string }>(
    `select id, status from stones where id = any(${locked}) order by id for update`,
    [ids],
  );
  const stateOf = new Map(rows.map(({ id, status }) => [id, stoneStates.isState(status) ? status : null]));
  const moved: number[] = [];
  const refused: { id: number; from: StoneState | null }[] = [];
  for (const id of new Set(ids)) {
    const from = stateOf.get(id) ?? null;
    if (from !== null && stoneStates.may(from, to, who)) moved.push(id);
    else refused.push({ id, from });
  }
  if (moved.length > 0) {
    await transaction.raw.query('update stones set status = $1, updated_at = now() where id = any($2)', [
      to,
      moved,
    ]);
    const withdrawn = mayPartPairs ? await withdrawIncompletePairs(transaction, moved) : [];
    await appendChange(transaction, stockTopic, [...new Set([...moved, ...withdrawn])]);
  }
  return { moved, refused };
}
