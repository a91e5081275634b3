import { alertModes, type CallBody, type DeskDemand, customerRef } from '@loupe/contract';
import { demandGoods, demandStateMachine, gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { anyMatchCondition, readKeysetPage, type KeysetList } from '../../../platform/keyset-page.ts';
import { contains } from '../../../platform/sql.ts';
import { customerSearchCondition } from '../../users/customer-search-condition.ts';
import type { StockSearch } from '../../search/stock-search.ts';
import { customerNameSql } from '../../users/customer-name-sql.ts';
import { demandedGoods } from '../demanded-goods.ts';

type DemandsQuery = CallBody<'deskListDemands'>['data'];

const rowSchema = z.object({
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
  customer: customerRef,
});

const list: KeysetList<DemandsQuery['sort'], z.infer<typeof rowSchema>> = {
  columns: sql`d.uuid, d.goods, d.title, d.details, d.criteria, d.status, d.created_at,
    d.expires_on::text as expires_on, d.alert,
    (select count(*)::integer from alert_matches where demand_id = d.id and notified_at is not null) as found,
    ${customerNameSql} as customer`,
  from: sql`demands d join users a on a.id = d.user_id`,
  id: sql`d.id`,
  orders: {
    // Ids ascend in order of creation.
    created_at: { sql: sql`d.id`, type: 'bigint', isDescending: true },
    expires_on: { sql: sql`d.expires_on`, type: 'date' },
    customer: { sql: sql`lower(coalesce(a.company_name, a.email))`, type: 'text' },
  },
  row: rowSchema,
};

/** A page of the demands of all customers, each with the number of listed goods that match it now. */
export async function listDeskDemands(
  connection: Connection,
  stockView: StockSearch,
  { show, search, ...page }: DemandsQuery,
): Promise<{ readonly rows: DeskDemand[]; readonly next_cursor: string | null }> {
  const today = stockView.today();
  const { rows, nextCursor } = await readKeysetPage(connection, list, page, [
    show === 'open' ? sql`d.status = 'OPEN' and d.expires_on >= ${isoGulfDay(today)}::date` : null,
    anyMatchCondition(
      [
        customerSearchCondition(sql`d.user_id`, search),
        contains(sql`d.title`, search),
        contains(sql`d.details`, search),
      ],
      search,
    ),
  ]);
  const shown = rows.map(async ({ criteria, created_at: at, ...demand }) => ({
    ...demand,
    search_param: criteria,
    note: demandedGoods[demand.goods].text(criteria),
    status:
      demand.status === 'OPEN' && demand.expires_on < isoGulfDay(today)
        ? ('EXPIRED' as const)
        : demand.status,
    created_on: isoGulfDay(gulfDay(at)),
    matches: await demandedGoods[demand.goods].count(connection, stockView, criteria),
  }));
  return { rows: await Promise.all(shown), next_cursor: nextCursor };
}
