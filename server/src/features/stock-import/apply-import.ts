import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { rememberPrices } from '../stock/price-history.ts';
import { ensureSupplier, type Supplier } from '../stock/suppliers.ts';
import { assignNumbers } from './assign-numbers.ts';
import { markIncompletePairs } from './mark-incomplete-pairs.ts';
import type { ImportMode, PlannedChanges } from './plan-changes.ts';
import { planChanges } from './plan-changes.ts';
import type { Preview } from './preview.ts';
import { readBoundStones, type StockRemarks } from './stock-remarks.ts';
import { lockStaged, writeStaged } from './write-staged.ts';

/** Arbitrary but fixed: one import is applied or undone at a time, whichever node does it. */
const importLock = 7_215_020;

/** Holds up every other import, and every undoing of one, until the transaction ends. */
export async function holdUpImports({ raw }: Transaction): Promise<void> {
  await raw.query('select pg_advisory_xact_lock($1)', [importLock]);
}

/** The file would take off more of the stock than one yes covers. */
export class RemovalNotConfirmed extends Error {
  override readonly name = 'RemovalNotConfirmed';
  readonly plan: PlannedChanges;

  constructor(plan: PlannedChanges) {
    super(`The file would take off ${plan.removed} of ${plan.visible} stones of its supplier on show.`);
    this.plan = plan;
  }
}

/** The stones were priced by a list that is not the active one any more: read the file again. */
export class PriceListChanged extends Error {
  override readonly name = 'PriceListChanged';
}

export interface AppliedImport {
  readonly id: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Absent from a replacing file and taken off. */
  readonly takenOff: number;
  /** Stones the file lists that are held, on memo or sold: nothing of them was changed. */
  readonly bound: StockRemarks;
}

export interface ApplyInput {
  readonly mode: ImportMode;
  /** Whose stock the file is: no other supplier's stones are read or written. */
  readonly supplier: Supplier;
  readonly who: string;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly profileName: string;
  readonly preview: Preview;
  /** The list the stones of the file were priced with. */
  readonly priceListId: number;
  readonly isRemovalConfirmed: boolean;
  /** Told how many stones are written, of how many at most. */
  readonly onWritten?: (stones: number, of: number) => void;
}

/**
 * Moves the staged stones into the stock of their supplier, inside the caller's transaction: all or nothing. Stones on
 * hold, memo or sold stay as they are; the day a stone was first listed never changes.
 */
export async function applyImport(transaction: Transaction, input: ApplyInput): Promise<AppliedImport> {
  const { raw } = transaction;
  await holdUpImports(transaction);
  await refuseOtherList(transaction, input.priceListId);
  const takesOffAbsent = input.mode === 'REPLACE';
  const supplierId = await ensureSupplier(transaction, input.supplier);
  await assignNumbers(transaction, supplierId);
  await markIncompletePairs(transaction, { supplierId, takesOffAbsent });
  await lockStaged(transaction, supplierId, takesOffAbsent);
  const plan = await planChanges(transaction, { mode: input.mode, supplierId });
  if (plan.needsSecondYes && !input.isRemovalConfirmed) throw new RemovalNotConfirmed(plan);
  const id = await recordImport(transaction, supplierId, input);
  const of = plan.known + plan.added + plan.removed;
  input.onWritten?.(0, of);
  const { changed, added, takenOff } = await writeStaged(transaction, {
    importId: id,
    supplierId,
    takesOffAbsent,
    onWritten: (stones) => input.onWritten?.(stones, of),
  });
  const bound = await readBoundStones(transaction, supplierId);
  await rememberPrices(transaction, changed, 'IMPORT');
  await appendChange(transaction, stockTopic, [...changed, ...added, ...takenOff]);
  const outcome = {
    added: added.length,
    changed: changed.length,
    unchanged: plan.known - changed.length - bound.count,
    takenOff: takenOff.length,
  };
  await raw.query('update imports set counts = counts || $2::jsonb where id = $1', [
    id,
    JSON.stringify({ ...outcome, bound: bound.count }),
  ]);
  return { id, ...outcome, bound };
}

async function refuseOtherList({ raw }: Transaction, priceListId: number) {
  const { rows } = await raw.query<{ id: number }>('select id from price_lists where active for share');
  if (rows[0]?.id === priceListId) return;
  throw new PriceListChanged('The price list was changed while the file was being read. Import it again.');
}

async function recordImport({ raw }: Transaction, supplierId: number, input: ApplyInput): Promise<number> {
  const { preview } = input;
  const counts = {
    rows: preview.rows,
    accepted: preview.accepted,
    forStaff: preview.forStaff,
    rejected: preview.rejected,
    rejectedBy: preview.rejectedBy,
    remarks: preview.counts,
  };
  const { rows } = await raw.query<{ id: number }>(
    `insert into imports
       (who, file_name, file_sha256, mode, profile, price_list_id, headers, counts, supplier_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      input.who,
      input.fileName,
      input.fileSha256,
      input.mode,
      input.profileName,
      input.priceListId,
      preview.analysis.columns.map(({ header }) => header),
      JSON.stringify(counts),
      supplierId,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('the import was not recorded');
  return row.id;
}
