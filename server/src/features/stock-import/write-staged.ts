import type { Transaction } from '../../platform/database.ts';
import { insertRemembered } from '../stock/price-history.ts';
import { absentStones } from './plan-changes.ts';
import { differs, overwritten, statusOf } from './compare-staged.ts';
import { importedColumns } from './staging.ts';

const wayBack = ['id', 'stock_no', 'status', 'import_id', ...overwritten];

/** Runs an update of stones joined to `old`, themselves before it, and keeps the way back; returns their ids. */
const keepingOld = (update: string) => `
  with written as (
    ${update}
    returning ${wayBack.map((column) => `old.${column}`).join(', ')}, stones.status as became
  )
  insert into stones_before_import (${wayBack.join(', ')}, became) select * from written returning id`;

const updateKnown = keepingOld(`
  update stones set
    ${overwritten.map((column) => `${column} = incoming.${column}`).join(', ')},
    status = ${statusOf('stones')}, import_id = $1, updated_at = now()
  from stones old join incoming_stones incoming on upper(old.stock_no) = upper(incoming.stock_no)
  where stones.id = old.id and (${differs('old')})`);

const insertNew = insertRemembered(`
  insert into stones (${importedColumns.join(', ')}, import_id)
  select ${importedColumns.map((column) => `incoming.${column}`).join(', ')}, $1 from incoming_stones incoming
   where not exists (select 1 from stones where upper(stones.stock_no) = upper(incoming.stock_no))
  returning id, rap, disc, ppc, amount`);

const takeOffAbsent = keepingOld(`
  update stones set status = 'OFFLINE', updated_at = now()
  from stones old where stones.id = old.id and ${absentStones}`);

/** Ids of the stones an import wrote. */
export interface WrittenStones {
  readonly changed: readonly number[];
  readonly added: readonly number[];
  readonly takenOff: readonly number[];
}

/** Moves the staged stones into the stock and keeps how those they touch stood before; the older way back goes. */
export async function writeStaged(
  { raw }: Transaction,
  importId: number,
  takesOffAbsent: boolean,
  onWritten: (stones: number) => void = () => undefined,
): Promise<WrittenStones> {
  const idsOf = async (statement: string, values: readonly number[]) =>
    (await raw.query<{ id: number }>(statement, [...values])).rows.map(({ id }) => id);
  await raw.query('truncate stones_before_import');
  const changed = await idsOf(updateKnown, [importId]);
  onWritten(changed.length);
  const added = await idsOf(insertNew, [importId]);
  onWritten(changed.length + added.length);
  return { changed, added, takenOff: takesOffAbsent ? await idsOf(takeOffAbsent, []) : [] };
}
