import { alertModes, AppError, limits, type CallResponse } from '@loupe/contract';
import { demandGoods } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { presentStonesFor } from '../holds/present-stones.ts';
import { loadStones } from '../stock/load-stones.ts';
import { loadLotRows } from '../loose/load-lots.ts';
import { subscriptionColumns } from './alert-subscriptions.ts';
import { searchTitle } from '../search/search-title.ts';

const subscriptionRow = z.object({
  kind: z.enum(['demand', 'search']),
  goods: z.enum(demandGoods),
  id: z.int(),
  title: z.string(),
  details: z.string(),
  criteria: z.record(z.string(), z.unknown()),
  alert: z.enum(alertModes),
});

/**
 * The stones a user was notified of for the user's demand or saved search, the latest first. Throws
 * NOT_FOUND.
 */
export async function readMatches(
  connection: Connection,
  caller: Caller,
  uuid: string,
): Promise<Omit<CallResponse<'listAlertMatches'>, 'error' | 'message'>> {
  const { rows } = await connection.query(
    sql`select 'demand' as kind, goods, id, title, details, coalesce(criteria, '{}') as criteria, alert from demands
      where user_id = ${caller.userId} and uuid = ${uuid}
     union all
     select 'search', 'STONES', id, title, '', criteria, alert from saved_searches
      where user_id = ${caller.userId} and uuid = ${uuid} and deleted_at is null`,
    subscriptionRow,
  );
  const [subscription] = rows;
  if (subscription === undefined) throw new AppError('NOT_FOUND');
  const { kind, goods, id, title, details, criteria, alert } = subscription;
  const found = await connection.query<{ id: number; count: number }>(
    sql`select coalesce(stone_id, lot_id) as id, count(*) over () as count from alert_matches
      where ${subscriptionColumns[kind]} = ${id} and notified_at is not null
        order by notified_at desc, id desc limit ${limits.matchesShown}`,
  );
  const ids = found.rows.map(({ id: itemId }) => itemId);
  const stones = goods === 'STONES' ? await loadStones(connection, ids) : [];
  return {
    kind,
    goods,
    title: searchTitle(title, criteria, details),
    search_param: criteria,
    alert,
    stones: await presentStonesFor(connection, stones, caller),
    lots: goods === 'LOOSE' ? await loadLotRows(connection, ids) : [],
    count: found.rows[0]?.count ?? 0,
  };
}
