import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { insertRemembered, rememberPrices } from '../stock/price-history.ts';
import type { ImportMode, PlannedChanges } from './plan-changes.ts';
import { absentStones, planChanges } from './plan-changes.ts';
import type { Preview } from './preview.ts';
import { importedColumns } from './staging.ts';

/** Arbitrary but fixed: one import is applied at a time, whichever node runs it. */
const importLock = 7_215_020;

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
}

/** Never overwritten by a file: identity, the day a stone was first listed, and what the house has bound. */
const kept: ReadonlySet<string> = new Set(['stock_no', 'first_listed_on', 'status']);
const overwritten = importedColumns.filter((column) => !kept.has(column));
const compared = overwritten.filter((column) => column !== 'raw');
const isBound = `stones.status in ('HOLD', 'MEMO', 'SOLD')`;
const newStatus = `case when ${isBound} then stones.status else incoming.status end`;
const columnsOf = (table: string) => compared.map((column) => `${table}.${column}`).join(', ');

const updateKnown = `
  update stones set
    ${overwritten.map((column) => `${column} = incoming.${column}`).join(', ')},
    status = ${newStatus}, import_id = $1, updated_at = now()
  from incoming_stones incoming
  where upper(stones.stock_no) = upper(incoming.stock_no)
    and (stones.status <> ${newStatus} or (${columnsOf('stones')}) is distinct from (${columnsOf('incoming')}))
  returning stones.id`;

const insertNew = insertRemembered(`
  insert into stones (${importedColumns.join(', ')}, import_id)
  select ${importedColumns.map((column) => `incoming.${column}`).join(', ')}, $1 from incoming_stones incoming
   where not exists (select 1 from stones where upper(stones.stock_no) = upper(incoming.stock_no))
  returning id, rap, disc, ppc, amount`);

const takeOffAbsent = `
  update stones set status = 'OFFLINE', import_id = $1, updated_at = now() where ${absentStones} returning id`;

/**
 * Moves the staged stones into the stock, inside the caller's transaction: all or nothing. Stones on hold, memo
 * or sold keep their status; the day a stone was first listed never changes.
 */
export async function applyImport(transaction: Transaction, input: ApplyInput): Promise<AppliedImport> {
  const { raw } = transaction;
  await raw.query('select pg_advisory_xact_lock($1)', [importLock]);
  await refuseOtherList(transaction, input.priceListId);
  const plan = await planChanges(transaction, input.mode);
  if (plan.needsSecondYes && !input.isRemovalConfirmed) throw new RemovalNotConfirmed(plan);
  const id = await recordImport(transaction, input);
  const changed = await idsOf(transaction, updateKnown, id);
  const added = await idsOf(transaction, insertNew, id);
  const takenOff = input.mode === 'REPLACE' ? await idsOf(transaction, takeOffAbsent, id) : [];
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
    `insert into imports (who, file_name, file_sha256, mode, profile, counts)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [input.who, input.fileName, input.fileSha256, input.mode, input.profileName, JSON.stringify(counts)],
  );
  const [row] = rows;
  if (!row) throw new Error('the import was not recorded');
  return row.id;
}

/** Runs a statement that writes stones for this import, and returns which it wrote. */
async function idsOf({ raw }: Transaction, statement: string, importId: number): Promise<number[]> {
  const { rows } = await raw.query<{ id: number }>(statement, [importId]);
  return rows.map(({ id }) => id);
}
