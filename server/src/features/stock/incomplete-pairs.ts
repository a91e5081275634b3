import { visibleStates } from '@loupe/domain';
import type { Connection, Transaction } from '../../platform/database.ts';

/** Whether two rows of stones name each other as a pair; packet numbers pair stones of one supplier only. */
export const isPair = (one: string, other: string): string =>
  `${other}.supplier_id = ${one}.supplier_id and ${other}.id <> ${one}.id
     and upper(${other}.stock_no) = upper(${one}.pair_stock_no)
     and upper(${other}.pair_stock_no) = upper(${one}.stock_no)`;

const visible = visibleStates.map((state) => `'${state}'`).join(', ');

/**
 * Whether a stone is sold only with another that cannot be sold with it: that one was never listed, is sold or
 * withdrawn, or does not name this stone. Both halves may be parted only where both rows of their file say so.
 */
export const isIncomplete = (stone: string): string =>
  `(${stone}.pair_stock_no is not null and ${stone}.lot_kind = 'STONE'
     and not exists (select from stones partner where ${isPair(stone, 'partner')} and partner.status in (${visible}))
     and (not ${stone}.separable
          or exists (select from stones partner where ${isPair(stone, 'partner')} and not partner.separable)))`;

/** Ids of the stones $1, and of those that name one of them as the other half of their pair. */
export const withHalvesOf = `
  select unnest($1::bigint[]) union
  select half.id from stones moved join stones half
      on half.supplier_id = moved.supplier_id and upper(half.pair_stock_no) = upper(moved.stock_no)
   where moved.id = any($1) and half.pair_stock_no is not null`;

const withdraw = `update stones set status = 'OFFLINE', updated_at = now()
  where status = 'AVAILABLE' and ${isIncomplete('stones')}`;

const idsOf = async ({ raw }: Transaction, statement: string, value: unknown): Promise<number[]> =>
  (await raw.query<{ id: number }>(`${statement} returning id`, [value])).rows.map(({ id }) => id);

/**
 * Takes stones off that cannot be sold alone, once these stones have changed: each of them, and each that is sold only
 * with one of them. What is held, on memo or sold stays as it is until it is free again. Returns the stones taken off.
 */
export const withdrawIncompletePairs = async (
  transaction: Transaction,
  ids: readonly number[],
): Promise<number[]> => idsOf(transaction, `${withdraw} and id = any(array(${withHalvesOf}))`, ids);

/** The same for the whole stock of a supplier. */
export const withdrawIncompletePairsOf = async (
  transaction: Transaction,
  supplierId: number,
): Promise<number[]> => idsOf(transaction, `${withdraw} and supplier_id = $1`, supplierId);

/** Packet number of the stone without which this one is off and stays off; null where it is not off for that. */
export async function readMissingPairStone({ raw }: Connection, stoneId: number): Promise<string | null> {
  const { rows } = await raw.query<{ missing: string }>(
    `select pair_stock_no as missing from stones where id = $1 and status = 'OFFLINE' and ${isIncomplete('stones')}`,
    [stoneId],
  );
  return rows[0]?.missing ?? null;
}
