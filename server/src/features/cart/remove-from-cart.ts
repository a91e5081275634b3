import type { Connection } from '../../platform/database.ts';

/** Takes stones out of an account's cart; those not in it are no error. */
export async function removeFromCart(
  { raw }: Connection,
  accountId: number,
  uuids: readonly string[],
): Promise<void> {
  await raw.query(
    `delete from cart_lines using stones
      where cart_lines.stone_id = stones.id and cart_lines.account_id = $1 and stones.uuid = any($2)`,
    [accountId, uuids],
  );
}
