import type { PriceChange } from '@loupe/contract';
import { formatScaled, priceForCustomer } from '@loupe/domain';
import { toPriceableStone } from '@loupe/stock-search';
import sql, { type Sql } from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Stone } from './stone.ts';

export type PriceReason = PriceChange['reason'];

/**
 * Records the current prices of stones where they differ from the last recorded price, in one statement for
 * any number of stones. Must be called in the transaction that wrote the prices.
 */
export async function recordPrices(
  transaction: Transaction,
  ids: readonly number[],
  reason: PriceReason,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.query(
    sql`insert into stone_prices (stone_id, rap, disc, ppc, amount, reason)
     select stones.id, stones.rap, stones.disc, stones.ppc, stones.amount, ${reason}
       from unnest(${ids}::bigint[]) as written (id)
       join stones on stones.id = written.id
       left join lateral (
         select rap, disc, ppc, amount from stone_prices
          where stone_id = stones.id order by valid_from desc limit 1
       ) last on true
      where (last.rap, last.disc, last.ppc, last.amount)
            is distinct from (stones.rap, stones.disc, stones.ppc, stones.amount)
     on conflict (stone_id, valid_from) do update set
       rap = excluded.rap, disc = excluded.disc, ppc = excluded.ppc, amount = excluded.amount,
       reason = excluded.reason`,
  );
}

/**
 * Statement that inserts stones and records their first prices without reading them back. `insert` returns
 * id, rap, disc, ppc and amount; the whole statement returns the ids.
 */
export const insertWithPriceHistory = (insert: Sql): Sql => sql`
  with added as (${insert}),
       remembered as (
         insert into stone_prices (stone_id, rap, disc, ppc, amount, reason)
         select id, rap, disc, ppc, amount, 'IMPORT' from added
       )
  select id from added`;

interface StonePriceRow {
  readonly valid_from: Date;
  readonly rap: number | null;
  readonly disc: number | null;
  readonly ppc: number;
  readonly amount: number;
  readonly reason: PriceReason;
}
const maxShown = 20;

/** Latest prices of a stone, newest first, as shown to a customer with this additional discount. */
export async function readPriceHistory(
  connection: Connection,
  stone: Stone,
  userDiscHundredths: number,
): Promise<PriceChange[]> {
  const { rows } = await connection.query<StonePriceRow>(
    sql`select valid_from, rap, disc, ppc, amount, reason from stone_prices
      where stone_id = ${stone.id} order by valid_from desc limit ${maxShown}`,
  );
  const text = (value: number | null) => (value === null ? null : formatScaled(value, 2));
  return rows.map(({ valid_from: validFrom, rap, disc, ppc, amount, reason }) => {
    const { isNet, facts } = stone;
    const final = priceForCustomer(
      toPriceableStone({ isNet, facts: { ...facts, rap, disc, ppc } }),
      userDiscHundredths,
    );
    return {
      at: validFrom.toISOString(),
      reason,
      rap: text(rap),
      disc: text(disc),
      ppc: formatScaled(ppc, 2),
      amount: formatScaled(amount, 2),
      final_disc: text(final.finalDiscHundredths),
      final_ppc: formatScaled(final.finalPpcCents, 2),
    };
  });
}
