import { alertModes, type CallBody, type DeskDemand, namedCustomer } from '@loupe/contract';
import { demandGoods, demandStates, gulfDay, isoGulfDay } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { anyLike, readKeyedPage, type KeyedList } from '../../platform/keyed-page.ts';
import { customersLike } from '../accounts/customers-like.ts';
import type { StockView } from '../search/stock-view.ts';
import { namedCustomerOf } from '../accounts/named-customer.ts';
import { demandedGoods } from './demanded-goods.ts';

type AskedDemands = CallBody<'deskListDemands'>['data'];

const rowSchema = z.object({
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
  customer: namedCustomer,
});

const list: KeyedList<AskedDemands['sort'], z.infer<typeof rowSchema>> = {
  columns: `d.uuid, d.goods, d.title, d.details, d.criteria, d.state, d.created_at, d.expires_on::text as expires_on, d.alert,
    (select count(*)::integer from alert_matches where demand_id = d.id and told_at is not null) as found,
    ${namedCustomerOf('a')} as customer`,
  from: 'demands d join accounts a on a.id = d.account_id',
  id: 'd.id',
  orders: {
    // Demands are numbered as they come.
    created_at: { sql: 'd.id', type: 'bigint', isDescending: true },
    expires_on: { sql: 'd.expires_on', type: 'date' },
    customer: { sql: 'lower(coalesce(a.company_name, a.email))', type: 'text' },
  },
  row: rowSchema,
};

/** What everybody wants and did not find, a page of it, with how many goods of the list meet it now. */
export async function listDeskDemands(
  connection: Connection,
  stockView: StockView,
  { show, text, ...page }: AskedDemands,
): Promise<{ readonly rows: DeskDemand[]; readonly next: string | null }> {
  const today = stockView.today();
  const { rows, next } = await readKeyedPage(connection, list, page, [
    show === 'open' ? [`d.state = 'OPEN' and d.expires_on >= ?::date`, isoGulfDay(today)] : null,
    anyLike([customersLike('d.account_id'), 'd.title ilike ?', 'd.details ilike ?'], text),
  ]);
  const shown = rows.map(async ({ criteria, created_at: at, ...demand }) => ({
    ...demand,
    search_param: criteria,
    words: demandedGoods[demand.goods].text(criteria),
    state:
      demand.state === 'OPEN' && demand.expires_on < isoGulfDay(today) ? ('EXPIRED' as const) : demand.state,
    created_on: isoGulfDay(gulfDay(at)),
    matches: await demandedGoods[demand.goods].count(connection, stockView, criteria),
  }));
  return { rows: await Promise.all(shown), next };
}
