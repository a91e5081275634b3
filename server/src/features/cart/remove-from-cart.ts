import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { cartKinds, type CartKind } from './cart-kinds.ts';

/** Removes stones, lots and pieces from a company's cart; goods not in it are ignored. */
export async function removeFromCart(
  transaction: Transaction,
  companyId: number,
  uuids: readonly string[],
): Promise<void> {
  const removed =
    (await removeLines(transaction, cartKinds.stones, companyId, uuids)) +
    (await removeLines(transaction, cartKinds.lots, companyId, uuids)) +
    (await removeLines(transaction, cartKinds.pieces, companyId, uuids));
  if (removed > 0) await appendChange(transaction, userTopic('cart'), [companyId]);
}

async function removeLines(
  transaction: Transaction,
  { lines, goods, id }: CartKind,
  companyId: number,
  uuids: readonly string[],
): Promise<number> {
  const { rowCount } = await transaction.query(
    sql`delete from ${lines} using ${goods}
      where ${lines}.${id} = ${goods}.id and ${lines}.company_id = ${companyId}
        and ${goods}.uuid = any(${uuids})`,
  );
  return rowCount ?? 0;
}
