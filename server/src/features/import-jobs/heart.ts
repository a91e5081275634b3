import type { Connection } from '../../platform/database.ts';
import { beat, JobLost, type Progress, type TakenJob } from './take-job.ts';

const everyMs = 700;

export interface Heart {
  /** Said as often as one likes; written down now and then. */
  readonly say: (stage: string, rows: number, of: number | null) => void;
  /** Throws {@link JobLost} once the job is somebody else's. */
  readonly check: () => void;
  readonly stop: () => Promise<void>;
}

/** Keeps a job ours while it is worked on, and the screens told. */
export function startHeart(connection: Connection, job: TakenJob, first: string): Heart {
  let latest: Progress = { stage: first, rows: 0, of: null };
  let lost: JobLost | undefined;
  let beating: Promise<void> = Promise.resolve();
  const beatOnce = () => {
    beating = beating
      .then(async () => beat(connection, job, latest))
      // A database away for a moment loses nothing: the next beat comes.
      .catch((error: unknown) => {
        if (error instanceof JobLost) lost = error;
      });
  };
  beatOnce();
  const timer = setInterval(beatOnce, everyMs);
  return {
    say: (stage, rows, of) => {
      latest = { stage, rows, of };
    },
    check: () => {
      if (lost !== undefined) throw lost;
    },
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}
