import type { Connection } from '../../platform/database.ts';

/** The order in which an account has a stone since an instant, by its uuid; null when it has not ordered it. */
export async function findOrderOf(
  { raw }: Connection,
  {
    accountId,
    stoneId,
    since,
  }: { readonly accountId: number; readonly stoneId: number; readonly since: Date },
): Promise<string | null> {
  const { rows } = await raw.query<{ uuid: string }>(
    `select o.uuid from order_lines l join orders o on o.id = order_id
      where stone_id = $1 and account_id = $2 and placed_at >= $3 and l.status in ('PENDING', 'CONFIRMED')
      order by o.id desc limit 1`,
    [stoneId, accountId, since],
  );
  return rows[0]?.uuid ?? null;
}
