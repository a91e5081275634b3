import { retentionDaysOf, retentionKinds, type RetentionKind } from '@loupe/contract';
import { dayMs } from '@loupe/domain';
import sql from 'sql-template-tag';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqlStateOf, type Database } from '../../platform/database.ts';
import { JobInterruptedError } from '../../platform/jobs/job-kind.ts';
import { readSettings } from '../site-settings/settings.ts';
import { deletePortion } from './delete-expired.ts';
import { recordKinds } from './record-kinds.ts';

const minuteMs = 60_000;
/** One run ends after this time; what is left is deleted by the next one. */
const runMs = 20 * minuteMs;
/** One kind may take this part of a run, so that a large backlog does not keep the others waiting. */
const kindMs = 5 * minuteMs;

const never = new AbortController().signal;
/** SQLSTATE of a lock that was not free. */
const lockNotAvailable = '55P03';

interface Period {
  readonly now: Date;
  readonly days: number;
}

interface Limits {
  readonly stopping?: AbortSignal;
  /** Time for this kind, by the clock of the process. */
  readonly forMs?: number;
}

export interface Outcome {
  readonly deleted: number;
  /** Whether everything that was due and free is deleted. */
  readonly isFinished: boolean;
}

/** The moment before which the records of a kind are due. */
export const dueBefore = ({ now, days }: Period): Date => new Date(now.getTime() - days * dayMs);

/**
 * Deletes the records of one kind whose period has passed, portion by portion. After each portion it waits as long as
 * the portion took: calls have at least half of the database's time.
 */
export async function deleteExpired(
  database: Database,
  kind: RetentionKind,
  period: Period,
  { stopping = never, forMs = kindMs }: Limits = {},
): Promise<Outcome> {
  const startedAt = performance.now();
  let deleted = 0;
  while (!stopping.aborted && performance.now() - startedAt < forMs) {
    const portionAt = performance.now();
    try {
      const gone = await deletePortion(database, kind, dueBefore(period));
      deleted += gone;
      if (gone < recordKinds[kind].portion) return { deleted, isFinished: true };
    } catch (error) {
      // A row that belongs to a chosen one is in use by a call.
      if (sqlStateOf(error) !== lockNotAvailable) throw error;
      return { deleted, isFinished: false };
    }
    await sleep(performance.now() - portionAt, undefined, { signal: stopping }).catch(() => undefined);
  }
  return { deleted, isFinished: false };
}

/**
 * Deletes what is due of every kind by the periods of the settings. A kind that fails does not keep the others; the
 * first error is thrown at the end.
 */
export async function applyRetention(
  database: Database,
  now: Date,
  { stopping = never }: { readonly stopping?: AbortSignal } = {},
): Promise<void> {
  const startedAt = performance.now();
  const { retention_days: set } = await readSettings(database);
  const errors: unknown[] = [];
  for (const kind of retentionKinds) {
    if (stopping.aborted) throw new JobInterruptedError();
    const forMs = Math.min(kindMs, runMs - (performance.now() - startedAt));
    try {
      const days = retentionDaysOf(kind, set);
      await storeOutcome(
        database,
        kind,
        now,
        await deleteExpired(database, kind, { now, days }, { stopping, forMs }),
      );
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function storeOutcome(
  database: Database,
  kind: RetentionKind,
  now: Date,
  { deleted, isFinished }: Outcome,
): Promise<void> {
  await database.query(
    sql`insert into retention_results (kind, ran_at, deleted, is_finished)
        values (${kind}, ${now}, ${deleted}, ${isFinished})
        on conflict (kind) do update set ran_at = excluded.ran_at, deleted = excluded.deleted,
          is_finished = excluded.is_finished`,
  );
}
