import type { PriceChange } from '@loupe/contract';
import { formatScaled, priceForCustomer } from '@loupe/domain';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { discountable } from './present-stone.ts';
import type { Stone } from './stone.ts';

export type PriceReason = PriceChange['reason'];

/**
 * Remembers the prices stones have from now on, where they differ from the last remembered: one statement, however
 * many stones. To be called in the transaction that wrote them.
 */
export async function rememberPrices(
  { raw }: Transaction,
  ids: readonly number[],
  reason: PriceReason,
): Promise<void> {
  if (ids.length === 0) return;
  await raw.query(
    `insert into stone_prices (stone_id, rap, disc, ppc, amount, reason)
     select stones.id, stones.rap, stones.disc, stones.ppc, stones.amount, $2
       from unnest($1::bigint[]) as written (id)
       join stones on stones.id = written.id
       left join lateral (
         select rap, disc, ppc, amount from stone_prices
          where stone_id = stones.id order by at desc limit 1
       ) last on true
      where (last.rap, last.disc, last.ppc, last.amount)
            is distinct from (stones.rap, stones.disc, stones.ppc, stones.amount)
     on conflict (stone_id, at) do update set
       rap = excluded.rap, disc = excluded.disc, ppc = excluded.ppc, amount = excluded.amount,
       reason = excluded.reason`,
    [ids, reason],
  );
}

/**
 * The statement that inserts stones and remembers their first prices on the way, without reading them again.
 * `insert` returns id, rap, disc, ppc and amount; the whole returns the ids.
 */
export const insertRemembered = (insert: string): string => `
  with added as (${insert}),
       remembered as (
         insert into stone_prices (stone_id, rap, disc, ppc, amount, reason)
         select id, rap, disc, ppc, amount, 'IMPORT' from added
       )
  select id from added`;

const remembered = z.object({
  at: z.date(),
  rap: z.int().nullable(),
  disc: z.int().nullable(),
  ppc: z.int(),
  amount: z.int(),
  reason: z.enum(['IMPORT', 'PRICE_LIST', 'DESK']),
});
const mostShown = 20;

/** The newest prices of a stone, newest first, as a customer with this additional discount reads them. */
export async function readPriceHistory(
  { raw }: Connection,
  stone: Stone,
  userDiscHundredths: number,
): Promise<PriceChange[]> {
  const { rows } = await raw.query(
    `select at, rap, disc, ppc, amount, reason from stone_prices
      where stone_id = $1 order by at desc limit ${mostShown}`,
    [stone.id],
  );
  const text = (value: number | null) => (value === null ? null : formatScaled(value, 2));
  return z
    .array(remembered)
    .parse(rows)
    .map(({ at, rap, disc, ppc, amount, reason }) => {
      const { isNet, facts } = stone;
      const final = priceForCustomer(
        discountable({ isNet, facts: { ...facts, rap, disc, ppc } }),
        userDiscHundredths,
      );
      return {
        at: at.toISOString(),
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
