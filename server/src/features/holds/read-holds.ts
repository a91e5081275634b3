import { limits, type Hold as ShownHold } from '@loupe/contract';
import { dayMs } from '@loupe/domain';
import type { CustomerContext } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readActorNames } from '../users/actor-names.ts';
import { loadStones } from '../stock/load-stones.ts';
import { holdColumns, holdSchema } from './hold.ts';
import { presentStonesFor } from './present-stones.ts';

const listedSchema = holdSchema.extend({ position: z.int(), queueLength: z.int() });

/**
 * A customer's open holds, newest first, then the latest of those that ended in the last days. Each stone appears only
 * with its latest hold.
 */
export async function readHolds(
  connection: Connection,
  customer: CustomerContext,
  now: Date,
): Promise<ShownHold[]> {
  const since = new Date(now.getTime() - limits.endedHoldDaysShown * dayMs);
  const { rows: holds } = await connection.query(
    sql`select ${holdColumns},
            (select count(*) from holds q
              where q.stone_id = h.stone_id and q.ended_at is null and q.status = 'QUEUED' and q.id <= h.id) as position,
            (select count(*) from holds q
              where q.stone_id = h.stone_id and q.ended_at is null and q.status = 'QUEUED') as "queueLength"
       from holds h join stones s on s.id = h.stone_id
      where h.company_id = ${customer.companyId}
        and (h.ended_at is null or h.id in (
          select id from holds ended where ended.company_id = ${customer.companyId} and ended.ended_at > ${since}
           order by ended.ended_at desc, ended.id desc limit ${limits.endedHoldsShown}))
        and not exists (select from holds later where later.company_id = ${customer.companyId}
          and later.stone_id = h.stone_id and later.id > h.id)
      order by h.ended_at desc nulls first, h.id desc`,
    listedSchema,
  );
  const stones = await loadStones(
    connection,
    holds.map(({ stoneId }) => stoneId),
  );
  const shown = await presentStonesFor(connection, stones, customer);
  const actorNameOf = await readActorNames(connection, [customer.companyId]);
  return holds.flatMap((hold, index) => {
    const stone = shown[index];
    if (stone === undefined) return [];
    return {
      hold_id: hold.uuid,
      status: hold.status,
      set_id: hold.setId,
      requested_at: hold.requestedAt.toISOString(),
      until: hold.expiresAt?.toISOString() ?? null,
      is_extended: hold.extendedAt !== null,
      ended_at: hold.endedAt?.toISOString() ?? null,
      person: actorNameOf(hold),
      queue: hold.status === 'QUEUED' ? { position: hold.position, of: hold.queueLength } : null,
      stone,
    };
  });
}
