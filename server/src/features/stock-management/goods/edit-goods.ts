import { AppError, createFieldIssue } from '@loupe/contract';
import { formatScaled, roundHalfAway } from '@loupe/domain';
import sql, { join } from 'sql-template-tag';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../../platform/database.ts';
import { identifier } from '../../../platform/sql.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { UserActor } from '../../lifecycle/transition.ts';
import { goodsTables } from '../../stock/goods/goods-tables.ts';
import { listEdits, markEditUndone, insertEdit, type EditValues } from '../edit-history.ts';
import { z } from 'zod';
import { editableGoodsKinds, formatGoodsValue, type EditableGoodsKind } from './goods-kinds.ts';
import { loadGoods, type StoredGoods } from './stored-goods.ts';

export interface GoodsEditRequest {
  readonly kind: EditableGoodsKind['kind'];
  readonly uuid: string;
  readonly by: UserActor;
  readonly now: Date;
}

export interface GoodsEditProblem {
  readonly field: string;
  readonly expectation: string;
}

export interface GoodsEditResult {
  readonly problems: readonly GoodsEditProblem[];
  readonly changed: readonly string[];
}

const jsonValues = z.record(z.string(), z.json());

/**
 * Changes attributes of a lot or piece and the values derived from them. Typed values are parsed like a row
 * of a file; the difference from the same parse of the current goods is the edit. Throws NOT_FOUND,
 * INVALID_TRANSITION for sold goods, BODY_INVALID for attributes that cannot be edited.
 */
export async function editGoods(
  database: Database,
  {
    kind: named,
    uuid,
    by,
    now,
    values: typed,
    pricePercent = null,
    isTrial,
  }: GoodsEditRequest & {
    readonly values: Readonly<Record<string, string>>;
    /** Change of the current price, in hundredths of a percent. */
    readonly pricePercent?: number | null;
    readonly isTrial: boolean;
  },
): Promise<GoodsEditResult> {
  const kind = editableGoodsKinds[named];
  rejectOthers(kind, typed);
  return inTransaction(database, async (transaction) => {
    const goods = await loadGoods(transaction, kind, uuid, { isLocked: true });
    if (goods.status === 'SOLD') throw new AppError('INVALID_TRANSITION', { status: goods.status });
    const values = { ...typed, ...(pricePercent !== null && movedPrice(kind, goods, pricePercent)) };
    const before = textsOf(kind, goods);
    const [was, is] = [kind.read(before), kind.read({ ...before, ...values })];
    const problems = is.problems
      .filter(
        ({ column, value }) =>
          is.goods === null ||
          !was.problems.some((known) => known.column === column && known.value === value),
      )
      .map(({ column, expected }) => ({ field: column, expectation: expected }));
    if (problems.length > 0 || is.goods === null) return { problems, changed: [] };
    const from: Readonly<Record<string, unknown>> = was.goods ?? goods.facts;
    const next = is.goods;
    const changed = kind.table.columns.filter(
      (column) =>
        column !== 'status' && JSON.stringify(from[column] ?? null) !== JSON.stringify(next[column] ?? null),
    );
    if (isTrial || changed.length === 0) return { problems, changed };
    const pick = (all: Readonly<Record<string, unknown>>) =>
      jsonValues.parse(Object.fromEntries(changed.map((column) => [column, all[column] ?? null])));
    const [left, right] = [pick(goods.facts), pick(next)];
    await write(transaction, kind, goods, right);
    await insertEdit(transaction, {
      kind: named,
      uuid,
      userId: by.userId,
      createdAt: now,
      before: left,
      after: right,
    });
    await publishEdit(transaction, kind, goods, { by, now, action: 'edited', before: left, after: right });
    return { problems, changed };
  });
}

/**
 * Undoes the last edit. Throws EDIT_NOT_LAST when there is none, or when one of its values has changed since.
 */
export async function undoGoodsEdit(
  database: Database,
  { kind: named, uuid, by, now }: GoodsEditRequest,
): Promise<readonly string[]> {
  const kind = editableGoodsKinds[named];
  return inTransaction(database, async (transaction) => {
    const goods = await loadGoods(transaction, kind, uuid, { isLocked: true });
    const [last] = await listEdits(transaction, { kind: named, uuid }, goods.facts);
    if (last?.canUndo !== true) throw new AppError('EDIT_NOT_LAST');
    await write(transaction, kind, goods, last.before);
    await markEditUndone(transaction, last.id, now);
    await publishEdit(transaction, kind, goods, {
      by,
      now,
      action: 'edit-undone',
      before: last.after,
      after: last.before,
    });
    return Object.keys(last.before);
  });
}

/** Statuses the desk may set for goods; claimed or sold goods are changed elsewhere. */
export const allowedGoodsStatuses = ({
  status,
}: Pick<StoredGoods, 'status'>): ('AVAILABLE' | 'OFFLINE')[] => {
  if (status === 'AVAILABLE') return ['OFFLINE'];
  return status === 'OFFLINE' ? ['AVAILABLE'] : [];
};

/** Withdraws or restores goods. Throws NOT_FOUND, INVALID_TRANSITION with their status. */
export async function changeGoodsStatus(
  database: Database,
  { kind: named, uuid, by, now, to }: GoodsEditRequest & { readonly to: 'AVAILABLE' | 'OFFLINE' },
): Promise<void> {
  const kind = editableGoodsKinds[named];
  await inTransaction(database, async (transaction) => {
    const goods = await loadGoods(transaction, kind, uuid, { isLocked: true });
    if (!allowedGoodsStatuses(goods).includes(to))
      throw new AppError('INVALID_TRANSITION', { status: goods.status });
    await write(transaction, kind, goods, { status: to });
    const [before, after] = [{ state: goods.status }, { state: to }];
    await publishEdit(transaction, kind, goods, { by, now, action: to.toLowerCase(), before, after });
  });
}

/** The changed price as editable text; empty when there is no price. */
function movedPrice(
  { price }: EditableGoodsKind,
  { facts }: StoredGoods,
  percent: number,
): Record<string, string> {
  const cents = facts[price];
  if (typeof cents !== 'number') return {};
  return { [price]: formatScaled(roundHalfAway((cents * (10_000 + percent)) / 10_000), 2) };
}

function rejectOthers({ editable }: EditableGoodsKind, values: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(values).filter((key) => !editable.some((attribute) => attribute.key === key));
  if (unknown.length === 0) return;
  throw new AppError('BODY_INVALID', {
    fields: unknown.map((key) => createFieldIssue(`data.values.${key}`, 'NOT_BY_HAND')),
  });
}

/** The goods as a row of a file: every editable attribute under its key. */
function textsOf(
  { editable, table: { number } }: EditableGoodsKind,
  goods: StoredGoods,
): Record<string, string> {
  return {
    [number]: goods.number,
    ...Object.fromEntries(
      editable.map((attribute) => [attribute.key, formatGoodsValue(attribute, goods.facts[attribute.key])]),
    ),
  };
}

/** Writes columns in the types of the table. */
async function write(
  transaction: Transaction,
  { table: goodsTable }: EditableGoodsKind,
  { id }: StoredGoods,
  values: EditValues,
): Promise<void> {
  const { table } = goodsTables[goodsTable.name];
  const assignments = goodsTable.columns
    .filter((column) => Object.hasOwn(values, column))
    .map((column) => sql`${identifier(column)} = new.${identifier(column)}`);
  await transaction.query(
    sql`update ${table} goods set ${join([...assignments, sql`updated_at = now()`], ', ')}
       from jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb) new where goods.id = ${id}`,
  );
}

async function publishEdit(
  transaction: Transaction,
  { kind }: EditableGoodsKind,
  { id, number }: StoredGoods,
  done: {
    readonly by: UserActor;
    readonly now: Date;
    readonly action: string;
    readonly before: EditValues;
    readonly after: EditValues;
  },
): Promise<void> {
  await appendChange(transaction, userTopic('stock'), [id]);
  await writeAudit(transaction, {
    createdAt: done.now,
    actorId: done.by.userId,
    actorName: done.by.name,
    action: `${kind.toLowerCase()}-${done.action}`,
    subject: `${kind.toLowerCase()}:${number}`,
    before: done.before,
    after: done.after,
  });
}
