import type { Transaction } from '../../platform/database.ts';
import { isIncomplete } from '../stock/incomplete-pairs.ts';
import { insertRemembered } from '../stock/price-history.ts';
import { differs, overwritten } from './compare-staged.ts';
import { isAbsent, isBound, isStaged } from './match-staged.ts';
import { importedColumns } from './staging.ts';
import { forgetWayBack } from './way-back.ts';

const wayBack = ['id', 'stock_no', 'status', 'import_id', 'supplier_id', ...overwritten];

/** Runs an update of stones joined to `old`, themselves before it, and keeps the way back; returns their ids. */
const keepingOld = (update: string) => `
  with written as (
    ${update}
    returning ${wayBack.map((column) => `old.${column}`).join(', ')}, stones.status as became
  )
  insert into stones_before_import (${wayBack.join(', ')}, became) select * from written
  on conflict (id) do update set became = excluded.became returning id`;

const lockKnown = `
  select stones.id from stones join incoming_stones incoming on ${isStaged('stones', '$1')}
   where not ${isBound('stones')} and ${differs('stones')} order by stones.id for update of stones`;

const lockAbsent = `select id from stones where ${isAbsent('stones', '$1')} order by id for update`;

/** The condition on `stones` itself is judged once more under the lock of the row; `old` is how it was before. */
const updateKnown = keepingOld(`
  update stones set
    ${overwritten.map((column) => `${column} = incoming.${column}`).join(', ')},
    status = incoming.status, import_id = $2, updated_at = now()
  from stones old join incoming_stones incoming on ${isStaged('old', '$1')}
  where stones.id = old.id and not ${isBound('stones')} and ${differs('old')}`);

const insertNew = insertRemembered(`
  insert into stones (${importedColumns.join(', ')}, import_id, supplier_id, supplier_stock_no)
  select ${importedColumns
    .map((column) =>
      column === 'stock_no' ? 'coalesce(incoming.packet_no, incoming.stock_no)' : `incoming.${column}`,
    )
    .join(', ')}, $2, $1, case when incoming.packet_no is not null then incoming.stock_no end
    from incoming_stones incoming
   where not exists (select 1 from stones where ${isStaged('stones', '$1')})
  returning id, rap, disc, ppc, amount`);

const takeOffAbsent = keepingOld(`
  update stones set status = 'OFFLINE', updated_at = now()
  from stones old where stones.id = old.id and stones.status = 'AVAILABLE' and ${isAbsent('old', '$1')}`);

/** Stones that are not of the file, and were sold only with one that the file takes off. */
const takeOffIncomplete = keepingOld(`
  update stones set status = 'OFFLINE', updated_at = now()
  from stones old where stones.id = old.id and stones.status = 'AVAILABLE'
    and old.supplier_id = $1 and ${isIncomplete('old')}`);

/** Ids of the stones an import wrote. */
export interface WrittenStones {
  readonly changed: readonly number[];
  readonly added: readonly number[];
  readonly takenOff: readonly number[];
}

interface ImportToWrite {
  readonly importId: number;
  readonly supplierId: number;
  readonly takesOffAbsent: boolean;
  readonly onWritten?: (stones: number) => void;
}

/**
 * Locks the stones of the supplier that the staged file changes, in the order of their ids as holds and orders lock
 * them: from here on nobody binds one of them before the transaction ends.
 */
export async function lockStaged(
  { raw }: Transaction,
  supplierId: number,
  takesOffAbsent: boolean,
): Promise<void> {
  await raw.query(lockKnown, [supplierId]);
  if (takesOffAbsent) await raw.query(lockAbsent, [supplierId]);
}

/**
 * Moves the staged stones into the supplier's stock and keeps how those they touch stood before; the supplier's older
 * way back goes. Stones that are bound stay as they are.
 */
export async function writeStaged(
  transaction: Transaction,
  { importId, supplierId, takesOffAbsent, onWritten }: ImportToWrite,
): Promise<WrittenStones> {
  const idsOf = async (statement: string, values: readonly number[]) =>
    (await transaction.raw.query<{ id: number }>(statement, [...values])).rows.map(({ id }) => id);
  await forgetWayBack(transaction, supplierId);
  const changed = await idsOf(updateKnown, [supplierId, importId]);
  onWritten?.(changed.length);
  const added = await idsOf(insertNew, [supplierId, importId]);
  onWritten?.(changed.length + added.length);
  const absent = takesOffAbsent ? await idsOf(takeOffAbsent, [supplierId]) : [];
  const incomplete = await idsOf(takeOffIncomplete, [supplierId]);
  return { changed, added, takenOff: [...absent, ...incomplete] };
}
