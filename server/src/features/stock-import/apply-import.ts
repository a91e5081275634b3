import sql from 'sql-template-tag';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { recordPrices } from '../stock/price-history.ts';
import { ensureSupplier, type Supplier } from '../stock/suppliers.ts';
import { assignNumbers } from './assign-numbers.ts';
import { markIncompletePairs } from './mark-incomplete-pairs.ts';
import type { ImportMode, PlannedChanges } from './plan-changes.ts';
import { planChanges } from './plan-changes.ts';
import type { Preview } from './preview.ts';
import { readBoundStones, type StockIssues } from './stock-issues.ts';
import { lockStaged, writeStaged } from './write-staged.ts';

/** Arbitrary but fixed lock id: one import is applied or undone at a time across all nodes. */
const importLock = 7_215_020;

/** Blocks every other import, and every undo of an import, until the transaction ends. */
export async function lockImports(transaction: Transaction): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${importLock})`);
}

/** The file would remove more of the stock than is allowed without a confirmation. */
export class RemovalNotConfirmedError extends Error {
  override readonly name = 'RemovalNotConfirmed';
  readonly plan: PlannedChanges;

  constructor(plan: PlannedChanges) {
    super(`The file would remove ${plan.removed} of ${plan.visible} available stones of its supplier.`);
    this.plan = plan;
  }
}

/** The stones were priced with a list that is no longer active; the file has to be read again. */
export class PriceListChangedError extends Error {
  override readonly name = 'PriceListChanged';
}

export interface AppliedImport {
  readonly id: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Stones removed because a replacing file does not contain them. */
  readonly delisted: number;
  /** Stones of the file that are on hold, on memo or sold; none of their values was changed. */
  readonly bound: StockIssues;
}

export interface ApplyInput {
  readonly mode: ImportMode;
  /** Supplier of the file; stones of other suppliers are neither read nor written. */
  readonly supplier: Supplier;
  readonly importedBy: string;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly profileName: string;
  readonly preview: Preview;
  /** The price list the stones of the file were priced with. */
  readonly priceListId: number;
  readonly isRemovalConfirmed: boolean;
  /** Receives the number of stones written and the maximum number to write. */
  readonly onWritten?: (stones: number, of: number) => void;
}

/**
 * Moves the staged stones into the stock of their supplier, inside the caller's transaction: all or nothing.
 * Stones on hold, on memo or sold stay unchanged. The day a stone was first listed never changes.
 */
export async function applyImport(transaction: Transaction, input: ApplyInput): Promise<AppliedImport> {
  await lockImports(transaction);
  await rejectOtherList(transaction, input.priceListId);
  const takesOffAbsent = input.mode === 'REPLACE';
  const supplierId = await ensureSupplier(transaction, input.supplier);
  await assignNumbers(transaction, supplierId);
  await markIncompletePairs(transaction, { supplierId, takesOffAbsent });
  await lockStaged(transaction, supplierId, takesOffAbsent);
  const plan = await planChanges(transaction, { mode: input.mode, supplierId });
  if (plan.needsRemovalConfirmation && !input.isRemovalConfirmed) throw new RemovalNotConfirmedError(plan);
  const id = await recordImport(transaction, supplierId, input);
  const of = plan.existing + plan.added + plan.removed;
  input.onWritten?.(0, of);
  const { changed, added, delisted } = await writeStaged(transaction, {
    importId: id,
    supplierId,
    takesOffAbsent,
    onWritten: (stones) => input.onWritten?.(stones, of),
  });
  const bound = await readBoundStones(transaction, supplierId);
  await recordPrices(transaction, changed, 'IMPORT');
  await appendChange(transaction, stockTopic, [...changed, ...added, ...delisted]);
  const outcome = {
    added: added.length,
    changed: changed.length,
    unchanged: plan.existing - changed.length - bound.count,
    delisted: delisted.length,
  };
  await transaction.query(
    sql`update imports set counts = counts || ${JSON.stringify({ ...outcome, bound: bound.count })}::jsonb
         where id = ${id}`,
  );
  return { id, ...outcome, bound };
}

async function rejectOtherList(transaction: Transaction, priceListId: number) {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from price_lists where is_active for share`,
  );
  if (rows[0]?.id === priceListId) return;
  throw new PriceListChangedError(
    'The price list has changed since the file was read. Import the file again.',
  );
}

async function recordImport(
  transaction: Transaction,
  supplierId: number,
  input: ApplyInput,
): Promise<number> {
  const { preview } = input;
  const counts = {
    rows: preview.rows,
    accepted: preview.accepted,
    forStaff: preview.staffOnly,
    rejected: preview.rejected,
    rejectedBy: preview.rejectedBy,
    issues: preview.counts,
  };
  const { rows } = await transaction.query<{ id: number }>(
    sql`insert into imports
       (imported_by, file_name, file_sha256, mode, profile, price_list_id, headers, counts, supplier_id)
     values (${input.importedBy}, ${input.fileName}, ${input.fileSha256}, ${input.mode}, ${input.profileName},
       ${input.priceListId}, ${[...preview.analysis.headers]},
       ${JSON.stringify(counts)}, ${supplierId}) returning id`,
  );
  const [row] = rows;
  if (!row) throw new Error('the import was not recorded');
  return row.id;
}
