import { forgetOldSessions } from './features/accounts/forget-old-sessions.ts';
import { findMatches } from './features/alerts/find-matches.ts';
import { tellMatches } from './features/alerts/tell-matches.ts';
import { passAppointments } from './features/appointments/pass-appointments.ts';
import { examineStock } from './features/desk-home/examine-stock.ts';
import { expireDemands } from './features/demands/expire-demands.ts';
import { closeQuietEnquiries } from './features/enquiries/close-quiet-enquiries.ts';
import { followStock } from './features/feed/events/follow-stock.ts';
import { forgetOldNews } from './features/feed/events/forget-events.ts';
import { revokeOrphanedKeys } from './features/feed/keys/manage-keys.ts';
import { deliverNews } from './features/feed/webhooks/deliver.ts';
import { releaseLapsedHolds, serveForgottenQueues } from './features/holds/release-lapsed-holds.ts';
import { runImportJobs } from './features/import-jobs/run-import-jobs.ts';
import { sweepImports } from './features/import-jobs/sweep-imports.ts';
import { cleanStoredMedia } from './features/media/clean/clean-stored-media.ts';
import { sendMails } from './features/mail/send-mails.ts';
import { forgetPasswordLinks } from './features/password-reset/password-links.ts';
import { remindOfMemos } from './features/memos/remind-of-memos.ts';
import { lapseOrders } from './features/orders/lapse-orders.ts';
import { fireDueReminders } from './features/reminders/fire-due-reminders.ts';
import { settleOffers } from './features/offers/settle-offers.ts';
import { sweepExportLinks } from './features/search/export/export-links.ts';
import { forgetDeletedSearches } from './features/search/history/delete-saved-search.ts';
import { forgetMissedSearches } from './features/search/missed/forget-missed-searches.ts';
import type { Parts } from './parts.ts';
import { pruneChangeLog } from './platform/change-log.ts';
import { forgetHumanChecks } from './platform/human-check/altcha-check.ts';
import { inTransaction } from './platform/database.ts';
import { pruneKeptAnswers } from './platform/idempotency.ts';
import { pruneAttempts } from './platform/rate-limit.ts';

/** Something done again and again; harmless when several nodes do it, or none has for a while. */
interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** `stopping` is for what takes long: it is given up there and gone on with elsewhere. */
  readonly run: (parts: Parts, stopping: AbortSignal) => Promise<unknown>;
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
  { name: 'look out for those who want something', everyMs: 2_000, run: findMatches },
  { name: 'tell of stones found', everyMs: 5_000, run: tellMatches },
  { name: 'examine the stock', everyMs: 20_000, run: examineStock },
  {
    name: 'end demands',
    everyMs: minuteMs,
    run: async ({ database, clock }) => expireDemands(database, clock.now()),
  },
  {
    name: 'remind',
    everyMs: 5_000,
    run: async ({ database, clock }) => fireDueReminders(database, clock.now()),
  },
  { name: 'send mail', everyMs: 5_000, run: sendMails },
  {
    name: 'serve forgotten queues',
    everyMs: 5_000,
    run: async ({ database, clock }) => serveForgottenQueues(database, clock.now()),
  },
  {
    name: 'settle offers',
    everyMs: 2_000,
    run: async ({ database, clock }) => settleOffers(database, clock.now()),
  },
  {
    name: 'remind of memos',
    everyMs: 5_000,
    run: async ({ database, clock }) => remindOfMemos(database, clock.now()),
  },
  {
    name: 'cancel orders nobody approved',
    everyMs: 5_000,
    run: async ({ database, clock }) => lapseOrders(database, clock.now()),
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
    name: 'revoke keys of those who are out',
    everyMs: 2_000,
    run: async ({ database, clock }) =>
      inTransaction(database, async (transaction) => revokeOrphanedKeys(transaction, clock.now())),
  },
  { name: 'write down what webhooks are told', everyMs: 1_000, run: followStock },
  { name: 'tell webhooks', everyMs: 1_000, run: deliverNews },
  {
    name: 'forget old news of the feed',
    everyMs: hourMs,
    run: async ({ database, clock }) => forgetOldNews(database, clock.now()),
  },
  {
    name: 'forget old sign-ins',
    everyMs: hourMs,
    run: async ({ database, clock }) => forgetOldSessions(database, clock.now()),
  },
  {
    name: 'forget used human checks and lapsed links',
    everyMs: minuteMs,
    run: async ({ database, clock }) => {
      await forgetHumanChecks(database, clock.now());
      await forgetPasswordLinks(database, clock.now());
    },
  },
  { name: 'work on files of the stock desk', everyMs: 500, run: runImportJobs },
  {
    name: 'forget old files of the stock desk',
    everyMs: hourMs,
    run: async ({ database, clock }) => sweepImports(database, clock.now()),
  },
  { name: 'clean stored photographs', everyMs: minuteMs, run: cleanStoredMedia },
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
    name: 'forget searches that found nothing',
    everyMs: hourMs,
    run: async ({ database, clock }) => forgetMissedSearches(database, clock.now()),
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
  const running = new Map<Job, Promise<unknown>>();
  const stopping = new AbortController();
  // A job that takes longer than its time is not begun a second time beside itself.
  const start = (job: Job) => {
    if (running.has(job)) return;
    const done = job
      .run(parts, stopping.signal)
      .catch((error: unknown) => {
        parts.log.error({ err: error, job: job.name }, 'job failed');
      })
      .finally(() => running.delete(job));
    running.set(job, done);
  };
  const timers = jobs.map((job) =>
    setInterval(() => {
      start(job);
    }, job.everyMs),
  );
  return async () => {
    timers.forEach(clearInterval);
    stopping.abort();
    await Promise.all(running.values());
  };
}
