import { alertModes, AppError, limits, type CallAnswer } from '@loupe/contract';
import { demandGoods } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { showStones } from '../holds/show-stones.ts';
import { loadStones } from '../stock/store.ts';
import { showLots } from '../loose/lots-by-id.ts';
import { searchTitle } from '../search/search-title.ts';

const wishRow = z.object({
  kind: z.enum(['demand', 'search']),
  goods: z.enum(demandGoods),
  id: z.int(),
  title: z.string(),
  details: z.string(),
  criteria: z.record(z.string(), z.unknown()),
  alert: z.enum(alertModes),
});

/** The stones a person was told of for a demand or a saved search of his, the latest first. Throws NOT_FOUND. */
export async function readMatches(
  connection: Connection,
  caller: Caller,
  uuid: string,
): Promise<Omit<CallAnswer<'getMatches'>, 'error' | 'message'>> {
  const { raw } = connection;
  const { rows } = await raw.query(
    `select 'demand' as kind, goods, id, title, details, coalesce(criteria, '{}') as criteria, alert from demands
      where account_id = $1 and uuid = $2
     union all
     select 'search', 'STONES', id, title, '', criteria, alert from saved_searches
      where account_id = $1 and uuid = $2 and deleted_at is null`,
    [caller.personId, uuid],
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  const { kind, goods, id, title, details, criteria, alert } = wishRow.parse(rows[0]);
  const column = kind === 'demand' ? 'demand_id' : 'saved_search_id';
  const found = await raw.query<{ id: number; count: number }>(
    `select coalesce(stone_id, lot_id) as id, count(*) over () as count from alert_matches
      where ${column} = $1 and told_at is not null order by told_at desc, id desc limit $2`,
    [id, limits.matchesShown],
  );
  const ids = found.rows.map(({ id: itemId }) => itemId);
  const stones = goods === 'STONES' ? await loadStones(connection, ids) : [];
  return {
    kind,
    goods,
    title: searchTitle(title, criteria, details),
    search_param: criteria,
    alert,
    stones: await showStones(connection, stones, caller),
    lots: goods === 'LOOSE' ? await showLots(connection, ids) : [],
    count: found.rows[0]?.count ?? 0,
  };
}
