import { claimReasons, type ClaimReason } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Actor } from '../lifecycle/transition.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { releaseClaims } from './release-claims.ts';
import { holdColumns, holdSchema, stoneIdsOf, type Hold } from './hold.ts';
import type { LockedStone } from './lock-stones.ts';
import { transitionHolds } from './transition-holds.ts';
import { changeStoneStatuses } from './change-stone-statuses.ts';

const supersededSchema = z.object({ id: z.int(), reason: z.enum(claimReasons) });

/** The reasons for which the same customer had claimed these stones before the current claims, by stone. */
export async function findSupersededClaims(
  connection: Connection,
  stoneIds: readonly number[],
): Promise<Map<number, ClaimReason>> {
  const { rows } = await connection.query(
    sql`select stone_id as id, superseded_claim ->> 'reason' as reason
       from stone_claims where stone_id = any(${stoneIds}) and superseded_claim is not null`,
    supersededSchema,
  );
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/**
 * Ends the claims on locked stones as if they had not been made: a hold that was converted into a claim and
 * has not expired is restored at its agreed price, everything else returns to the stock.
 */
export async function revertClaims(
  transaction: Transaction,
  stones: readonly LockedStone[],
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<void> {
  const ids = stones.map(({ id }) => id);
  const { rows: holds } = await transaction.query(
    sql`select ${holdColumns}
       from stone_claims c join stones s on s.id = c.stone_id
            join holds h on h.stone_id = c.stone_id and h.company_id = c.company_id
                            and h.status = 'CONVERTED' and h.ended_at = c.claimed_at
      where c.stone_id = any(${ids}) and c.superseded_claim ->> 'reason' = 'HOLD'
        and h.expires_at > ${now}
      order by h.id`,
    holdSchema,
  );
  const isOnMemo = new Set(stones.flatMap(({ id, status }) => (status === 'MEMO' ? id : [])));
  await transitionHolds(transaction, holds, {
    to: 'ACTIVE',
    actor: by,
    now,
    moveStones: async (userHolds) => reinstateHold(transaction, userHolds, isOnMemo),
  });
  const held = new Set(stoneIdsOf(holds));
  await releaseClaims(
    transaction,
    ids.filter((id) => !held.has(id)),
    { to: 'AVAILABLE', by, now },
  );
}

async function reinstateHold(
  transaction: Transaction,
  holds: readonly Hold[],
  isOnMemo: ReadonlySet<number>,
): Promise<void> {
  const ids = stoneIdsOf(holds);
  const out = ids.filter((id) => isOnMemo.has(id));
  await changeStoneStatuses(transaction, { ids: out, to: 'HOLD', actorRole: 'SALES' });
  await transaction.query(
    sql`update stone_claims
        set reason = 'HOLD', claimed_at = (superseded_claim ->> 'claimed_at')::timestamptz,
            expires_at = (superseded_claim ->> 'expires_at')::timestamptz,
            agreed_price = superseded_claim -> 'agreed_price', superseded_claim = null
      where stone_id = any(${ids})`,
  );
  // A stone that stays on hold only changes the reason of its claim; that change is published too.
  await appendChange(
    transaction,
    stockTopic,
    ids.filter((id) => !isOnMemo.has(id)),
  );
}
