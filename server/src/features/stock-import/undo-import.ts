import { problemText } from '@loupe/contract';
import { z } from 'zod';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection, Database, Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { withdrawIncompletePairsOf } from '../stock/incomplete-pairs.ts';
import { rememberPrices } from '../stock/price-history.ts';
import { holdUpImports } from './apply-import.ts';
import { overwritten } from './compare-staged.ts';
import { forgetWayBack } from './way-back.ts';

/** Why the last import stays; the message says it to the person who asked. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused';
}

/** The last import of a supplier and what undoing it does to that supplier's stock. */
export interface UndoPlan {
  readonly id: number;
  readonly supplier: string;
  readonly at: Date;
  readonly who: string;
  readonly fileName: string;
  /** Stones it added: they go off. */
  readonly added: number;
  /** Stones it changed or took off: they stand again as before. */
  readonly restored: number;
}

const lastImport = z.object({
  id: z.int(),
  supplierId: z.int(),
  supplier: z.string(),
  at: z.date(),
  who: z.string(),
  fileName: z.string(),
  isUndone: z.boolean(),
  priceListId: z.int().nullable(),
  activeListId: z.int().nullable(),
});
const mostNamed = 20;
/** Stones the import $1 wrote; those it took off kept the cells of an older file. */
const ofImport = `(stones.import_id = $1 or stones.id in (select id from stones_before_import where supplier_id = $2))`;

/** Which supplier's last import is meant: of the supplier named, or of whom an import is; else of whoever had the last. */
export interface UndoOf {
  readonly supplierId?: number | null;
  readonly importId?: number | null;
}

type LastImport = z.infer<typeof lastImport>;

async function findLast(
  { raw }: Connection,
  { supplierId = null, importId = null }: UndoOf,
): Promise<LastImport> {
  const { rows } = await raw.query(
    `select imports.id, supplier_id as "supplierId", suppliers.name as supplier, at, who, file_name as "fileName",
            undone_at is not null as "isUndone", price_list_id as "priceListId",
            (select id from price_lists where active) as "activeListId"
       from imports join suppliers on suppliers.id = imports.supplier_id
      where supplier_id = coalesce($1, (select supplier_id from imports where id = $2), supplier_id)
      order by imports.id desc limit 1`,
    [supplierId, importId],
  );
  if (rows.length === 0) throw new UndoRefused(problemText('NOTHING_IMPORTED'));
  const last = lastImport.parse(rows[0]);
  if (importId !== null && importId !== last.id)
    throw new UndoRefused(problemText('IMPORTED_SINCE', { name: last.fileName }));
  return last;
}

/**
 * Finds out what undoing the last import of a supplier would do; reads only. Throws {@link UndoRefused} when it was
 * undone already, was made by another price list, or when stones of it have been held, sent on memo or sold since.
 */
export async function planUndo(connection: Connection, which: UndoOf = {}): Promise<UndoPlan> {
  return planFor(connection, await findLast(connection, which));
}

async function planFor({ raw }: Connection, last: LastImport): Promise<UndoPlan> {
  const named = { name: last.fileName, date: last.at.toISOString().slice(0, 10) };
  if (last.isUndone) throw new UndoRefused(problemText('UNDONE_ALREADY', named));
  if (last.priceListId === null) throw new UndoRefused(problemText('UNDO_TOO_OLD', named));
  if (last.priceListId !== last.activeListId) {
    throw new UndoRefused(problemText('UNDO_OTHER_LIST', named));
  }
  await refuseBound({ raw }, last, named);
  const counts = await raw.query<{ added: number; restored: number }>(
    `select (select count(*) from stones_before_import where supplier_id = $2) as restored,
            (select count(*) from stones where import_id = $1
                and id not in (select id from stones_before_import where supplier_id = $2)) as added`,
    [last.id, last.supplierId],
  );
  const { id, supplier, at, who, fileName } = last;
  return { id, supplier, at, who, fileName, added: 0, restored: 0, ...counts.rows[0] };
}

interface NamedImport {
  readonly name: string;
  readonly date: string;
}

/** Stones held, on memo or sold since they came in; what was so before and still is binds nothing. */
async function refuseBound({ raw }: Pick<Connection, 'raw'>, last: LastImport, named: NamedImport) {
  const { rows } = await raw.query<{ number: string; status: string }>(
    `select stones.stock_no as number, stones.status
       from stones left join stones_before_import old on old.id = stones.id
      where ${ofImport} and stones.status in ('HOLD', 'MEMO', 'SOLD')
        and (stones.updated_at > (select at from imports where id = $1) or stones.status is distinct from old.status)
      order by stones.stock_no`,
    [last.id, last.supplierId],
  );
  if (rows.length === 0) return;
  const stones = rows.slice(0, mostNamed).map(({ number, status }) => `${number} (${status})`);
  const bound = { ...named, stones: stones.join(', ') };
  const more = rows.length - mostNamed;
  throw new UndoRefused(
    more > 0 ? problemText('UNDO_BOUND_MORE', { ...bound, more }) : problemText('UNDO_BOUND', bound),
  );
}

const restore = `
  update stones set
    ${overwritten.map((column) => `${column} = old.${column}`).join(', ')},
    status = case when stones.status = old.became then old.status else stones.status end,
    import_id = old.import_id, updated_at = now()
  from stones_before_import old where stones.id = old.id and old.supplier_id = $1
  returning stones.id`;

/** A stone is never deleted: carts and searches may name it. */
const takeOffAdded = `
  update stones set status = 'OFFLINE', updated_at = now() where import_id = $1 returning id`;

/** Who undoes the last import, and when; an import that is named is refused where the supplier had another since. */
interface WantedUndo extends UndoOf {
  readonly who: string;
  readonly personId?: number | null;
  readonly now: Date;
  /** Called in the same transaction, before it is committed. */
  readonly onUndone?: (transaction: Transaction, done: UndoPlan) => Promise<void>;
}

/**
 * Brings a supplier's stock back to what it was before the last import of it: all of it or, when refused, nothing.
 * Nothing of another supplier changes. What the import taught of its supplier's files is forgotten.
 */
export async function undoLastImport(
  database: Database,
  { who, personId = null, now, onUndone, ...which }: WantedUndo,
): Promise<UndoPlan> {
  return inTransaction(database, async (transaction) => {
    const { raw } = transaction;
    await holdUpImports(transaction);
    await raw.query('select from price_lists where active for share');
    const last = await findLast(transaction, which);
    await lockStonesOf(transaction, last);
    const plan = await planFor(transaction, last);
    const idsOf = async (statement: string, values: readonly number[]) =>
      (await raw.query<{ id: number }>(statement, [...values])).rows.map(({ id }) => id);
    const restored = await idsOf(restore, [last.supplierId]);
    const added = await idsOf(takeOffAdded, [plan.id]);
    const withdrawn = await withdrawIncompletePairsOf(transaction, last.supplierId);
    await forgetWayBack(transaction, last.supplierId);
    await raw.query('delete from supplier_profiles where import_id = $1', [plan.id]);
    await raw.query('update imports set undone_at = $2, undone_by = $3 where id = $1', [plan.id, now, who]);
    await rememberPrices(transaction, restored, 'IMPORT');
    await appendChange(transaction, stockTopic, [...new Set([...restored, ...added, ...withdrawn])]);
    const done = { ...plan, restored: restored.length, added: added.length };
    await writeAudit(transaction, {
      at: now,
      actorId: personId,
      actor: who,
      action: 'import-undone',
      subject: `import:${plan.id}`,
      before: null,
      after: { file: plan.fileName, supplier: plan.supplier, restored: done.restored, takenOff: done.added },
    });
    await onUndone?.(transaction, done);
    return done;
  });
}

/** In the order of their ids, as orders and holds lock them: nobody binds one while the undoing goes on. */
async function lockStonesOf({ raw }: Transaction, { id, supplierId }: LastImport) {
  await raw.query(`select from stones where ${ofImport} order by id for update`, [id, supplierId]);
}
