import { visibleStoneStatuses } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { identifier, literalList } from '../../platform/sql.ts';

/** A name that stones have in a statement: their table or an alias of it. */
export type StoneAlias = 'stones' | 'old' | 'partner' | 'p' | 's';

/**
 * SQL condition: two stone rows name each other as a pair. Packet numbers pair only stones of the same
 * supplier.
 */
export function isPair(stone: StoneAlias, partner: StoneAlias): Sql {
  const one = identifier(stone);
  const other = identifier(partner);
  return sql`${other}.supplier_id = ${one}.supplier_id and ${other}.id <> ${one}.id
     and upper(${other}.stock_no) = upper(${one}.pair_stock_no)
     and upper(${other}.pair_stock_no) = upper(${one}.stock_no)`;
}

const visible = literalList(visibleStoneStatuses);

/**
 * SQL condition: the stone is sold only with a counterpart that cannot be sold with it, because the
 * counterpart was never listed, is sold or withdrawn, or does not name this stone. A pair may be separated
 * only if both rows of the file allow it.
 */
export function isIncomplete(alias: StoneAlias): Sql {
  const stone = identifier(alias);
  return sql`(${stone}.pair_stock_no is not null and ${stone}.lot_kind = 'STONE'
     and not exists (select from stones partner
       where ${isPair(alias, 'partner')} and partner.status in (${visible}))
     and (not ${stone}.is_separable
          or exists (select from stones partner where ${isPair(alias, 'partner')} and not partner.is_separable)))`;
}

/** SQL query: the ids of these stones, and of the stones that name one of them as their counterpart. */
export const idsWithPairPartners = (ids: readonly number[]): Sql => sql`
  select unnest(${ids}::bigint[]) union
  select half.id from stones moved join stones half
      on half.supplier_id = moved.supplier_id and upper(half.pair_stock_no) = upper(moved.stock_no)
   where moved.id = any(${ids}) and half.pair_stock_no is not null`;

/** Withdraws the incomplete stones that meet a condition; returns their ids. */
async function withdrawIncomplete(transaction: Transaction, condition: Sql): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`update stones set status = 'OFFLINE', updated_at = now()
         where status = 'AVAILABLE' and ${isIncomplete('stones')} and ${condition} returning id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Withdraws stones that cannot be sold alone after these stones have changed: each of them, and each stone
 * that is sold only with one of them. A stone on hold, on memo or sold stays as it is until it is available
 * again. Returns the ids of the withdrawn stones.
 */
export const withdrawIncompletePairs = async (
  transaction: Transaction,
  ids: readonly number[],
): Promise<number[]> => withdrawIncomplete(transaction, sql`id = any(array(${idsWithPairPartners(ids)}))`);

/** Same as {@link withdrawIncompletePairs} for the whole stock of a supplier. */
export const withdrawIncompletePairsOf = async (
  transaction: Transaction,
  supplierId: number,
): Promise<number[]> => withdrawIncomplete(transaction, sql`supplier_id = ${supplierId}`);

/**
 * Packet number of the missing counterpart that keeps this stone withdrawn; null if the stone is not
 * withdrawn for that reason.
 */
export async function readMissingPairStone(connection: Connection, stoneId: number): Promise<string | null> {
  const { rows } = await connection.query<{ missing: string | null }>(
    sql`select pair_stock_no as missing from stones
         where id = ${stoneId} and status = 'OFFLINE' and ${isIncomplete('stones')}`,
  );
  return rows[0]?.missing ?? null;
}
