import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';

/** One value of a column, as it is kept with an edit. */
const valueSchema = z.json();
export type EditValue = z.infer<typeof valueSchema>;
export type EditValues = Readonly<Record<string, EditValue>>;

const editRow = z.object({
  id: z.int(),
  at: z.date(),
  who: z.string(),
  before: z.record(z.string(), valueSchema),
  after: z.record(z.string(), valueSchema),
});

/** Goods by which their edits are found. */
export interface EditedGoods {
  readonly kind: 'STONE' | 'LOT' | 'PIECE';
  readonly uuid: string;
}

/** One edit by hand. */
export interface GoodsEdit extends z.infer<typeof editRow> {
  /** Nothing of it was changed since, and no edit stands after it. */
  readonly canUndo: boolean;
}

export interface NewEdit extends EditedGoods {
  readonly personId: number;
  readonly at: Date;
  readonly before: EditValues;
  readonly after: EditValues;
}

/** Keeps the way back from an edit. */
export async function rememberEdit(
  { raw }: Transaction,
  { kind, uuid, personId, at, before, after }: NewEdit,
): Promise<void> {
  await raw.query(
    `insert into goods_edits (goods_kind, goods_uuid, person_id, at, before, after)
     values ($1, $2, $3, $4, $5, $6)`,
    [kind, uuid, personId, at, JSON.stringify(before), JSON.stringify(after)],
  );
}

/** Notes that an edit was undone. */
export async function markUndone({ raw }: Transaction, id: number, now: Date): Promise<void> {
  await raw.query('update goods_edits set undone_at = $2 where id = $1', [id, now]);
}

const mostShown = 20;

/** The edits that stand of some goods, the newest first; `now` is what stands in their columns. */
export async function editsOf(
  { raw }: Connection,
  { kind, uuid }: EditedGoods,
  now: Readonly<Record<string, unknown>>,
): Promise<GoodsEdit[]> {
  const { rows } = await raw.query(
    `select edit.id, edit.at, person.email as who, edit.before, edit.after
       from goods_edits edit join accounts person on person.id = edit.person_id
      where edit.goods_kind = $1 and edit.goods_uuid = $2 and edit.undone_at is null
      order by edit.id desc limit ${mostShown}`,
    [kind, uuid],
  );
  const stands = (after: EditValues) =>
    Object.entries(after).every(
      ([column, left]) => JSON.stringify(now[column] ?? null) === JSON.stringify(left),
    );
  return z
    .array(editRow)
    .parse(rows)
    .map((edit, place) => ({
      ...edit,
      canUndo: place === 0 && now['status'] !== 'SOLD' && stands(edit.after),
    }));
}
