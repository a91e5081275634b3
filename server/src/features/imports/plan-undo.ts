import { parseIssues, type CallResponse, formatIssue } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { planUndo, UndoRejectedError } from '../stock-import/undo-import.ts';
import { planGoodsUndo } from './goods-snapshots.ts';
import { findJobByUuid, type StoredImportJob } from './job.ts';
import { goodsTableSpecs, goodsUndoRefusal } from './handlers/goods.ts';

type UndoPlanned = Pick<CallResponse<'deskPreviewImportUndo'>, 'undo' | 'failure_reason' | 'failure_issues'>;

const never = (reason: string): UndoPlanned => ({
  undo: null,
  failure_reason: reason,
  failure_issues: parseIssues(reason),
});

/** What undoing a job would do, or why it cannot be undone. Read-only. */
export async function planJobUndo(connection: Connection, job: StoredImportJob): Promise<UndoPlanned> {
  if (job.status !== 'APPLIED') return never(formatIssue('NEVER_APPLIED'));
  if (job.kind === 'STONES') return planLastImportUndo(connection, job);
  if (job.kind === 'PRICE_LIST') return never(formatIssue('LIST_UNDO'));
  const plan = await planGoodsUndo(connection, goodsTableSpecs[job.kind], job.id);
  const refusal = goodsUndoRefusal(plan, job);
  if (refusal !== null) return never(refusal);
  const { added, restored } = plan;
  return {
    undo: {
      import_uuid: job.uuid,
      file_name: job.fileName,
      supplier: null,
      at: job.createdAt.toISOString(),
      actor_name: job.createdBy,
      added,
      restored,
    },
    failure_reason: null,
    failure_issues: [],
  };
}

/** The same for the last import of stones, by any user; when a job is given, for the import of that job. */
export async function planLastImportUndo(
  connection: Connection,
  job: StoredImportJob | null,
): Promise<UndoPlanned> {
  try {
    const plan = await planUndo(connection, { importId: job?.importId ?? null });
    const own = await jobOfImport(connection, plan.id);
    return {
      undo: {
        import_uuid: own?.uuid ?? null,
        file_name: plan.fileName,
        supplier: plan.supplier,
        at: plan.importedAt.toISOString(),
        actor_name: plan.importedBy,
        added: plan.added,
        restored: plan.restored,
      },
      failure_reason: null,
      failure_issues: [],
    };
  } catch (error) {
    if (error instanceof UndoRejectedError) return never(error.message);
    throw error;
  }
}

/** The job of an import; null when it was made on the command line. */
export async function jobOfImport(connection: Connection, importId: number): Promise<StoredImportJob | null> {
  const { rows } = await connection.query<{ uuid: string }>(
    sql`select uuid from import_jobs where import_id = ${importId} order by id limit 1`,
  );
  return rows[0] === undefined ? null : findJobByUuid(connection, rows[0].uuid);
}
