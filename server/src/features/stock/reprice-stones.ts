import type { PriceList } from '@loupe/domain';
import sql from 'sql-template-tag';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from './change-stone-status.ts';
import { recordPrices } from './price-history.ts';
import { repriceStone, streamUnsoldStones, type NewPrice } from './repriced-stone.ts';

export interface RepricedStones {
  readonly changed: number;
  /** Stones priced by discount that the new list does not cover; they keep their price per carat. */
  readonly lostListPrice: number;
}

/**
 * Prices every unsold stone with a new list: stones priced by discount get a new price, stones priced per
 * carat a new discount. The pricing module computes the figures; the database only stores them.
 */
export async function repriceStones(
  transaction: Transaction,
  list: PriceList,
  onStones: (stones: number) => void = () => undefined,
): Promise<RepricedStones> {
  let processed = 0;
  let changed = 0;
  let lostListPrice = 0;
  for await (const stones of streamUnsoldStones(transaction, { isLocked: true })) {
    const batch = stones.flatMap((stone) => repriceStone(stone, list) ?? []);
    await storePrices(transaction, batch);
    changed += batch.length;
    lostListPrice += batch.filter((row) => row.lostListPrice).length;
    processed += stones.length;
    onStones(processed);
  }
  return { changed, lostListPrice };
}

async function storePrices(transaction: Transaction, prices: readonly NewPrice[]) {
  if (prices.length === 0) return;
  await transaction.query(
    sql`update stones set rap = new.rap, disc = new.disc, ppc = new.ppc, amount = new.amount, price_basis = new.price_basis,
            list_basis = new.list_basis, no_list_reason = new.no_list_reason, updated_at = now()
       from unnest(${prices.map(({ id }) => id)}::bigint[],
         ${prices.map(({ rapCents }) => rapCents)}::integer[],
         ${prices.map(({ discHundredths }) => discHundredths)}::integer[],
         ${prices.map(({ ppcCents }) => ppcCents)}::integer[],
         ${prices.map(({ amountCents }) => amountCents)}::integer[],
         ${prices.map(({ priceBasis }) => priceBasis)}::text[],
         ${prices.map(({ listBasis }) => listBasis)}::text[],
         ${prices.map(({ noListReason }) => noListReason)}::text[])
            as new (id, rap, disc, ppc, amount, price_basis, list_basis, no_list_reason)
      where stones.id = new.id`,
  );
  const ids = prices.map(({ id }) => id);
  await recordPrices(transaction, ids, 'PRICE_LIST');
  await appendChange(transaction, stockTopic, ids);
}
