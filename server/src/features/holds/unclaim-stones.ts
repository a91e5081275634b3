import { claimReasons } from '@loupe/domain';
import { z } from 'zod';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Mover } from '../life-cycle/take-step.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { endClaims } from './end-claims.ts';
import { holdColumns, holdSchema, stonesOf, type Hold } from './hold.ts';
import type { LockedStone } from './lock-stones.ts';
import { moveHolds } from './move-holds.ts';
import { moveStones } from './move-stones.ts';

const earlierSchema = z.object({ id: z.int(), reason: z.enum(claimReasons) });

/** Why these claimed stones were the same customer's already before they were claimed, by stone. */
export async function claimedBefore(
  { raw }: Connection,
  stoneIds: readonly number[],
): Promise<Map<number, z.infer<typeof earlierSchema>['reason']>> {
  const { rows } = await raw.query(
    `select stone_id as id, gave_way ->> 'reason' as reason
       from stone_claims where stone_id = any($1) and gave_way is not null`,
    [stoneIds],
  );
  return new Map(
    z
      .array(earlierSchema)
      .parse(rows)
      .map(({ id, reason }) => [id, reason]),
  );
}

/**
 * Ends the claims on locked stones as if they had not been made: a hold of the customer's that went into one and whose
 * time is not over is his again at the price he was promised, everything else goes back to the stock.
 */
export async function unclaimStones(
  transaction: Transaction,
  stones: readonly LockedStone[],
  { by, now }: { readonly by: Mover; readonly now: Date },
): Promise<void> {
  const ids = stones.map(({ id }) => id);
  const { rows } = await transaction.raw.query(
    `select ${holdColumns}
       from stone_claims c join stones s on s.id = c.stone_id
            join holds h on h.stone_id = c.stone_id and h.account_id = c.account_id
                            and h.state = 'CONVERTED' and h.ended_at = c.claimed_at
      where c.stone_id = any($1) and c.gave_way ->> 'reason' = 'HOLD' and h.until > $2 order by h.id`,
    [ids, now],
  );
  const holds = z.array(holdSchema).parse(rows);
  const isOnMemo = new Set(stones.flatMap(({ id, status }) => (status === 'MEMO' ? id : [])));
  await moveHolds(transaction, holds, {
    to: 'ACTIVE',
    by,
    now,
    moveStones: async (theirs) => holdAgain(transaction, theirs, isOnMemo),
  });
  const held = new Set(stonesOf(holds));
  await endClaims(
    transaction,
    ids.filter((id) => !held.has(id)),
    { to: 'AVAILABLE', by, now },
  );
}

async function holdAgain(
  transaction: Transaction,
  holds: readonly Hold[],
  isOnMemo: ReadonlySet<number>,
): Promise<void> {
  const ids = stonesOf(holds);
  const out = ids.filter((id) => isOnMemo.has(id));
  await moveStones(transaction, { ids: out, to: 'HOLD', who: 'SALES' });
  await transaction.raw.query(
    `update stone_claims
        set reason = 'HOLD', claimed_at = (gave_way ->> 'claimed_at')::timestamptz,
            until = (gave_way ->> 'until')::timestamptz, agreed = gave_way -> 'agreed', gave_way = null
      where stone_id = any($1)`,
    [ids],
  );
  // A stone that stays on hold only changes its reason; whoever shows it must hear of that too.
  await appendChange(
    transaction,
    stockTopic,
    ids.filter((id) => !isOnMemo.has(id)),
  );
}
