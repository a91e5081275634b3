import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { rememberPrices } from '../stock/price-history.ts';
import type { ImportMode, PlannedChanges } from './plan-changes.ts';
import { planChanges } from './plan-changes.ts';
import type { Preview } from './preview.ts';
import { writeStaged } from './write-staged.ts';

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
    super(`The file would take off ${plan.removed} of ${plan.visible} stones on show.`);
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
}

export interface ApplyInput {
  readonly mode: ImportMode;
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
 * Moves the staged stones into the stock, inside the caller's transaction: all or nothing. Stones on hold, memo
 * or sold keep their status; the day a stone was first listed never changes.
 */
export async function applyImport(transaction: Transaction, input: ApplyInput): Promise<AppliedImport> {
  const { raw } = transaction;
  await holdUpImports(transaction);
  await refuseOtherList(transaction, input.priceListId);
  const plan = await planChanges(transaction, input.mode);
  if (plan.needsSecondYes && !input.isRemovalConfirmed) throw new RemovalNotConfirmed(plan);
  const id = await recordImport(transaction, input);
  const of = plan.known + plan.added + plan.removed;
  input.onWritten?.(0, of);
  const { changed, added, takenOff } = await writeStaged(
    transaction,
    id,
    input.mode === 'REPLACE',
    (stones) => input.onWritten?.(stones, of),
  );
  await rememberPrices(transaction, changed, 'IMPORT');
  await appendChange(transaction, stockTopic, [...changed, ...added, ...takenOff]);
  const outcome = {
    added: added.length,
    changed: changed.length,
    unchanged: plan.known - changed.length,
    takenOff: takenOff.length,
  };
  await raw.query('update imports set counts = counts || $2::jsonb where id = $1', [
    id,
    JSON.stringify(outcome),
  ]);
  return { id, ...outcome };
}

async function refuseOtherList({ raw }: Transaction, priceListId: number) {
  const { rows } = await raw.query<{ id: number }>('select id from price_lists where active for share');
  if (rows[0]?.id === priceListId) return;
  throw new PriceListChanged('The price list was changed while the file was being read. Import it again.');
}

async function recordImport({ raw }: Transaction, input: ApplyInput): Promise<number> {
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
    `insert into imports (who, file_name, file_sha256, mode, profile, price_list_id, headers, counts)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      input.who,
      input.fileName,
      input.fileSha256,
      input.mode,
      input.profileName,
      input.priceListId,
      preview.analysis.columns.map(({ header }) => header),
      JSON.stringify(counts),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('the import was not recorded');
  return row.id;
}
