import { importJobStates, type ImportJobState } from '@loupe/domain';
import { appendChange } from '../../platform/change-log.ts';
import { accountTopic } from '../../platform/account-topics.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import { takeStep, type Mover } from '../life-cycle/take-step.ts';
import type { Job, KeptFound, Wishes } from './job.ts';

/** What besides its state a move writes to a job. */
export interface JobChange {
  readonly to: ImportJobState;
  readonly by: Mover;
  readonly now: Date;
  readonly why?: string | null;
  readonly wishes?: Wishes;
  readonly found?: KeptFound | null;
  readonly outcome?: Readonly<Record<string, number>> | null;
  readonly importId?: number;
}

/** Tells open screens that files moved on. */
export const tellScreens = async (connection: Connection, jobId: number): Promise<void> =>
  appendChange(connection, accountTopic('imports'), [jobId]);

/** Moves a locked job along its life-cycle, with its line in the audit trail; whoever worked on it lets go. */
export async function moveJob(transaction: Transaction, job: Job, change: JobChange): Promise<void> {
  const { to, by, now, why = null, wishes = job.wishes, found = job.found, outcome = job.outcome } = change;
  await takeStep(transaction, importJobStates, {
    from: job.state,
    to,
    by: actingFor(job, by),
    now,
    subject: `${job.id} ${job.fileName}`,
    details: {
      kind: job.kind,
      ...(why !== null && { why }),
      ...(change.outcome && { outcome: change.outcome }),
      ...(change.wishes && { mode: wishes.mode, by: wishes.by, corrections: wishes.corrections }),
    },
  });
  await transaction.raw.query(
    `update import_jobs set state = $2, why = $3, wishes = $4, found = $5, outcome = $6,
            import_id = coalesce($7, import_id), applied_at = null, moved_at = $8, moved_by = coalesce($9, moved_by),
            worker = null, taken_until = null, attempts = 0, stage = null, done_rows = null, of_rows = null
      where id = $1`,
    [
      job.id,
      to,
      why,
      JSON.stringify(wishes),
      found === null ? null : JSON.stringify(found),
      outcome === null ? null : JSON.stringify(outcome),
      change.importId ?? null,
      now,
      by.personId,
    ],
  );
  await tellScreens(transaction, job.id);
}

/** What the system does with a file it does for whoever asked for it last: he stands in the trail. */
const actingFor = ({ movedBy }: Job, by: Mover): Mover =>
  by.who === 'SYSTEM' ? { ...by, personId: movedBy } : by;
