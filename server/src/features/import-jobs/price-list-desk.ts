import { AppError, type CallBody, type DeskPriceList } from '@loupe/contract';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { containing, readKeyedPage, type KeyedList } from '../../platform/keyed-page.ts';
import type { Person } from '../life-cycle/take-step.ts';
import { beginJob } from './begin-job.ts';
import type { Job } from './job.ts';

type Asked = CallBody<'deskListPriceLists'>['data'];

const row = z.object({
  id: z.int(),
  source: z.enum(['RAPAPORT', 'SAMPLE', 'MANUAL']),
  date: z.string(),
  loadedAt: z.date(),
  isActive: z.boolean(),
});
type PriceListRow = z.infer<typeof row>;

const list: KeyedList<Asked['sort'], PriceListRow> = {
  columns: `id, source, list_date::text as date, imported_at as "loadedAt", active as "isActive"`,
  from: 'price_lists',
  id: 'id',
  orders: {
    loaded_at: { sql: 'id', type: 'bigint', isDescending: true },
    date: { sql: 'list_date', type: 'date', isDescending: true },
  },
  row,
};

/** The lists the house has had, a page of them. */
export const listPriceLists = async (connection: Connection, { text, ...page }: Asked) =>
  readKeyedPage(connection, list, page, [containing(['source', 'list_date::text'], text)]);

/** A list as a row of the desk. */
export const presentPriceList = ({ id, source, date, loadedAt, isActive }: PriceListRow): DeskPriceList => ({
  id,
  source,
  date,
  loaded_at: loadedAt.toISOString(),
  is_active: isActive,
});

/** Begins to go back to a stored list. Throws NOT_FOUND, STEP_REFUSED for the one in use. */
export async function beginToGoBack(
  transaction: Transaction,
  { id, by, now }: { readonly id: number; readonly by: Person; readonly now: Date },
): Promise<Job> {
  const { rows } = await transaction.raw.query(`select ${list.columns} from price_lists where id = $1`, [id]);
  const [found] = z.array(row).parse(rows);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (found.isActive) throw new AppError('STEP_REFUSED');
  return beginJob(transaction, {
    kind: 'PRICE_LIST',
    fileName: `${found.source} ${found.date}`,
    fileId: null,
    state: 'WAITING',
    wishes: { listId: id },
    by,
    now,
  });
}
