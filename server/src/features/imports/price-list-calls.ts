import { AppError, type CallBody, type CallResponse, type DeskPriceList } from '@loupe/contract';
import { formatScaled, priceBrackets, vocabularies } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { containsCondition, readKeysetPage, type KeysetList } from '../../platform/keyset-page.ts';
import type { UserActor } from '../lifecycle/transition.ts';
import { loadPriceListCells } from '../price-lists/active-price-list.ts';
import { priceListColumns, priceListRow, type StoredPriceList } from '../price-lists/price-list-row.ts';
import { findStoredPriceList } from '../price-lists/stored-price-list.ts';
import { createJob } from './create-job.ts';
import type { StoredImportJob } from './job.ts';

type PriceListQuery = CallBody<'deskListPriceLists'>['data'];

const list: KeysetList<PriceListQuery['sort'], StoredPriceList> = {
  columns: priceListColumns,
  from: sql`price_lists`,
  id: sql`id`,
  orders: {
    loaded_at: { sql: sql`id`, type: 'bigint', isDescending: true },
    date: { sql: sql`list_date`, type: 'date', isDescending: true },
  },
  row: priceListRow,
};

/** A page of the stored price lists. */
export const listPriceLists = async (connection: Connection, { search, ...page }: PriceListQuery) =>
  readKeysetPage(connection, list, page, [containsCondition([sql`source`, sql`list_date::text`], search)]);

/** A price list as a row of the desk's list. */
export const presentPriceList = ({
  id,
  source,
  date,
  importedAt,
  isActive,
}: StoredPriceList): DeskPriceList => ({
  id,
  source,
  date,
  loaded_at: importedAt.toISOString(),
  is_active: isActive,
});

type PriceListTable = Pick<
  CallResponse<'deskGetPriceList'>,
  'price_list' | 'colors' | 'clarities' | 'brackets'
>;

const orderedColours = vocabularies['colour-white'].values.map(({ value }) => value);
const orderedClarities = vocabularies.clarity.values.map(({ value }) => value);

/** A stored price list with the prices of one of its tables. Throws NOT_FOUND. */
export async function readPriceList(
  connection: Connection,
  { price_list_id: id, name }: CallBody<'deskGetPriceList'>['data'],
): Promise<PriceListTable> {
  const stored = await findStoredPriceList(connection, id);
  if (stored === null) throw new AppError('NOT_FOUND');
  const cells = await loadPriceListCells(connection, id, { name });
  const keyOf = (low: number, color: string, clarity: string) => `${low}/${color}/${clarity}`;
  const prices = new Map(
    cells.map(({ lowCaratThousandths, color, clarity, pricePerCaratCents }) => [
      keyOf(lowCaratThousandths, color, clarity),
      formatScaled(pricePerCaratCents, 2),
    ]),
  );
  const [pricedColours, pricedClarities] = [
    new Set(cells.map(({ color }) => color)),
    new Set(cells.map(({ clarity }) => clarity)),
  ];
  const colors = orderedColours.filter((color) => pricedColours.has(color));
  const clarities = orderedClarities.filter((clarity) => pricedClarities.has(clarity));
  return {
    price_list: presentPriceList(stored),
    colors,
    clarities,
    brackets: priceBrackets[name].map(({ low, high }) => ({
      low_carat: formatScaled(low, 3, 2),
      high_carat: formatScaled(high, 3, 2),
      prices: colors.map((color) =>
        clarities.map((clarity) => prices.get(keyOf(low, color, clarity)) ?? null),
      ),
    })),
  };
}

/**
 * Creates a job that restores a stored price list. Throws NOT_FOUND, and INVALID_TRANSITION for the active
 * list.
 */
export async function createRevertJob(
  transaction: Transaction,
  { id, by, now }: { readonly id: number; readonly by: UserActor; readonly now: Date },
): Promise<StoredImportJob> {
  const found = await findStoredPriceList(transaction, id);
  if (found === null) throw new AppError('NOT_FOUND');
  if (found.isActive) throw new AppError('INVALID_TRANSITION');
  return createJob(transaction, {
    kind: 'PRICE_LIST',
    fileName: `${found.source} ${found.date}`,
    fileId: null,
    status: 'QUEUED',
    options: { listId: id },
    actor: by,
    now,
  });
}
