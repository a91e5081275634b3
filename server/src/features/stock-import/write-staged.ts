import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { nameList } from '../../platform/sql.ts';
import { isIncomplete } from '../stock/incomplete-pairs.ts';
import { insertWithPriceHistory } from '../stock/price-history.ts';
import { assignmentsFrom, differsSql, overwrittenColumns } from './staged-diff-sql.ts';
import { isAbsent, isBound, isStaged } from './match-staged.ts';
import { importedColumns } from './staging.ts';
import { deleteImportSnapshots } from './delete-import-snapshots.ts';

const snapshots = ['id', 'stock_no', 'status', 'import_id', 'supplier_id', ...overwrittenColumns];

/**
 * Runs an update of stones joined to `old`, their rows before the update, and stores those rows for undo;
 * returns their ids.
 */
const keepingOld = (update: Sql): Sql => sql`
  with written as (
    ${update}
    returning ${nameList(snapshots, 'old')}, stones.status as status_after
  )
  insert into stone_import_snapshots (${nameList(snapshots)}, status_after) select * from written
  on conflict (id) do update set status_after = excluded.status_after returning id`;

const lockKnown = (supplierId: number): Sql => sql`
  select from stones join incoming_stones incoming on ${isStaged('stones', supplierId)}
   where not ${isBound('stones')} and ${differsSql('stones')} order by stones.id for update of stones`;

const lockAbsent = (supplierId: number): Sql =>
  sql`select from stones where ${isAbsent('stones', supplierId)} order by id for update`;

/** The condition on `stones` is evaluated again under the row lock; `old` is the row before the update. */
const updateKnown = ({ importId, supplierId }: ImportToWrite): Sql =>
  keepingOld(sql`
  update stones set ${assignmentsFrom('incoming')}, status = incoming.status, import_id = ${importId},
    updated_at = now()
  from stones old join incoming_stones incoming on ${isStaged('old', supplierId)}
  where stones.id = old.id and not ${isBound('stones')} and ${differsSql('old')}`);

const copiedColumns = importedColumns.filter((column) => column !== 'stock_no');

const insertNew = ({ importId, supplierId }: ImportToWrite): Sql =>
  insertWithPriceHistory(sql`
  insert into stones (${nameList(copiedColumns)}, stock_no, supplier_stock_no, import_id, supplier_id)
  select ${nameList(copiedColumns, 'incoming')}, coalesce(incoming.packet_no, incoming.stock_no),
         case when incoming.packet_no is not null then incoming.stock_no end,
         ${importId}::bigint, ${supplierId}::bigint
    from incoming_stones incoming
   where not exists (select 1 from stones where ${isStaged('stones', supplierId)})
  returning id, rap, disc, ppc, amount`);

const takeOffAbsent = (supplierId: number): Sql =>
  keepingOld(sql`
  update stones set status = 'OFFLINE', updated_at = now()
  from stones old
  where stones.id = old.id and stones.status = 'AVAILABLE' and ${isAbsent('old', supplierId)}`);

/** Stones that are not in the file, and were sold only with one that the file withdraws. */
const takeOffIncomplete = (supplierId: number): Sql =>
  keepingOld(sql`
  update stones set status = 'OFFLINE', updated_at = now()
  from stones old where stones.id = old.id and stones.status = 'AVAILABLE'
    and old.supplier_id = ${supplierId} and ${isIncomplete('old')}`);

/** Ids of the stones written by an import. */
export interface WrittenStones {
  readonly changed: readonly number[];
  readonly added: readonly number[];
  readonly delisted: readonly number[];
}

interface ImportToWrite {
  readonly importId: number;
  readonly supplierId: number;
  readonly takesOffAbsent: boolean;
  readonly onWritten?: (stones: number) => void;
}

/**
 * Locks the stones of the supplier that the staged file changes, in id order as holds and orders do. None of
 * them can be bound before the transaction ends.
 */
export async function lockStaged(
  transaction: Transaction,
  supplierId: number,
  takesOffAbsent: boolean,
): Promise<void> {
  await transaction.query(lockKnown(supplierId));
  if (takesOffAbsent) await transaction.query(lockAbsent(supplierId));
}

/**
 * Moves the staged stones into the supplier's stock and stores the former rows of the stones it changes,
 * replacing those of the supplier's earlier import. Bound stones stay as they are.
 */
export async function writeStaged(transaction: Transaction, written: ImportToWrite): Promise<WrittenStones> {
  const { supplierId, takesOffAbsent, onWritten } = written;
  const idsOf = async (statement: Sql) =>
    (await transaction.query<{ id: number }>(statement)).rows.map(({ id }) => id);
  await deleteImportSnapshots(transaction, supplierId);
  const changed = await idsOf(updateKnown(written));
  onWritten?.(changed.length);
  const added = await idsOf(insertNew(written));
  onWritten?.(changed.length + added.length);
  const absent = takesOffAbsent ? await idsOf(takeOffAbsent(supplierId)) : [];
  const incomplete = await idsOf(takeOffIncomplete(supplierId));
  return { changed, added, delisted: [...absent, ...incomplete] };
}
