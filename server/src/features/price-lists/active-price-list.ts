import type { PriceList, PriceListCell } from '@loupe/domain';
import { createPriceList } from '@loupe/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Connection } from '../../platform/database.ts';
import type { PriceListSource } from './tables.ts';
import { priceListCells, priceLists } from './tables.ts';

/** The list all stones are priced with, and what has to be said of it wherever its prices show. */
export interface ActivePriceList {
  readonly id: number;
  readonly source: PriceListSource;
  /** ISO day printed on the list. */
  readonly date: string;
  readonly list: PriceList;
}

interface ListWanted {
  /** Colours the list will be asked for, where that is known; the others are not read then. */
  readonly colours?: readonly string[];
}

/** The active list, or null when none was ever loaded. */
export async function activePriceList(
  connection: Connection,
  wanted: ListWanted = {},
): Promise<ActivePriceList | null> {
  const [head] = await connection.orm.select().from(priceLists).where(eq(priceLists.active, true)).limit(1);
  if (!head) return null;
  const cells = await cellsOf(connection, head.id, wanted);
  return { id: head.id, source: head.source, date: head.listDate, list: createPriceList(cells) };
}

/** The cells of a stored list, lightest stones first. */
export const cellsOf = async (
  { orm }: Connection,
  priceListId: number,
  { colours }: ListWanted = {},
): Promise<PriceListCell[]> =>
  orm
    .select({
      list: priceListCells.list,
      clarity: priceListCells.clarity,
      color: priceListCells.color,
      lowCaratThousandths: priceListCells.lowCarat,
      highCaratThousandths: priceListCells.highCarat,
      pricePerCaratCents: priceListCells.pricePerCarat,
    })
    .from(priceListCells)
    .where(
      and(
        eq(priceListCells.priceListId, priceListId),
        colours && inArray(priceListCells.color, [...colours]),
      ),
    )
    .orderBy(asc(priceListCells.list), asc(priceListCells.lowCarat));
