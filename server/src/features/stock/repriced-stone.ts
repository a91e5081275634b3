import type { ListPrice, PriceBasis, PriceList, StonePrice } from '@loupe/domain';
import { priceStone } from '@loupe/domain';
import sql, { empty } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { columnsOf } from '../../platform/sql.ts';

const pricedRow = z.object({
  id: z.int(),
  type: z.string(),
  shape: z.string(),
  carat: z.int(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  price_basis: z.enum(['DISC', 'PPC']),
  rap: z.int().nullable(),
  disc: z.int().nullable(),
  ppc: z.int(),
  amount: z.int(),
  list_basis: z.enum(['OWN', '5CT']).nullable(),
  no_list_reason: z.string().nullable(),
});
export type PricedRow = z.infer<typeof pricedRow>;

/** Streams every unsold stone with its price in batches. `isLocked` prevents concurrent changes. */
export async function* streamUnsoldStones(
  connection: Connection,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): AsyncGenerator<PricedRow[]> {
  await connection.query(
    sql`declare stones_to_price no scroll cursor for
       select ${columnsOf(pricedRow)} from stones where status <> 'SOLD' order by id
       ${isLocked ? sql`for update` : empty}`,
  );
  for (;;) {
    const { rows } = await connection.query(sql`fetch 10000 from stones_to_price`);
    if (rows.length === 0) break;
    yield z.array(pricedRow).parse(rows);
  }
  await connection.query(sql`close stones_to_price`);
}

/** Price of a stone under a list. */
export interface NewPrice extends StonePrice {
  readonly id: number;
  readonly priceBasis: PriceBasis;
  readonly listBasis: 'OWN' | '5CT' | null;
  readonly noListReason: string | null;
  readonly lostListPrice: boolean;
}

/** Computes the stone's new figures; null when the list changes nothing for it. */
export function repriceStone(row: PricedRow, list: PriceList): NewPrice | null {
  const listed: ListPrice = list.listPrice({
    type: row.type,
    shape: row.shape,
    caratThousandths: row.carat,
    color: row.color,
    clarity: row.clarity,
  });
  const lostListPrice = row.price_basis === 'DISC' && listed.rapCents === null;
  const priceBasis = lostListPrice ? 'PPC' : row.price_basis;
  const price = priceStone({
    basis: priceBasis,
    caratThousandths: row.carat,
    rapCents: listed.rapCents,
    discHundredths: row.disc,
    ppcCents: row.ppc,
  });
  if (price === null) throw new Error(`stone ${row.id} has no figure to be priced by`);
  const listBasis = listed.rapCents === null ? null : listed.basis;
  const noListReason = listed.rapCents === null ? listed.reason : null;
  const isSame =
    priceBasis === row.price_basis &&
    price.rapCents === row.rap &&
    price.discHundredths === row.disc &&
    price.ppcCents === row.ppc &&
    listBasis === row.list_basis &&
    noListReason === row.no_list_reason;
  return isSame ? null : { ...price, id: row.id, priceBasis, listBasis, noListReason, lostListPrice };
}
