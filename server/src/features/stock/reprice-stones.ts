import type { ListPrice, PriceBasis, PriceList, StonePrice } from '@loupe/domain';
import { priceStone } from '@loupe/domain';
import { z } from 'zod';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from './change-stone-status.ts';
import { rememberPrices } from './price-history.ts';

export interface RepricedStones {
  readonly changed: number;
  /** Stones priced by discount that the new list does not carry: they keep their price per carat. */
  readonly lostListPrice: number;
}

const pricedRow = z.object({
  id: z.int(),
  type: z.string(),
  shape: z.string(),
  carat: z.int(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  basis: z.enum(['DISC', 'PPC']),
  rap: z.int().nullable(),
  disc: z.int().nullable(),
  ppc: z.int(),
  list_basis: z.enum(['OWN', '5CT']).nullable(),
  no_list_reason: z.string().nullable(),
});
type PricedRow = z.infer<typeof pricedRow>;

const rowsPerBatch = 10_000;

/**
 * Prices every unsold stone by a new list: stones priced by discount get a new price, stones priced per carat a
 * new discount. The sums are made by the one pricing module; the database only stores them.
 */
export async function repriceStones(transaction: Transaction, list: PriceList): Promise<RepricedStones> {
  const { raw } = transaction;
  await raw.query(
    `declare stones_to_price no scroll cursor for
       select id, type, shape, carat, color, clarity, basis, rap, disc, ppc, list_basis, no_list_reason
         from stones where status <> 'SOLD' order by id for update`,
  );
  let changed = 0;
  let lostListPrice = 0;
  for (;;) {
    const { rows } = await raw.query(`fetch ${rowsPerBatch} from stones_to_price`);
    if (rows.length === 0) break;
    const batch = z
      .array(pricedRow)
      .parse(rows)
      .map((row) => repriced(row, list))
      .filter((row) => row !== null);
    await storePrices(transaction, batch);
    changed += batch.length;
    lostListPrice += batch.filter((row) => row.lostListPrice).length;
  }
  await raw.query('close stones_to_price');
  return { changed, lostListPrice };
}

interface NewPrice extends StonePrice {
  readonly id: number;
  readonly basis: PriceBasis;
  readonly listBasis: 'OWN' | '5CT' | null;
  readonly noListReason: string | null;
  readonly lostListPrice: boolean;
}

/** The stone's new figures, or null when the list changes nothing for it. */
function repriced(row: PricedRow, list: PriceList): NewPrice | null {
  const listed: ListPrice = list.listPrice({
    type: row.type,
    shape: row.shape,
    caratThousandths: row.carat,
    color: row.color,
    clarity: row.clarity,
  });
  const lostListPrice = row.basis === 'DISC' && listed.rapCents === null;
  const basis = lostListPrice ? 'PPC' : row.basis;
  const price = priceStone({
    basis,
    caratThousandths: row.carat,
    rapCents: listed.rapCents,
    discHundredths: row.disc,
    ppcCents: row.ppc,
  });
  if (price === null) throw new Error(`stone ${row.id} has no figure to be priced by`);
  const listBasis = listed.rapCents === null ? null : listed.basis;
  const noListReason = listed.rapCents === null ? listed.reason : null;
  const isSame =
    basis === row.basis &&
    price.rapCents === row.rap &&
    price.discHundredths === row.disc &&
    price.ppcCents === row.ppc &&
    listBasis === row.list_basis &&
    noListReason === row.no_list_reason;
  return isSame ? null : { ...price, id: row.id, basis, listBasis, noListReason, lostListPrice };
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
