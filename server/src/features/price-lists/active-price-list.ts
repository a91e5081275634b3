import type { PriceList, PriceListCell, PriceListName } from '@loupe/domain';
import { createPriceList } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { allOf } from '../../platform/sql.ts';
import {
  priceListColumns,
  priceListRow,
  type PriceListSource,
  type StoredPriceList,
} from './price-list-row.ts';

/** The list that prices all stones, with the source and date to show beside its prices. */
export interface ActivePriceList {
  readonly id: number;
  readonly source: PriceListSource;
  /** ISO date printed on the list. */
  readonly date: string;
  readonly list: PriceList;
}

interface CellFilter {
  /** Colours to read, when known; other colours are skipped. */
  readonly colours?: readonly string[];
  /** The table to read; both without it. */
  readonly name?: PriceListName;
}

/** The active list without its prices; null when no list was ever loaded. */
export async function findActivePriceList(connection: Connection): Promise<StoredPriceList | null> {
  const { rows } = await connection.query(
    sql`select ${priceListColumns} from price_lists where is_active`,
    priceListRow,
  );
  return rows[0] ?? null;
}

/** The active list; null when no list was ever loaded. */
export async function loadActivePriceList(
  connection: Connection,
  filter: CellFilter = {},
): Promise<ActivePriceList | null> {
  const active = await findActivePriceList(connection);
  if (active === null) return null;
  const { id, source, date } = active;
  return { id, source, date, list: createPriceList(await loadPriceListCells(connection, id, filter)) };
}

/** The cells of a stored list, lightest stones first. */
export async function loadPriceListCells(
  connection: Connection,
  priceListId: number,
  { colours, name }: CellFilter = {},
): Promise<PriceListCell[]> {
  const { rows } = await connection.query<PriceListCell>(
    sql`select list_name as list, clarity, color, low_carat as "lowCaratThousandths", high_carat as "highCaratThousandths",
               price_per_carat as "pricePerCaratCents"
          from price_list_cells
         where ${allOf([
           sql`price_list_id = ${priceListId}`,
           colours === undefined ? null : sql`color = any(${colours})`,
           name === undefined ? null : sql`list_name = ${name}`,
         ])}
         order by list_name, low_carat`,
  );
  return rows;
}
