import type { Connection } from '../../platform/database.ts';
import { storeProgress, ClaimLostError, type Progress, type ClaimedJob } from './claimed-job.ts';

const everyMs = 700;

export interface ProgressReporter {
  /** May be called at any rate; stored at intervals. */
  readonly reportProgress: (stage: string, rows: number, of: number | null) => void;
  /** Throws {@link ClaimLostError} once another worker has the job. */
  readonly assertClaim: () => void;
  readonly stop: () => Promise<void>;
}

/** Stores and publishes the progress of a job while it runs. */
export function startProgress(connection: Connection, job: ClaimedJob, first: string): ProgressReporter {
  let latest: Progress = { stage: first, rows: 0, totalRows: null };
  let lost: ClaimLostError | undefined;
  let storing: Promise<void> = Promise.resolve();
  const storeOnce = () => {
    storing = storing
      .then(async () => storeProgress(connection, job, latest))
      // A short outage of the database has no effect: the next report follows.
      .catch((error: unknown) => {
        if (error instanceof ClaimLostError) lost = error;
      });
  };
  storeOnce();
  const timer = setInterval(storeOnce, everyMs);
  return {
    reportProgress: (stage, rows, of) => {
      latest = { stage, rows, totalRows: of };
    },
    assertClaim: () => {
      if (lost !== undefined) throw lost;
    },
    stop: async () => {
      clearInterval(timer);
      await storing;
    },
  };
}
