import { problemText } from '@loupe/contract';
import { z } from 'zod';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection, Database, Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { rememberPrices } from '../stock/price-history.ts';
import { holdUpImports } from './apply-import.ts';
import { overwritten } from './compare-staged.ts';

/** Why the last import stays; the message says it to the person who asked. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused';
}

/** The last import and what undoing it does to the stock. */
export interface UndoPlan {
  readonly id: number;
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
  at: z.date(),
  who: z.string(),
  fileName: z.string(),
  isUndone: z.boolean(),
  priceListId: z.int().nullable(),
  activeListId: z.int().nullable(),
});
const mostNamed = 20;
/** Stones the import $1 wrote; those it took off kept the cells of an older file. */
const ofImport = `(stones.import_id = $1 or stones.id in (select id from stones_before_import))`;

/**
 * Finds out what undoing the last import would do; reads only. Throws {@link UndoRefused} when it was undone
 * already, was made by another price list, or when stones of it have been held, sent on memo or sold since.
 */
export async function planUndo({ raw }: Connection): Promise<UndoPlan> {
  const { rows } = await raw.query(
    `select id, at, who, file_name as "fileName", undone_at is not null as "isUndone",
            price_list_id as "priceListId", (select id from price_lists where active) as "activeListId"
       from imports order by id desc limit 1`,
  );
  if (rows.length === 0) throw new UndoRefused(problemText('NOTHING_IMPORTED'));
  const last = lastImport.parse(rows[0]);
  const named = { name: last.fileName, date: last.at.toISOString().slice(0, 10) };
  if (last.isUndone) throw new UndoRefused(problemText('UNDONE_ALREADY', named));
  if (last.priceListId === null) throw new UndoRefused(problemText('UNDO_TOO_OLD', named));
  if (last.priceListId !== last.activeListId) {
    throw new UndoRefused(problemText('UNDO_OTHER_LIST', named));
  }
  await refuseBound({ raw }, last.id, named);
  const counts = await raw.query<{ added: number; restored: number }>(
    `select (select count(*) from stones_before_import) as restored,
            (select count(*) from stones where import_id = $1
                and id not in (select id from stones_before_import)) as added`,
    [last.id],
  );
  const { id, at, who, fileName } = last;
  return { id, at, who, fileName, added: 0, restored: 0, ...counts.rows[0] };
}

interface NamedImport {
  readonly name: string;
  readonly date: string;
}

/** Stones held, on memo or sold since they came in; what was so before and still is binds nothing. */
async function refuseBound({ raw }: Pick<Connection, 'raw'>, importId: number, named: NamedImport) {
  const { rows } = await raw.query<{ number: string; status: string }>(
    `select stones.stock_no as number, stones.status
       from stones left join stones_before_import old on old.id = stones.id
      where ${ofImport} and stones.status in ('HOLD', 'MEMO', 'SOLD')
        and (stones.updated_at > (select at from imports where id = $1) or stones.status is distinct from old.status)
      order by stones.stock_no`,
    [importId],
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
  from stones_before_import old where stones.id = old.id
  returning stones.id`;

/** A stone is never deleted: carts and searches may name it. */
const takeOffAdded = `
  update stones set status = 'OFFLINE', updated_at = now() where import_id = $1 returning id`;

/** Who undoes the last import, and when. */
interface WantedUndo {
  readonly who: string;
  readonly personId?: number | null;
  readonly now: Date;
  /** The import that is meant: refused where another came since. */
  readonly importId?: number | null;
  /** Called in the same transaction, before it is committed. */
  readonly onUndone?: (transaction: Transaction, done: UndoPlan) => Promise<void>;
}

/**
 * Brings the stock back to what it was before the last import: all of it or, when refused, nothing. What the import
 * taught of its supplier's files is forgotten.
 */
export async function undoLastImport(
  database: Database,
  { who, personId = null, now, importId = null, onUndone }: WantedUndo,
): Promise<UndoPlan> {
  return inTransaction(database, async (transaction) => {
    const { raw } = transaction;
    await holdUpImports(transaction);
    await raw.query('select from price_lists where active for share');
    await lockStonesOfLast(transaction);
    const plan = await planUndo(transaction);
    if (importId !== null && importId !== plan.id)
      throw new UndoRefused(problemText('IMPORTED_SINCE', { name: plan.fileName }));
    const idsOf = async (statement: string, values: readonly number[]) =>
      (await raw.query<{ id: number }>(statement, [...values])).rows.map(({ id }) => id);
    const restored = await idsOf(restore, []);
    const added = await idsOf(takeOffAdded, [plan.id]);
    await raw.query('truncate stones_before_import');
    await raw.query('delete from supplier_profiles where import_id = $1', [plan.id]);
    await raw.query('update imports set undone_at = $2, undone_by = $3 where id = $1', [plan.id, now, who]);
    await rememberPrices(transaction, restored, 'IMPORT');
    await appendChange(transaction, stockTopic, [...restored, ...added]);
    const done = { ...plan, restored: restored.length, added: added.length };
    await writeAudit(transaction, {
      at: now,
      actorId: personId,
      actor: who,
      action: 'import-undone',
      subject: `import:${plan.id}`,
      before: null,
      after: { file: plan.fileName, restored: done.restored, takenOff: done.added },
    });
    await onUndone?.(transaction, done);
    return done;
  });
}

/** In the order of their ids, as orders and holds lock them: nobody binds one while the undoing goes on. */
async function lockStonesOfLast({ raw }: Transaction) {
  const { rows } = await raw.query<{ id: number | null }>('select max(id) as id from imports');
  await raw.query(`select from stones where ${ofImport} order by id for update`, [rows[0]?.id ?? null]);
}
