import { limits, type WantedStone } from '@loupe/contract';
import type { CustomerContext } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { presentStonesFor } from '../holds/present-stones.ts';
import { loadStones } from '../stock/load-stones.ts';

const wantedRow = z.object({
  stoneId: z.int(),
  pageId: z.string(),
  title: z.string(),
  clientName: z.string(),
  contact: z.string(),
  createdAt: z.date(),
});

/**
 * Available stones that clients want on the open pages of a company, newest first. A stone that the company has
 * held or ordered since is no longer available.
 */
export async function readWantedStones(
  connection: Connection,
  customer: CustomerContext,
  now: Date,
): Promise<readonly { readonly since: Date; readonly wanted: WantedStone }[]> {
  const { rows } = await connection.query(
    sql`select s.id as "stoneId", p.uuid as "pageId", p.title, a.name as "clientName", a.contact,
            a.created_at as "createdAt"
       from client_pages p
       join client_page_answers a on a.client_page_id = p.id
       join stones s on s.id = a.stone_id
      where p.company_id = ${customer.companyId} and p.revoked_at is null and p.expires_at > ${now}
        and a.kind = 'WANT' and a.withdrawn_at is null and s.status = 'AVAILABLE'
      order by a.id desc limit ${limits.waitingItemsMax}`,
    wantedRow,
  );
  const stones = await loadStones(
    connection,
    rows.map(({ stoneId }) => stoneId),
  );
  const shown = await presentStonesFor(connection, stones, customer);
  return rows.flatMap(({ pageId, title, clientName, contact, createdAt }, index) => {
    const stone = shown[index];
    return stone === undefined
      ? []
      : {
          since: createdAt,
          wanted: { client_page_id: pageId, page_title: title, client_name: clientName, contact, stone },
        };
  });
}
