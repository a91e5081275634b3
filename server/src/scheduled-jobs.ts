import { deleteExpiredSessions } from './features/users/delete-expired-sessions.ts';
import { findMatches } from './features/alerts/find-matches.ts';
import { notifyMatches } from './features/alerts/notify-matches.ts';
import { completePastAppointments } from './features/appointments/complete-past-appointments.ts';
import { checkStockIfDue } from './features/desk/dashboard/check-stock.ts';
import { expireDemands } from './features/demands/expire-demands.ts';
import { closeInactiveEnquiries } from './features/enquiries/close-inactive-enquiries.ts';
import { publishStockEvents } from './features/feed/events/publish-stock-events.ts';
import { pruneFeedEvents } from './features/feed/events/prune-events.ts';
import { revokeKeysOfInactiveCompanies } from './features/feed/keys/manage-keys.ts';
import { sendDueDeliveries } from './features/feed/webhooks/deliver.ts';
import { releaseExpiredHolds, promoteMissedQueues } from './features/holds/release-expired-holds.ts';
import { runPendingJobs } from './features/imports/run-pending-jobs.ts';
import { deleteExpiredImports } from './features/imports/delete-expired-imports.ts';
import { cleanStoredMedia } from './features/media/clean/clean-stored-media.ts';
import { sendMails } from './features/mail/send-mails.ts';
import { deleteExpiredPasswordResetLinks } from './features/password-reset/reset-links.ts';
import { findOrIssueMemo } from './features/memos/find-or-issue-memo.ts';
import { sendMemoReminders } from './features/memos/send-memo-reminders.ts';
import { findOrIssueProforma } from './features/orders/find-or-issue-proforma.ts';
import { cancelUnapprovedOrders } from './features/orders/cancel-unapproved-orders.ts';
import { sendDueReminders } from './features/reminders/send-due-reminders.ts';
import { reconcileOffers } from './features/offers/reconcile-offers.ts';
import { deleteOldQuotes } from './features/quotes/delete-old-quotes.ts';
import { deleteExpiredExportLinks } from './features/export/export-links.ts';
import { purgeDeletedSearches } from './features/search/saved-searches/delete-saved-search.ts';
import { pruneZeroResultSearches } from './features/search/zero-results/prune-zero-result-searches.ts';
import type { Services } from './services.ts';
import { pruneChangeLog } from './platform/change-log.ts';
import { deleteExpiredChallenges } from './platform/captcha/altcha-captcha.ts';
import { inTransaction } from './platform/database.ts';
import { pruneIdempotencyKeys } from './platform/idempotency.ts';
import { pruneRateLimits } from './platform/rate-limit.ts';

/** Recurring work; harmless when several nodes run it, or when none has run it for a while. */
interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** `stopping` is for long work: it is aborted on this node and continued on another. */
  readonly run: (parts: Services, stopping: AbortSignal) => Promise<unknown>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayHours = 24;

/** All recurring jobs. */
const jobs: readonly Job[] = [
  {
    name: 'release expired holds',
    everyMs: 5_000,
    run: async ({ database, clock }) => releaseExpiredHolds(database, clock.now()),
  },
  { name: 'find matches for alerts', everyMs: 2_000, run: findMatches },
  { name: 'notify of matches', everyMs: 5_000, run: notifyMatches },
  { name: 'run stock checks', everyMs: 20_000, run: checkStockIfDue },
  {
    name: 'expire demands',
    everyMs: minuteMs,
    run: async ({ database, clock }) => expireDemands(database, clock.now()),
  },
  {
    name: 'send reminders',
    everyMs: 5_000,
    run: async ({ database, clock }) => sendDueReminders(database, clock.now()),
  },
  {
    name: 'send emails',
    everyMs: 5_000,
    run: async (services) => sendMails(services, { order: findOrIssueProforma, memo: findOrIssueMemo }),
  },
  {
    name: 'promote missed hold queues',
    everyMs: 5_000,
    run: async ({ database, clock }) => promoteMissedQueues(database, clock.now()),
  },
  {
    name: 'reconcile offers',
    everyMs: 2_000,
    run: async ({ database, clock }) => reconcileOffers(database, clock.now()),
  },
  {
    name: 'send memo reminders',
    everyMs: 5_000,
    run: async ({ database, clock }) => sendMemoReminders(database, clock.now()),
  },
  {
    name: 'cancel unapproved orders',
    everyMs: 5_000,
    run: async ({ database, clock }) => cancelUnapprovedOrders(database, clock.now()),
  },
  {
    name: 'close inactive enquiries',
    everyMs: minuteMs,
    run: async ({ database, clock }) => closeInactiveEnquiries(database, clock.now()),
  },
  {
    name: 'complete past appointments',
    everyMs: minuteMs,
    run: async ({ database, clock }) => completePastAppointments(database, clock.now()),
  },
  {
    name: 'revoke API keys of inactive companies',
    everyMs: 2_000,
    run: async ({ database, clock }) =>
      inTransaction(database, async (transaction) => revokeKeysOfInactiveCompanies(transaction, clock.now())),
  },
  { name: 'publish stock events', everyMs: 1_000, run: publishStockEvents },
  { name: 'deliver webhooks', everyMs: 1_000, run: sendDueDeliveries },
  {
    name: 'prune feed events',
    everyMs: hourMs,
    run: async ({ database, clock }) => pruneFeedEvents(database, clock.now()),
  },
  {
    name: 'delete expired sessions',
    everyMs: hourMs,
    run: async ({ database, clock }) => deleteExpiredSessions(database, clock.now()),
  },
  {
    name: 'delete expired captcha challenges and password links',
    everyMs: minuteMs,
    run: async ({ database, clock }) => {
      await deleteExpiredChallenges(database, clock.now());
      await deleteExpiredPasswordResetLinks(database, clock.now());
    },
  },
  { name: 'run import jobs', everyMs: 500, run: runPendingJobs },
  {
    name: 'delete expired imports',
    everyMs: hourMs,
    run: async ({ database, clock }) => deleteExpiredImports(database, clock.now()),
  },
  { name: 'clean stored media', everyMs: minuteMs, run: cleanStoredMedia },
  {
    name: 'delete old quotes',
    everyMs: hourMs,
    run: async ({ database, clock }) => deleteOldQuotes(database, clock.now()),
  },
  {
    name: 'delete expired export links',
    everyMs: minuteMs,
    run: async ({ database, clock }) => deleteExpiredExportLinks(database, clock.now()),
  },
  {
    name: 'prune the change log',
    everyMs: hourMs,
    run: async ({ database }) => pruneChangeLog(database, dayHours),
  },
  {
    name: 'purge deleted searches',
    everyMs: hourMs,
    run: async ({ database }) => purgeDeletedSearches(database, dayHours),
  },
  {
    name: 'prune zero-result searches',
    everyMs: hourMs,
    run: async ({ database, clock }) => pruneZeroResultSearches(database, clock.now()),
  },
  {
    name: 'prune rate limits and idempotency keys',
    everyMs: hourMs,
    run: async ({ database }) => {
      await pruneRateLimits(database, dayHours);
      await pruneIdempotencyKeys(database, 7 * dayHours);
    },
  },
];

/**
 * Starts the jobs and returns a function that stops them; a job that fails is logged and runs again at its
 * next time.
 */
export function startScheduledJobs(parts: Services): () => Promise<void> {
  const running = new Map<Job, Promise<unknown>>();
  const stopping = new AbortController();
  // A job that takes longer than its interval is not started twice.
  const start = (job: Job) => {
    if (running.has(job)) return;
    const done = job
      .run(parts, stopping.signal)
      .catch((error: unknown) => {
        parts.log.error({ err: error, job: job.name }, 'scheduled task failed');
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
