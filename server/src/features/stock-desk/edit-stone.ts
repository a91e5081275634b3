import { AppError, fieldProblem } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Person } from '../life-cycle/take-step.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { rememberPrices } from '../stock/price-history.ts';
import { priceListOrSample } from '../stock/sample-list.ts';
import type { FactValue } from '../stock/stone.ts';
import { editsOf, markUndone, rememberEdit, type EditValues } from './goods-edits.ts';
import { readEdit, type ReadEdit } from './read-edit.ts';
import { editableAttributes } from './stone-texts.ts';
import { columnsNow, lockedStone, type StoredStone } from './stored-stone.ts';

export interface WantedEdit {
  readonly uuid: string;
  readonly values: Readonly<Record<string, string>>;
  /** Only what would come of it. */
  readonly isTrial: boolean;
  readonly by: Person;
  readonly now: Date;
}

const editable: ReadonlySet<string> = new Set(editableAttributes.map(({ key }) => key));

/**
 * Changes attributes of a stone and what follows from them, its price among it. Nothing is changed while anything
 * typed does not fit. Throws NOT_FOUND, STEP_REFUSED for a stone that is sold, BODY_INVALID for what nobody types.
 */
export async function editStone(
  database: Database,
  { uuid, values, isTrial, by, now }: WantedEdit,
): Promise<ReadEdit> {
  refuseOthers(values);
  return inTransaction(database, async (transaction) => {
    const { list } = await priceListOrSample(transaction);
    await transaction.raw.query('select from price_lists where active for share');
    const stone = await lockedStone(transaction, uuid);
    if (stone.status === 'SOLD') throw new AppError('STEP_REFUSED', { state: stone.status });
    const edit = readEdit(stone, values, { list, today: gulfDay(now) });
    if (isTrial || edit.changes.size === 0) return edit;
    const before = jsonOf(await write(transaction, stone, edit.changes));
    const after = jsonOf(Object.fromEntries(edit.changes));
    await rememberEdit(transaction, { kind: 'STONE', uuid, personId: by.personId, at: now, before, after });
    await tell(transaction, stone.id);
    await writeAudit(transaction, {
      at: now,
      actorId: by.personId,
      actor: by.name,
      action: 'stone-edited',
      subject: `stone:${stone.stockNo}`,
      before,
      after,
    });
    return edit;
  });
}

/** Undoes the last edit of a stone; throws EDIT_NOT_LAST where there is none, or something of it changed since. */
export async function undoStoneEdit(
  database: Database,
  { uuid, by, now }: Pick<WantedEdit, 'uuid' | 'by' | 'now'>,
): Promise<readonly string[]> {
  return inTransaction(database, async (transaction) => {
    const stone = await lockedStone(transaction, uuid);
    const [last] = await editsOf(transaction, { kind: 'STONE', uuid }, columnsNow(stone));
    if (last?.canUndo !== true) throw new AppError('EDIT_NOT_LAST');
    await write(transaction, stone, new Map(Object.entries(last.before)));
    await markUndone(transaction, last.id, now);
    await tell(transaction, stone.id);
    await writeAudit(transaction, {
      at: now,
      actorId: by.personId,
      actor: by.name,
      action: 'stone-edit-undone',
      subject: `stone:${stone.stockNo}`,
      before: last.after,
      after: last.before,
    });
    return Object.keys(last.before);
  });
}

/** Sets of values are lists of their own in what is kept. */
const jsonOf = (values: Readonly<Record<string, FactValue>>): EditValues =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  );

function refuseOthers(values: WantedEdit['values']): void {
  const unknown = Object.keys(values).filter((key) => !editable.has(key));
  const isPricedTwice = (values['disc'] ?? '') !== '' && (values['ppc'] ?? '') !== '';
  const fields = [
    ...unknown.map((key) => fieldProblem(`data.values.${key}`, 'NOT_BY_HAND')),
    ...(isPricedTwice ? [fieldProblem('data.values.ppc', 'PRICED_TWICE')] : []),
  ];
  if (fields.length > 0) throw new AppError('BODY_INVALID', { fields });
}

/** Writes columns of a stone and answers what stood in them. Their names are the house's own. */
async function write(
  { raw }: Transaction,
  stone: StoredStone,
  changes: ReadonlyMap<string, unknown>,
): Promise<Record<string, FactValue>> {
  const now = columnsNow(stone);
  const columns = [...changes.keys()];
  await raw.query(
    `update stones set ${columns.map((column, place) => `${column} = $${place + 2}`).join(', ')}, updated_at = now()
      where id = $1`,
    [stone.id, ...changes.values()],
  );
  return Object.fromEntries(columns.map((column) => [column, now[column] ?? null]));
}

async function tell(transaction: Transaction, stoneId: number): Promise<void> {
  await rememberPrices(transaction, [stoneId], 'DESK');
  await appendChange(transaction, stockTopic, [stoneId]);
  await appendChange(transaction, accountTopic('stock'), [stoneId]);
}
