import type { Connection } from '../../platform/database.ts';
import { renewLease, LeaseLostError, type Progress, type ClaimedJob } from './claim-job.ts';

const everyMs = 700;

export interface Heartbeat {
  /** May be called at any rate; stored at intervals. */
  readonly reportProgress: (stage: string, rows: number, of: number | null) => void;
  /** Throws {@link LeaseLostError} once another worker has claimed the job. */
  readonly assertLease: () => void;
  readonly stop: () => Promise<void>;
}

/** Renews the lease of a job while it runs, and publishes its progress. */
export function startHeartbeat(connection: Connection, job: ClaimedJob, first: string): Heartbeat {
  let latest: Progress = { stage: first, rows: 0, totalRows: null };
  let lost: LeaseLostError | undefined;
  let renewal: Promise<void> = Promise.resolve();
  const renewOnce = () => {
    renewal = renewal
      .then(async () => renewLease(connection, job, latest))
      // A short outage of the database has no effect: the next heartbeat follows.
      .catch((error: unknown) => {
        if (error instanceof LeaseLostError) lost = error;
      });
  };
  renewOnce();
  const timer = setInterval(renewOnce, everyMs);
  return {
    reportProgress: (stage, rows, of) => {
      latest = { stage, rows, totalRows: of };
    },
    assertLease: () => {
      if (lost !== undefined) throw lost;
    },
    stop: async () => {
      clearInterval(timer);
      await renewal;
    },
  };
}
