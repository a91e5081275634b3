import { alertModes, type Demand } from '@loupe/contract';
import { demandGoods, demandStateMachine, gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { StockSearch } from '../search/stock-search.ts';
import { demandedGoods } from './demanded-goods.ts';

const demandRow = z.object({
  uuid: z.string(),
  goods: z.enum(demandGoods),
  title: z.string(),
  details: z.string(),
  criteria: z.record(z.string(), z.unknown()).nullable(),
  status: z.enum(demandStateMachine.states),
  created_at: z.date(),
  expires_on: z.string(),
  alert: z.enum(alertModes),
  found: z.int(),
});

/**
 * A customer's demands, newest first, each with the number of listed goods that match it now: all of them, or those
 * of `uuids`.
 */
export async function readDemands(
  connection: Connection,
  stockView: StockSearch,
  userId: number,
  uuids: readonly string[] | null = null,
): Promise<Demand[]> {
  const today = stockView.today();
  const { rows } = await connection.query(
    sql`select uuid, goods, title, details, criteria, status, created_at, expires_on::text as expires_on, alert,
            (select count(*)::integer from alert_matches where demand_id = demands.id
              and notified_at is not null) as found
       from demands where user_id = ${userId} and (${uuids}::uuid[] is null or uuid = any(${uuids}))
       order by id desc`,
    demandRow,
  );
  return Promise.all(
    rows.map(async ({ criteria, created_at: at, status, ...demand }) => ({
      ...demand,
      search_param: criteria,
      // Reported as expired once its last day is over, even before the stored status changes.
      status: status === 'OPEN' && demand.expires_on < isoGulfDay(today) ? 'EXPIRED' : status,
      created_on: isoGulfDay(gulfDay(at)),
      matches: await demandedGoods[demand.goods].count(connection, stockView, criteria),
    })),
  );
}
