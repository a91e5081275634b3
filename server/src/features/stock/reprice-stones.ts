import type { PriceList } from '@loupe/domain';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from './change-stone-status.ts';
import { rememberPrices } from './price-history.ts';
import { repriced, unsoldStones, type NewPrice } from './reprice-stone.ts';

export interface RepricedStones {
  readonly changed: number;
  /** Stones priced by discount that the new list does not carry: they keep their price per carat. */
  readonly lostListPrice: number;
}

/**
 * Prices every unsold stone by a new list: stones priced by discount get a new price, stones priced per carat a
 * new discount. The sums are made by the one pricing module; the database only stores them.
 */
export async function repriceStones(
  transaction: Transaction,
  list: PriceList,
  onStones: (stones: number) => void = () => undefined,
): Promise<RepricedStones> {
  let seen = 0;
  let changed = 0;
  let lostListPrice = 0;
  for await (const stones of unsoldStones(transaction, 'for update')) {
    const batch = stones.flatMap((stone) => repriced(stone, list) ?? []);
    await storePrices(transaction, batch);
    changed += batch.length;
    lostListPrice += batch.filter((row) => row.lostListPrice).length;
    seen += stones.length;
    onStones(seen);
  }
  return { changed, lostListPrice };
}

async function storePrices(transaction: Transaction, prices: readonly NewPrice[]) {
  if (prices.length === 0) return;
  await transaction.raw.query(
    `update stones set rap = new.rap, disc = new.disc, ppc = new.ppc, amount = new.amount, basis = new.basis,
            list_basis = new.list_basis, no_list_reason = new.no_list_reason, updated_at = now()
       from unnest($1::bigint[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::text[],
                   $7::text[], $8::text[])
            as new (id, rap, disc, ppc, amount, basis, list_basis, no_list_reason)
      where stones.id = new.id`,
    [
      prices.map(({ id }) => id),
      prices.map(({ rapCents }) => rapCents),
      prices.map(({ discHundredths }) => discHundredths),
      prices.map(({ ppcCents }) => ppcCents),
      prices.map(({ amountCents }) => amountCents),
      prices.map(({ basis }) => basis),
      prices.map(({ listBasis }) => listBasis),
      prices.map(({ noListReason }) => noListReason),
    ],
  );
  const ids = prices.map(({ id }) => id);
  await rememberPrices(transaction, ids, 'PRICE_LIST');
  await appendChange(transaction, stockTopic, ids);
}
