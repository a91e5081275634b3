import { AppError, fieldProblem } from '@loupe/contract';
import { formatScaled, roundHalfAway } from '@loupe/domain';
import { accountTopic } from '../../../platform/account-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Person } from '../../life-cycle/take-step.ts';
import { editsOf, markUndone, rememberEdit, type EditValues } from '../goods-edits.ts';
import { z } from 'zod';
import { deskKinds, goodsText, type DeskKind } from './goods-kinds.ts';
import { storedGoods, type StoredGoods } from './stored-goods.ts';

export interface WhichGoods {
  readonly kind: DeskKind['kind'];
  readonly uuid: string;
  readonly by: Person;
  readonly now: Date;
}

export interface GoodsEditProblem {
  readonly field: string;
  readonly expected: string;
}

export interface EditedGoods {
  readonly problems: readonly GoodsEditProblem[];
  readonly changed: readonly string[];
}

const jsonValues = z.record(z.string(), z.json());

/**
 * Changes attributes of a lot or piece and what follows from them: what was typed is read as a file's row is, and what
 * differs from the same reading of the goods as they stand is the edit. Throws NOT_FOUND, STEP_REFUSED for what is
 * sold, BODY_INVALID for what nobody types.
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
  }: WhichGoods & {
    readonly values: Readonly<Record<string, string>>;
    /** Hundredths of a percent by which the price moves from what it is. */
    readonly pricePercent?: number | null;
    readonly isTrial: boolean;
  },
): Promise<EditedGoods> {
  const kind = deskKinds[named];
  refuseOthers(kind, typed);
  return inTransaction(database, async (transaction) => {
    const goods = await storedGoods(transaction, kind, uuid, 'for update');
    if (goods.status === 'SOLD') throw new AppError('STEP_REFUSED', { state: goods.status });
    const values = { ...typed, ...(pricePercent !== null && movedPrice(kind, goods, pricePercent)) };
    const before = textsOf(kind, goods);
    const [was, is] = [kind.read(before), kind.read({ ...before, ...values })];
    const problems = is.problems
      .filter(
        ({ column, value }) =>
          is.goods === null ||
          !was.problems.some((known) => known.column === column && known.value === value),
      )
      .map(({ column, expected }) => ({ field: column, expected }));
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
    await rememberEdit(transaction, {
      kind: named,
      uuid,
      personId: by.personId,
      at: now,
      before: left,
      after: right,
    });
    await tell(transaction, kind, goods, { by, now, action: 'edited', before: left, after: right });
    return { problems, changed };
  });
}

/** Undoes the last edit; throws EDIT_NOT_LAST where there is none, or something of it changed since. */
export async function undoGoodsEdit(
  database: Database,
  { kind: named, uuid, by, now }: WhichGoods,
): Promise<readonly string[]> {
  const kind = deskKinds[named];
  return inTransaction(database, async (transaction) => {
    const goods = await storedGoods(transaction, kind, uuid, 'for update');
    const [last] = await editsOf(transaction, { kind: named, uuid }, goods.facts);
    if (last?.canUndo !== true) throw new AppError('EDIT_NOT_LAST');
    await write(transaction, kind, goods, last.before);
    await markUndone(transaction, last.id, now);
    await tell(transaction, kind, goods, {
      by,
      now,
      action: 'edit-undone',
      before: last.after,
      after: last.before,
    });
    return Object.keys(last.before);
  });
}

/** Where goods may go from the desk's screen; what holds or sells them is moved elsewhere. */
export const goodsMoves = ({ status }: Pick<StoredGoods, 'status'>): ('AVAILABLE' | 'OFFLINE')[] => {
  if (status === 'AVAILABLE') return ['OFFLINE'];
  return status === 'OFFLINE' ? ['AVAILABLE'] : [];
};

/** Withdraws goods or puts them back. Throws NOT_FOUND, STEP_REFUSED naming where they stand. */
export async function moveGoods(
  database: Database,
  { kind: named, uuid, by, now, to }: WhichGoods & { readonly to: 'AVAILABLE' | 'OFFLINE' },
): Promise<void> {
  const kind = deskKinds[named];
  await inTransaction(database, async (transaction) => {
    const goods = await storedGoods(transaction, kind, uuid, 'for update');
    if (!goodsMoves(goods).includes(to)) throw new AppError('STEP_REFUSED', { state: goods.status });
    await write(transaction, kind, goods, { status: to });
    const [before, after] = [{ state: goods.status }, { state: to }];
    await tell(transaction, kind, goods, { by, now, action: to.toLowerCase(), before, after });
  });
}

/** The price as it would be typed after it moved; nothing where there is none. */
function movedPrice({ price }: DeskKind, { facts }: StoredGoods, percent: number): Record<string, string> {
  const cents = facts[price];
  if (typeof cents !== 'number') return {};
  return { [price]: formatScaled(roundHalfAway((cents * (10_000 + percent)) / 10_000), 2) };
}

function refuseOthers({ editable }: DeskKind, values: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(values).filter((key) => !editable.some((attribute) => attribute.key === key));
  if (unknown.length === 0) return;
  throw new AppError('BODY_INVALID', {
    fields: unknown.map((key) => fieldProblem(`data.values.${key}`, 'NOT_BY_HAND')),
  });
}

/** The goods as a row of a file: every attribute that a file may say, each under its own name. */
function textsOf({ editable, table: { number } }: DeskKind, goods: StoredGoods): Record<string, string> {
  return {
    [number]: goods.number,
    ...Object.fromEntries(
      editable.map((attribute) => [attribute.key, goodsText(attribute, goods.facts[attribute.key])]),
    ),
  };
}

/** Writes columns as the table takes them; their names are the house's own. */
async function write(
  { raw }: Transaction,
  { table: { name } }: DeskKind,
  { id }: StoredGoods,
  values: EditValues,
): Promise<void> {
  const columns = Object.keys(values);
  await raw.query(
    `update ${name} goods set ${columns.map((column) => `${column} = new.${column}`).join(', ')}, updated_at = now()
       from jsonb_populate_record(null::${name}, $2::jsonb) new where goods.id = $1`,
    [id, JSON.stringify(values)],
  );
}

async function tell(
  transaction: Transaction,
  { kind }: DeskKind,
  { id, number }: StoredGoods,
  done: {
    readonly by: Person;
    readonly now: Date;
    readonly action: string;
    readonly before: EditValues;
    readonly after: EditValues;
  },
): Promise<void> {
  await appendChange(transaction, accountTopic('stock'), [id]);
  await writeAudit(transaction, {
    at: done.now,
    actorId: done.by.personId,
    actor: done.by.name,
    action: `${kind.toLowerCase()}-${done.action}`,
    subject: `${kind.toLowerCase()}:${number}`,
    before: done.before,
    after: done.after,
  });
}
