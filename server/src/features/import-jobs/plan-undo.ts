import { causesOf, type CallAnswer, problemText } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { planUndo, UndoRefused } from '../stock-import/undo-import.ts';
import { planGoodsBack } from './goods-before.ts';
import { findJob, type Job } from './job.ts';
import { goodsTables, sayChanged } from './kinds/goods.ts';

type UndoPlanned = Pick<CallAnswer<'deskPlanImportUndo'>, 'undo' | 'why' | 'why_causes'>;

const never = (why: string): UndoPlanned => ({ undo: null, why, why_causes: causesOf(why) });

/** What undoing a job would do, or why it stays. Reads only. */
export async function planJobUndo(connection: Connection, job: Job): Promise<UndoPlanned> {
  if (job.state !== 'DONE') return never(problemText('NEVER_APPLIED'));
  if (job.kind === 'STONES') return planLastImportUndo(connection, job);
  if (job.kind === 'PRICE_LIST') return never(problemText('LIST_UNDO'));
  const { added, restored, changedSince } = await planGoodsBack(connection, goodsTables[job.kind], job.id);
  if (changedSince.length > 0) return never(sayChanged(changedSince));
  return {
    undo: {
      import_uuid: job.uuid,
      file_name: job.fileName,
      supplier: null,
      at: job.begunAt.toISOString(),
      who: job.begunBy,
      added,
      restored,
    },
    why: null,
    why_causes: [],
  };
}

/** The same of the last import of stones, whoever made it; of this job's where one is named. */
export async function planLastImportUndo(connection: Connection, job: Job | null): Promise<UndoPlanned> {
  try {
    const plan = await planUndo(connection, { importId: job?.importId ?? null });
    const own = await jobOfImport(connection, plan.id);
    return {
      undo: {
        import_uuid: own?.uuid ?? null,
        file_name: plan.fileName,
        supplier: plan.supplier,
        at: plan.at.toISOString(),
        who: plan.who,
        added: plan.added,
        restored: plan.restored,
      },
      why: null,
      why_causes: [],
    };
  } catch (error) {
    if (error instanceof UndoRefused) return never(error.message);
    throw error;
  }
}

/** The job an import came of; null when the command line made it. */
export async function jobOfImport(connection: Connection, importId: number): Promise<Job | null> {
  const { rows } = await connection.raw.query<{ uuid: string }>(
    'select uuid from import_jobs where import_id = $1 order by id limit 1',
    [importId],
  );
  return rows[0] === undefined ? null : findJob(connection, rows[0].uuid);
}
