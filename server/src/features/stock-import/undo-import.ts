import { formatIssue } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection, Database, Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { withdrawIncompletePairsOf } from '../stock/incomplete-pairs.ts';
import { recordPrices } from '../stock/price-history.ts';
import { lockImports } from './apply-import.ts';
import { assignmentsFrom } from './staged-diff-sql.ts';
import { deleteImportSnapshots } from './delete-import-snapshots.ts';

/** The last import cannot be undone; the message states the reason for the user. */
export class UndoRejectedError extends Error {
  override readonly name = 'UndoRefused';
}

/** The last import of a supplier, and what undoing it would do to that supplier's stock. */
export interface UndoPlan {
  readonly id: number;
  readonly supplier: string;
  readonly importedAt: Date;
  readonly importedBy: string;
  readonly fileName: string;
  /** Stones the import added; undo withdraws them. */
  readonly added: number;
  /** Stones the import changed or withdrew; undo restores them. */
  readonly restored: number;
}

interface LastImport {
  readonly id: number;
  readonly supplierId: number;
  readonly supplier: string;
  readonly importedAt: Date;
  readonly importedBy: string;
  readonly fileName: string;
  readonly isUndone: boolean;
  readonly priceListId: number | null;
  readonly activeListId: number | null;
}

const maxNamed = 20;
/**
 * SQL condition: the stone was written by the supplier's last import. Stones it withdrew still refer to an
 * older import, so they are found in `stone_import_snapshots`.
 */
const isWrittenBy = ({ id, supplierId }: Pick<LastImport, 'id' | 'supplierId'>): Sql =>
  sql`(stones.import_id = ${id}
       or stones.id in (select id from stone_import_snapshots where supplier_id = ${supplierId}))`;

/**
 * Which import to undo: the last one of the given supplier, or of the supplier of the given import, otherwise
 * the last one of all.
 */
export interface UndoOf {
  readonly supplierId?: number | null;
  readonly importId?: number | null;
}

async function findLast(
  connection: Connection,
  { supplierId = null, importId = null }: UndoOf,
): Promise<LastImport> {
  const { rows } = await connection.query<LastImport>(
    sql`select imports.id, supplier_id as "supplierId", suppliers.name as supplier,
            imports.created_at as "importedAt", imported_by as "importedBy", file_name as "fileName",
            undone_at is not null as "isUndone", price_list_id as "priceListId",
            (select id from price_lists where is_active) as "activeListId"
       from imports join suppliers on suppliers.id = imports.supplier_id
      where supplier_id =
              coalesce(${supplierId}, (select supplier_id from imports where id = ${importId}), supplier_id)
      order by imports.id desc limit 1`,
  );
  const [last] = rows;
  if (last === undefined) throw new UndoRejectedError(formatIssue('NOTHING_IMPORTED'));
  if (importId !== null && importId !== last.id)
    throw new UndoRejectedError(formatIssue('IMPORTED_SINCE', { name: last.fileName }));
  return last;
}

/**
 * Computes what undoing the last import of a supplier would do; read-only. Throws {@link UndoRejectedError}
 * when it is already undone, was priced with another list, or when stones of it have since been held, sent on
 * memo or sold.
 */
export async function planUndo(connection: Connection, which: UndoOf = {}): Promise<UndoPlan> {
  return planFor(connection, await findLast(connection, which));
}

async function planFor(connection: Connection, last: LastImport): Promise<UndoPlan> {
  const named = { name: last.fileName, date: last.importedAt.toISOString().slice(0, 10) };
  if (last.isUndone) throw new UndoRejectedError(formatIssue('UNDONE_ALREADY', named));
  if (last.priceListId === null) throw new UndoRejectedError(formatIssue('UNDO_TOO_OLD', named));
  if (last.priceListId !== last.activeListId) {
    throw new UndoRejectedError(formatIssue('UNDO_OTHER_LIST', named));
  }
  await rejectBound(connection, last, named);
  const counts = await connection.query<{ added: number; restored: number }>(
    sql`select (select count(*) from stone_import_snapshots where supplier_id = ${last.supplierId}) as restored,
            (select count(*) from stones where import_id = ${last.id}
                and id not in (select id from stone_import_snapshots
                  where supplier_id = ${last.supplierId})) as added`,
  );
  const { id, supplier, importedAt, importedBy, fileName } = last;
  return {
    id,
    supplier,
    importedAt,
    importedBy,
    fileName,
    added: 0,
    restored: 0,
    ...counts.rows[0],
  };
}

interface NamedImport {
  readonly name: string;
  readonly date: string;
}

/**
 * Rejects the undo when stones have been held, sent on memo or sold since the import. A status that is
 * unchanged since before the import does not block it.
 */
async function rejectBound(connection: Connection, last: LastImport, named: NamedImport) {
  const { rows } = await connection.query<{ number: string; status: string }>(
    sql`select stones.stock_no as number, stones.status
       from stones left join stone_import_snapshots old on old.id = stones.id
      where ${isWrittenBy(last)} and stones.status in ('HOLD', 'MEMO', 'SOLD')
        and (stones.updated_at > (select created_at from imports where id = ${last.id})
             or stones.status is distinct from old.status)
      order by stones.stock_no`,
  );
  if (rows.length === 0) return;
  const stones = rows.slice(0, maxNamed).map(({ number, status }) => `${number} (${status})`);
  const bound = { ...named, stones: stones.join(', ') };
  const more = rows.length - maxNamed;
  throw new UndoRejectedError(
    more > 0 ? formatIssue('UNDO_BOUND_MORE', { ...bound, more }) : formatIssue('UNDO_BOUND', bound),
  );
}

const restore = (supplierId: number): Sql => sql`
  update stones set
    ${assignmentsFrom('old')},
    status = case when stones.status = old.status_after then old.status else stones.status end,
    import_id = old.import_id, updated_at = now()
  from stone_import_snapshots old where stones.id = old.id and old.supplier_id = ${supplierId}
  returning stones.id`;

/** A stone is never deleted: carts and searches may refer to it. */
const takeOffAdded = (importId: number): Sql =>
  sql`update stones set status = 'OFFLINE', updated_at = now() where import_id = ${importId} returning id`;

/**
 * Who undoes the last import, and when. A given import is rejected when the supplier has had another one
 * since.
 */
interface UndoRequest extends UndoOf {
  readonly actorName: string;
  readonly userId?: number | null;
  readonly now: Date;
  /** Called in the same transaction, before the commit. */
  readonly onUndone?: (transaction: Transaction, done: UndoPlan) => Promise<void>;
}

/**
 * Restores a supplier's stock to its state before the supplier's last import: completely or, when rejected,
 * not at all. Stones of other suppliers do not change. The profile learnt from the import is deleted.
 */
export async function undoLastImport(
  database: Database,
  { actorName, userId = null, now, onUndone, ...which }: UndoRequest,
): Promise<UndoPlan> {
  return inTransaction(database, async (transaction) => {
    await lockImports(transaction);
    await transaction.query(sql`select from price_lists where is_active for share`);
    const last = await findLast(transaction, which);
    await lockStonesOf(transaction, last);
    const plan = await planFor(transaction, last);
    const idsOf = async (statement: Sql) =>
      (await transaction.query<{ id: number }>(statement)).rows.map(({ id }) => id);
    const restored = await idsOf(restore(last.supplierId));
    const added = await idsOf(takeOffAdded(plan.id));
    const withdrawn = await withdrawIncompletePairsOf(transaction, last.supplierId);
    await deleteImportSnapshots(transaction, last.supplierId);
    await transaction.query(sql`delete from supplier_profiles where import_id = ${plan.id}`);
    await transaction.query(
      sql`update imports set undone_at = ${now}, undone_by = ${actorName} where id = ${plan.id}`,
    );
    await recordPrices(transaction, restored, 'IMPORT');
    await appendChange(transaction, stockTopic, [...new Set([...restored, ...added, ...withdrawn])]);
    const done = { ...plan, restored: restored.length, added: added.length };
    await writeAudit(transaction, {
      createdAt: now,
      actorId: userId,
      actorName,
      action: 'import-undone',
      subject: `import:${plan.id}`,
      before: null,
      after: { file: plan.fileName, supplier: plan.supplier, restored: done.restored, removed: done.added },
    });
    await onUndone?.(transaction, done);
    return done;
  });
}

/** Locks in id order, as orders and holds do, so that no stone is bound while the undo runs. */
async function lockStonesOf(transaction: Transaction, last: LastImport) {
  await transaction.query(sql`select from stones where ${isWrittenBy(last)} order by id for update`);
}
