import { AppError, createFieldIssue } from '@loupe/contract';
import { gulfDay, type FactValue } from '@loupe/domain';
import sql, { join } from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { identifier } from '../../platform/sql.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { UserActor } from '../lifecycle/transition.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { recordPrices } from '../stock/price-history.ts';
import { priceListOrSample } from '../stock/price-list-or-sample.ts';
import { listEdits, markEditUndone, insertEdit, type EditValues } from './edit-history.ts';
import { editedColumns, parseEdit, type ParsedEdit } from './parse-edit.ts';
import { editableAttributes } from './editable-attributes.ts';
import { currentColumnValues, lockStoredStone, type StoredStone } from './stored-stone.ts';

export interface StoneEditRequest {
  readonly uuid: string;
  readonly values: Readonly<Record<string, string>>;
  /** Computes the result without storing it. */
  readonly isDryRun: boolean;
  readonly by: UserActor;
  readonly now: Date;
}

const editable: ReadonlySet<string> = new Set(editableAttributes.map(({ key }) => key));

/**
 * Changes attributes of a stone and the values derived from them, including its price. Changes nothing while
 * any typed value is invalid. Throws NOT_FOUND, INVALID_TRANSITION for a sold stone, BODY_INVALID for attributes
 * that cannot be edited.
 */
export async function editStone(
  database: Database,
  { uuid, values, isDryRun, by, now }: StoneEditRequest,
): Promise<ParsedEdit> {
  rejectOthers(values);
  return inTransaction(database, async (transaction) => {
    const { list } = await priceListOrSample(transaction);
    await transaction.query(sql`select from price_lists where is_active for share`);
    const stone = await lockStoredStone(transaction, uuid);
    if (stone.status === 'SOLD') throw new AppError('INVALID_TRANSITION', { status: stone.status });
    const edit = parseEdit(stone, values, { list, today: gulfDay(now) });
    if (isDryRun || edit.changes.size === 0) return edit;
    const before = jsonOf(await write(transaction, stone, edit.changes));
    const after = jsonOf(Object.fromEntries(edit.changes));
    await insertEdit(transaction, { kind: 'STONE', uuid, userId: by.userId, createdAt: now, before, after });
    await publishEdit(transaction, stone.id);
    await writeAudit(transaction, {
      createdAt: now,
      actorId: by.userId,
      actorName: by.name,
      action: 'stone-edited',
      subject: `stone:${stone.stockNo}`,
      before,
      after,
    });
    return edit;
  });
}

/**
 * Undoes the last edit of a stone. Throws EDIT_NOT_LAST when there is none, or when one of its values has
 * changed since.
 */
export async function undoStoneEdit(
  database: Database,
  { uuid, by, now }: Pick<StoneEditRequest, 'uuid' | 'by' | 'now'>,
): Promise<readonly string[]> {
  return inTransaction(database, async (transaction) => {
    const stone = await lockStoredStone(transaction, uuid);
    const [last] = await listEdits(transaction, { kind: 'STONE', uuid }, currentColumnValues(stone));
    if (last?.canUndo !== true) throw new AppError('EDIT_NOT_LAST');
    await write(transaction, stone, new Map(Object.entries(last.before)));
    await markEditUndone(transaction, last.id, now);
    await publishEdit(transaction, stone.id);
    await writeAudit(transaction, {
      createdAt: now,
      actorId: by.userId,
      actorName: by.name,
      action: 'stone-edit-undone',
      subject: `stone:${stone.stockNo}`,
      before: last.after,
      after: last.before,
    });
    return Object.keys(last.before);
  });
}

/** Copies sets of values into separate lists for storage. */
const jsonOf = (values: Readonly<Record<string, FactValue>>): EditValues =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  );

function rejectOthers(values: StoneEditRequest['values']): void {
  const unknown = Object.keys(values).filter((key) => !editable.has(key));
  const isPricedTwice = (values['disc'] ?? '') !== '' && (values['ppc'] ?? '') !== '';
  const fields = [
    ...unknown.map((key) => createFieldIssue(`data.values.${key}`, 'NOT_BY_HAND')),
    ...(isPricedTwice ? [createFieldIssue('data.values.ppc', 'PRICED_TWICE')] : []),
  ];
  if (fields.length > 0) throw new AppError('BODY_INVALID', { fields });
}

/** Writes columns of a stone and returns their former values. */
async function write(
  transaction: Transaction,
  stone: StoredStone,
  changes: ReadonlyMap<string, unknown>,
): Promise<Record<string, FactValue>> {
  const now = currentColumnValues(stone);
  const columns = editedColumns.filter((column) => changes.has(column));
  const assignments = columns.map((column) => sql`${identifier(column)} = new.${identifier(column)}`);
  await transaction.query(
    sql`update stones set ${join([...assignments, sql`updated_at = now()`], ', ')}
       from jsonb_populate_record(null::stones, ${JSON.stringify(Object.fromEntries(changes))}::jsonb) new
      where stones.id = ${stone.id}`,
  );
  return Object.fromEntries(columns.map((column) => [column, now[column] ?? null]));
}

async function publishEdit(transaction: Transaction, stoneId: number): Promise<void> {
  await recordPrices(transaction, [stoneId], 'DESK');
  await appendChange(transaction, stockTopic, [stoneId]);
  await appendChange(transaction, userTopic('stock'), [stoneId]);
}
