import { alertModes, type Demand } from '@loupe/contract';
import { demandGoods, demandStates, gulfDay, isoGulfDay } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { StockView } from '../search/stock-view.ts';
import { demandedGoods } from './demanded-goods.ts';

const kept = z.object({
  uuid: z.string(),
  goods: z.enum(demandGoods),
  title: z.string(),
  details: z.string(),
  criteria: z.record(z.string(), z.unknown()).nullable(),
  state: z.enum(demandStates.states),
  created_at: z.date(),
  expires_on: z.string(),
  alert: z.enum(alertModes),
  found: z.int(),
});

/** A customer's demands, the newest first, with how many goods on the list meet them now. */
export async function readDemands(
  connection: Connection,
  stockView: StockView,
  accountId: number,
): Promise<Demand[]> {
  const today = stockView.today();
  const { rows } = await connection.raw.query(
    `select uuid, goods, title, details, criteria, state, created_at, expires_on::text as expires_on, alert,
            (select count(*)::integer from alert_matches where demand_id = demands.id and told_at is not null) as found
       from demands where account_id = $1 order by id desc`,
    [accountId],
  );
  return Promise.all(
    z
      .array(kept)
      .parse(rows)
      .map(async ({ criteria, created_at: at, state, ...demand }) => ({
        ...demand,
        search_param: criteria,
        // Over with its last day, whether or not anybody has written that down yet.
        state: state === 'OPEN' && demand.expires_on < isoGulfDay(today) ? 'EXPIRED' : state,
        created_on: isoGulfDay(gulfDay(at)),
        matches: await demandedGoods[demand.goods].count(connection, stockView, criteria),
      })),
  );
}
