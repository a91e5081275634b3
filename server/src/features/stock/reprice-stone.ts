import type { ListPrice, PriceBasis, PriceList, StonePrice } from '@loupe/domain';
import { priceStone } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

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
  amount: z.int(),
  list_basis: z.enum(['OWN', '5CT']).nullable(),
  no_list_reason: z.string().nullable(),
});
export type PricedRow = z.infer<typeof pricedRow>;

const rowsPerBatch = 10_000;
const columns = Object.keys(pricedRow.shape).join(', ');

/** Every unsold stone with its price, a batch at a time; `lock` keeps others from changing them meanwhile. */
export async function* unsoldStones(
  { raw }: Connection,
  lock: 'for update' | '' = '',
): AsyncGenerator<PricedRow[]> {
  await raw.query(
    `declare stones_to_price no scroll cursor for
       select ${columns} from stones where status <> 'SOLD' order by id ${lock}`,
  );
  for (;;) {
    const { rows } = await raw.query(`fetch ${rowsPerBatch} from stones_to_price`);
    if (rows.length === 0) break;
    yield z.array(pricedRow).parse(rows);
  }
  await raw.query('close stones_to_price');
}

/** What a list makes of a stone. */
export interface NewPrice extends StonePrice {
  readonly id: number;
  readonly basis: PriceBasis;
  readonly listBasis: 'OWN' | '5CT' | null;
  readonly noListReason: string | null;
  readonly lostListPrice: boolean;
}

/** The stone's new figures, or null when the list changes nothing for it. */
export function repriced(row: PricedRow, list: PriceList): NewPrice | null {
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
