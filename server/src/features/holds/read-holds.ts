import { limits, type Hold as ShownHold } from '@loupe/contract';
import { dayMs } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readDoers } from '../accounts/doers.ts';
import { loadStones } from '../stock/store.ts';
import { holdColumns, holdSchema } from './hold.ts';
import { showStones, type Onlooker } from './show-stones.ts';

const listedSchema = holdSchema.extend({ place: z.int(), of: z.int() });

/**
 * What a customer holds and waits for, the newest first, then what ended in the last days: of each stone the last
 * only, and not when he has it again.
 */
export async function readHolds(connection: Connection, onlooker: Onlooker, now: Date): Promise<ShownHold[]> {
  const since = new Date(now.getTime() - limits.holdEndedDays * dayMs);
  const { rows } = await connection.raw.query(
    `select ${holdColumns},
            (select count(*) from holds q
              where q.stone_id = h.stone_id and q.ended_at is null and q.state = 'QUEUED' and q.id <= h.id) as place,
            (select count(*) from holds q
              where q.stone_id = h.stone_id and q.ended_at is null and q.state = 'QUEUED') as of
       from holds h join stones s on s.id = h.stone_id
      where h.account_id = $1 and (h.ended_at is null or h.ended_at > $2)
        and not exists (select from holds later where later.account_id = $1 and later.stone_id = h.stone_id
                                                  and later.id > h.id)
      order by h.ended_at desc nulls first, h.id desc`,
    [onlooker.accountId, since],
  );
  const holds = z.array(listedSchema).parse(rows);
  const stones = await loadStones(
    connection,
    holds.map(({ stoneId }) => stoneId),
  );
  const shown = await showStones(connection, stones, onlooker);
  const doers = await readDoers(connection, [onlooker.accountId]);
  return holds.flatMap((hold, place) => {
    const stone = shown[place];
    if (stone === undefined) return [];
    return {
      hold_id: hold.uuid,
      state: hold.state,
      set_id: hold.setId,
      asked_at: hold.askedAt.toISOString(),
      until: hold.until?.toISOString() ?? null,
      is_extended: hold.extendedAt !== null,
      ended_at: hold.endedAt?.toISOString() ?? null,
      person: doers(hold),
      queue: hold.state === 'QUEUED' ? { place: hold.place, of: hold.of } : null,
      stone,
    };
  });
}
