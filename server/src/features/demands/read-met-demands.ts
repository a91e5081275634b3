import type { Demand } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { StockSearch } from '../search/stock-search.ts';
import { readDemands } from './read-demands.ts';

const metRow = z.object({ uuid: z.string(), matchedAt: z.date() });

/** Open demands of a user with matches since then that are still listed, and the time of their last match. */
export async function readMetDemands(
  connection: Connection,
  stockView: StockSearch,
  userId: number,
  since: Date,
): Promise<readonly { readonly matchedAt: Date; readonly demand: Demand }[]> {
  const { rows } = await connection.query(
    sql`select d.uuid, max(m.matched_at) as "matchedAt"
       from demands d join alert_matches m on m.demand_id = d.id
      where d.user_id = ${userId} and d.status = 'OPEN' and m.matched_at > ${since}
      group by d.uuid`,
    metRow,
  );
  if (rows.length === 0) return [];
  const demands = await readDemands(
    connection,
    stockView,
    userId,
    rows.map(({ uuid }) => uuid),
  );
  return rows.flatMap(({ uuid, matchedAt }) => {
    const demand = demands.find((one) => one.uuid === uuid);
    const isMet = demand?.status === 'OPEN' && (demand.matches ?? 0) > 0;
    return isMet ? { matchedAt, demand } : [];
  });
}
