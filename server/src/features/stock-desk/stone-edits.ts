import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { FactValue } from '../stock/stone.ts';
import type { StoredStone } from './stored-stone.ts';

const value = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
const editRow = z.object({
  id: z.int(),
  at: z.date(),
  who: z.string(),
  before: z.record(z.string(), value),
  after: z.record(z.string(), value),
});

/** One edit of a stone by hand. */
export interface StoneEdit extends z.infer<typeof editRow> {
  /** Nothing of it was changed since, and no edit stands after it. */
  readonly canUndo: boolean;
}

export interface NewEdit {
  readonly stoneId: number;
  readonly personId: number;
  readonly at: Date;
  readonly before: Readonly<Record<string, FactValue>>;
  readonly after: Readonly<Record<string, FactValue>>;
}

/** Keeps the way back from an edit. */
export async function rememberEdit(
  { raw }: Transaction,
  { stoneId, personId, at, before, after }: NewEdit,
): Promise<void> {
  await raw.query(
    'insert into stone_edits (stone_id, person_id, at, before, after) values ($1, $2, $3, $4, $5)',
    [stoneId, personId, at, JSON.stringify(before), JSON.stringify(after)],
  );
}

/** Notes that an edit was undone. */
export async function markUndone({ raw }: Transaction, id: number, now: Date): Promise<void> {
  await raw.query('update stone_edits set undone_at = $2 where id = $1', [id, now]);
}

const mostShown = 20;

/** The edits of a stone that stand, the newest first. */
export async function editsOf({ raw }: Connection, stone: StoredStone): Promise<StoneEdit[]> {
  const { rows } = await raw.query(
    `select edit.id, edit.at, person.email as who, edit.before, edit.after
       from stone_edits edit join accounts person on person.id = edit.person_id
      where edit.stone_id = $1 and edit.undone_at is null order by edit.id desc limit ${mostShown}`,
    [stone.id],
  );
  return z
    .array(editRow)
    .parse(rows)
    .map((edit, place) => ({
      ...edit,
      canUndo: place === 0 && stone.status !== 'SOLD' && stands(stone, edit.after),
    }));
}

/** The last of them; null when there is none. */
export const lastEdit = async (connection: Connection, stone: StoredStone): Promise<StoneEdit | null> =>
  (await editsOf(connection, stone))[0] ?? null;

/** Whether a stone still is what an edit made of it. */
function stands({ facts, basis, listBasis, noListReason }: StoredStone, after: StoneEdit['after']): boolean {
  const now: Readonly<Record<string, FactValue>> = {
    ...facts,
    basis,
    list_basis: listBasis,
    no_list_reason: noListReason,
  };
  return Object.entries(after).every(
    ([column, left]) => JSON.stringify(now[column] ?? null) === JSON.stringify(left),
  );
}
