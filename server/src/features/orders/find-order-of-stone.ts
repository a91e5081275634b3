import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';

/**
 * Uuid of the active order in which a company has ordered a stone since an instant; null when there is none.
 */
export async function findOrderOfStone(
  connection: Connection,
  {
    companyId,
    stoneId,
    since,
  }: { readonly companyId: number; readonly stoneId: number; readonly since: Date },
): Promise<string | null> {
  const { rows } = await connection.query<{ uuid: string }>(
    sql`select o.uuid from order_lines l join orders o on o.id = order_id
      where stone_id = ${stoneId} and o.company_id = ${companyId} and placed_at >= ${since}
        and l.status in ('PENDING', 'CONFIRMED')
      order by o.id desc limit 1`,
  );
  return rows[0]?.uuid ?? null;
}
