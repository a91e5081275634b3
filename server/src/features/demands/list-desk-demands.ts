import { alertModes, criteriaSchema, type CallBody, type DeskDemand, namedCustomer } from '@loupe/contract';
import { demandStates, gulfDay, isoGulfDay } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { anyLike, readKeyedPage, type KeyedList } from '../../platform/keyed-page.ts';
import { customersLike } from '../accounts/customers-like.ts';
import { conditionsOf } from '../search/conditions.ts';
import { searchTitle } from '../search/search-title.ts';
import type { StockView } from '../search/stock-view.ts';
import { namedCustomerOf } from '../accounts/named-customer.ts';

type AskedDemands = CallBody<'deskListDemands'>['data'];

const rowSchema = z.object({
  uuid: z.string(),
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
  columns: `d.uuid, d.title, d.details, d.criteria, d.state, d.created_at, d.expires_on::text as expires_on, d.alert,
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

/** What everybody wants and did not find, a page of it, with the stones of the list that fit now. */
export async function listDeskDemands(
  connection: Connection,
  stockView: StockView,
  { show, text, ...page }: AskedDemands,
): Promise<{ readonly rows: DeskDemand[]; readonly next: string | null }> {
  const reader = stockView.reader();
  const today = stockView.today();
  const { rows, next } = await readKeyedPage(connection, list, page, [
    show === 'open' ? [`d.state = 'OPEN' and d.expires_on >= ?::date`, isoGulfDay(today)] : null,
    anyLike([customersLike('d.account_id'), 'd.title ilike ?', 'd.details ilike ?'], text),
  ]);
  return {
    rows: rows.map(({ criteria, created_at: at, ...demand }) => {
      const search = criteriaSchema.safeParse(criteria);
      return {
        ...demand,
        search_param: criteria,
        words: searchTitle('', criteria),
        state: demand.state === 'OPEN' && demand.expires_on < isoGulfDay(today) ? 'EXPIRED' : demand.state,
        created_on: isoGulfDay(gulfDay(at)),
        matches:
          criteria !== null && search.success ? reader.count(conditionsOf(search.data, { today })) : null,
      };
    }),
    next,
  };
}
