import { forgetOldSessions } from './features/accounts/forget-old-sessions.ts';
import { passAppointments } from './features/appointments/pass-appointments.ts';
import { closeQuietEnquiries } from './features/enquiries/close-quiet-enquiries.ts';
import { releaseLapsedHolds } from './features/holds/release-lapsed-holds.ts';
import { sweepExportLinks } from './features/search/export/export-links.ts';
import { forgetDeletedSearches } from './features/search/history/delete-saved-search.ts';
import type { Parts } from './parts.ts';
import { pruneChangeLog } from './platform/change-log.ts';
import { pruneKeptAnswers } from './platform/idempotency.ts';
import { pruneAttempts } from './platform/rate-limit.ts';

/** Something done again and again; harmless when several nodes do it, or none has for a while. */
interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (parts: Parts) => Promise<unknown>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayHours = 24;

/** Everything that runs on a clock. */
const jobs: readonly Job[] = [
  {
    name: 'release lapsed holds',
    everyMs: 5_000,
    run: async ({ database, clock }) => releaseLapsedHolds(database, clock.now()),
  },
  {
    name: 'close quiet enquiries',
    everyMs: minuteMs,
    run: async ({ database, clock }) => closeQuietEnquiries(database, clock.now()),
  },
  {
    name: 'put past appointments behind',
    everyMs: minuteMs,
    run: async ({ database, clock }) => passAppointments(database, clock.now()),
  },
  {
    name: 'forget old sign-ins',
    everyMs: hourMs,
    run: async ({ database, clock }) => forgetOldSessions(database, clock.now()),
  },
  {
    name: 'sweep expired downloads',
    everyMs: minuteMs,
    run: async ({ database, clock }) => sweepExportLinks(database, clock.now()),
  },
  {
    name: 'prune the change log',
    everyMs: hourMs,
    run: async ({ database }) => pruneChangeLog(database, dayHours),
  },
  {
    name: 'forget deleted searches',
    everyMs: hourMs,
    run: async ({ database }) => forgetDeletedSearches(database, dayHours),
  },
  {
    name: 'prune attempts and kept answers',
    everyMs: hourMs,
    run: async ({ database }) => {
      await pruneAttempts(database, dayHours);
      await pruneKeptAnswers(database, 7 * dayHours);
    },
  },
];

/** Starts the jobs and returns how to stop them; a job that fails is logged and tried again at its next time. */
export function startJobs(parts: Parts): () => Promise<void> {
  const running = new Set<Promise<unknown>>();
  const start = ({ name, run }: Job) => {
    const done: Promise<unknown> = run(parts)
      .catch((error: unknown) => {
        parts.log.error({ err: error, job: name }, 'job failed');
      })
      .finally(() => running.delete(done));
    running.add(done);
  };
  const timers = jobs.map((job) =>
    setInterval(() => {
      start(job);
    }, job.everyMs),
  );
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(running);
  };
}
