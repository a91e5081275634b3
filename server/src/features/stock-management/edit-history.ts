import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';

/** One column value as stored with an edit. */
const valueSchema = z.json();
export type EditValue = z.infer<typeof valueSchema>;
export type EditValues = Readonly<Record<string, EditValue>>;

const editRow = z.object({
  id: z.int(),
  createdAt: z.date(),
  actorName: z.string(),
  before: z.record(z.string(), valueSchema),
  after: z.record(z.string(), valueSchema),
});

/** The goods an edit belongs to. */
export interface EditTarget {
  readonly kind: 'STONE' | 'LOT' | 'PIECE';
  readonly uuid: string;
}

/** A manual edit of goods. */
export interface GoodsEdit extends z.infer<typeof editRow> {
  /** None of the edited values has changed since, and no later edit exists. */
  readonly canUndo: boolean;
}

export interface NewEdit extends EditTarget {
  readonly userId: number;
  readonly createdAt: Date;
  readonly before: EditValues;
  readonly after: EditValues;
}

/** Stores an edit so that it can be undone. */
export async function insertEdit(
  transaction: Transaction,
  { kind, uuid, userId, createdAt, before, after }: NewEdit,
): Promise<void> {
  await transaction.query(
    sql`insert into goods_edits (goods_kind, goods_uuid, user_id, created_at, before, after)
     values (${kind}, ${uuid}, ${userId}, ${createdAt}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`,
  );
}

export async function markEditUndone(transaction: Transaction, id: number, now: Date): Promise<void> {
  await transaction.query(sql`update goods_edits set undone_at = ${now} where id = ${id}`);
}

const maxShown = 20;

/** Edits of some goods that are not undone, newest first; `now` holds the current values of their columns. */
export async function listEdits(
  connection: Connection,
  { kind, uuid }: EditTarget,
  now: Readonly<Record<string, unknown>>,
): Promise<GoodsEdit[]> {
  const { rows } = await connection.query(
    sql`select edit.id, edit.created_at as "createdAt", person.email as "actorName", edit.before, edit.after
       from goods_edits edit join users person on person.id = edit.user_id
      where edit.goods_kind = ${kind} and edit.goods_uuid = ${uuid} and edit.undone_at is null
      order by edit.id desc limit ${maxShown}`,
    editRow,
  );
  const isCurrent = (after: EditValues) =>
    Object.entries(after).every(
      ([column, left]) => JSON.stringify(now[column] ?? null) === JSON.stringify(left),
    );
  return rows.map((edit, index) => ({
    ...edit,
    canUndo: index === 0 && now['status'] !== 'SOLD' && isCurrent(edit.after),
  }));
}
