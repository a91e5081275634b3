import { findMatches } from './features/alerts/find-matches.ts';
import { notifyMatches } from './features/alerts/notify-matches.ts';
import { completePastAppointments } from './features/appointments/complete-past-appointments.ts';
import { checkStockIfDue } from './features/desk/dashboard/check-stock.ts';
import { expireDemands } from './features/demands/expire-demands.ts';
import { closeInactiveEnquiries } from './features/enquiries/close-inactive-enquiries.ts';
import { deleteExpiredExportLinks } from './features/export/export-links.ts';
import { pruneFeedEvents } from './features/feed/events/prune-events.ts';
import { publishStockEvents } from './features/feed/events/publish-stock-events.ts';
import { revokeKeysOfInactiveCompanies } from './features/feed/keys/manage-keys.ts';
import { deliverWebhook } from './features/feed/webhooks/deliver.ts';
import { queueEvents } from './features/feed/webhooks/deliveries.ts';
import { deliveryJob, pingJob } from './features/feed/webhooks/delivery-job.ts';
import { promoteMissedQueues, releaseExpiredHolds } from './features/holds/release-expired-holds.ts';
import { deleteExpiredImports } from './features/imports/delete-expired-imports.ts';
import { importJob } from './features/imports/import-job.ts';
import { runImport } from './features/imports/run-import.ts';
import { sendMail } from './features/mail/send-mail.ts';
import { cleanStoredMedia } from './features/media/clean/clean-stored-media.ts';
import { findOrIssueMemo } from './features/memos/find-or-issue-memo.ts';
import { sendMemoReminders } from './features/memos/send-memo-reminders.ts';
import { reconcileOffers } from './features/offers/reconcile-offers.ts';
import { cancelUnapprovedOrders } from './features/orders/cancel-unapproved-orders.ts';
import { findOrIssueProforma } from './features/orders/find-or-issue-proforma.ts';
import { deleteExpiredPasswordResetLinks } from './features/password-reset/reset-links.ts';
import { deleteOldQuotes } from './features/quotes/delete-old-quotes.ts';
import { mailJob } from './features/notifications/mail-job.ts';
import { quoteJob } from './features/quotes/quote-job.ts';
import { runQuote } from './features/quotes/run-quote.ts';
import { sendDueReminders } from './features/reminders/send-due-reminders.ts';
import { purgeDeletedSearches } from './features/search/saved-searches/delete-saved-search.ts';
import { pruneZeroResultSearches } from './features/search/zero-results/prune-zero-result-searches.ts';
import { deleteExpiredSessions } from './features/users/delete-expired-sessions.ts';
import { deleteExpiredChallenges } from './platform/captcha/altcha-captcha.ts';
import { pruneChangeLog } from './platform/change-log.ts';
import { inTransaction, type Database } from './platform/database.ts';
import { pruneIdempotencyKeys } from './platform/idempotency.ts';
import { bindJob, recurringJob } from './platform/jobs/bind-job.ts';
import { cleanJobQueue } from './platform/jobs/clean-job-queue.ts';
import type { RunnableJob, Schedule } from './platform/jobs/job-kind.ts';
import { pruneRateLimits } from './platform/rate-limit.ts';
import type { Services } from './services.ts';

const minute = { everySeconds: 60 } as const;
const hour = { everySeconds: 3_600 } as const;
/** Retention by days runs at night, when few users are online. */
const nightly = (time: `${number} ${number}`): Schedule => ({ cron: `${time} * * *` });
const dayHours = 24;

/**
 * All jobs of the product with their handlers. Recurring work is harmless when it runs late; what has expired
 * counts as expired before its job has run.
 */
export function createJobs(services: Services): readonly RunnableJob[] {
  const { database, clock, mailer } = services;
  const finders = { order: findOrIssueProforma, memo: findOrIssueMemo };
  const every = (
    name: string,
    schedule: Schedule,
    work: (database: Database, now: Date) => Promise<unknown>,
  ) => recurringJob(name, schedule, async () => work(database, clock.now()));
  return [
    bindJob(importJob, async ({ importId }, run) => runImport(services, importId, run)),
    bindJob(deliveryJob, async ({ deliveryId }, run) => deliverWebhook(services, deliveryId, run)),
    bindJob(pingJob, async ({ deliveryId }, run) => deliverWebhook(services, deliveryId, run)),
    // Without a mail server, mails wait in the outbox, and their jobs in the queue.
    ...(mailer === null
      ? []
      : [bindJob(mailJob, async ({ mailId }, run) => sendMail(services, mailer, finders, mailId, run))]),
    bindJob(quoteJob, async ({ quoteId }, run) => runQuote(services, quoteId, run)),
    every('release expired holds', { everySeconds: 5 }, releaseExpiredHolds),
    every('promote missed hold queues', { everySeconds: 5 }, promoteMissedQueues),
    every('reconcile offers', { everySeconds: 2 }, reconcileOffers),
    every('cancel unapproved orders', { everySeconds: 5 }, cancelUnapprovedOrders),
    every('send memo reminders', { everySeconds: 5 }, sendMemoReminders),
    every('send reminders', { everySeconds: 5 }, sendDueReminders),
    every('expire demands', minute, expireDemands),
    every('close inactive enquiries', minute, closeInactiveEnquiries),
    every('complete past appointments', minute, completePastAppointments),
    recurringJob('find matches for alerts', { everySeconds: 2 }, async () => findMatches(services)),
    recurringJob('notify of matches', { everySeconds: 5 }, async () => notifyMatches(services)),
    recurringJob('run stock checks', { everySeconds: 20 }, async () => checkStockIfDue(services)),
    recurringJob('publish stock events', { everySeconds: 1 }, async () => {
      await publishStockEvents(services);
      await inTransaction(database, async (transaction) => queueEvents(transaction, clock.now()));
    }),
    every('revoke API keys of inactive companies', { everySeconds: 2 }, async (_, now) =>
      inTransaction(database, async (transaction) => revokeKeysOfInactiveCompanies(transaction, now)),
    ),
    recurringJob('clean stored media', minute, async () => cleanStoredMedia(services)),
    every('delete expired export links', minute, deleteExpiredExportLinks),
    every('delete expired captcha challenges', minute, deleteExpiredChallenges),
    every('delete expired password links', minute, deleteExpiredPasswordResetLinks),
    every('delete expired sessions', hour, deleteExpiredSessions),
    every('prune the change log', hour, async () => pruneChangeLog(database, dayHours)),
    every('prune rate limits', hour, async () => pruneRateLimits(database, dayHours)),
    every('prune idempotency keys', hour, async () => pruneIdempotencyKeys(database, 7 * dayHours)),
    every('purge deleted searches', hour, async () => purgeDeletedSearches(database, dayHours)),
    every('clean the job queue', hour, async () => cleanJobQueue(database)),
    every('prune feed events', nightly('10 3'), pruneFeedEvents),
    every('prune zero-result searches', nightly('20 3'), pruneZeroResultSearches),
    every('delete expired imports', nightly('30 3'), deleteExpiredImports),
    every('delete old quotes', nightly('40 3'), deleteOldQuotes),
  ];
}
