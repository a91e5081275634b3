import type { JobKindName } from '@loupe/contract';
import { findMatches } from './features/alerts/find-matches.ts';
import { notifyMatches } from './features/alerts/notify-matches.ts';
import { completePastAppointments } from './features/appointments/complete-past-appointments.ts';
import { checkStockIfDue } from './features/desk/dashboard/check-stock.ts';
import { expireDemands } from './features/demands/expire-demands.ts';
import { closeInactiveEnquiries } from './features/enquiries/close-inactive-enquiries.ts';
import { deleteReadDelistings } from './features/feed/events/delete-read-delistings.ts';
import { publishStockEvents } from './features/feed/events/publish-stock-events.ts';
import { revokeKeysOfInactiveCompanies } from './features/feed/keys/manage-keys.ts';
import { deliverWebhook } from './features/feed/webhooks/deliver.ts';
import { queueEvents } from './features/feed/webhooks/deliveries.ts';
import { deliveryJob, pingJob } from './features/feed/webhooks/delivery-job.ts';
import { promoteMissedQueues, releaseExpiredHolds } from './features/holds/release-expired-holds.ts';
import { importJob } from './features/imports/import-job.ts';
import { runImport } from './features/imports/run-import.ts';
import { sendMail } from './features/mail/send-mail.ts';
import { cleanStoredMedia } from './features/media/clean/clean-stored-media.ts';
import { findOrIssueMemo } from './features/memos/find-or-issue-memo.ts';
import { sendMemoReminders } from './features/memos/send-memo-reminders.ts';
import { eraseTexts } from './features/personal-data/erase-texts.ts';
import { erasureJob } from './features/personal-data/erasure-job.ts';
import { reconcileOffers } from './features/offers/reconcile-offers.ts';
import { cancelUnapprovedOrders } from './features/orders/cancel-unapproved-orders.ts';
import { findOrIssueProforma } from './features/orders/find-or-issue-proforma.ts';
import { deleteExpiredPasswordResetLinks } from './features/password-reset/reset-links.ts';
import { mailJob } from './features/notifications/mail-job.ts';
import { quoteJob } from './features/quotes/quote-job.ts';
import { runQuote } from './features/quotes/run-quote.ts';
import { applyRetention } from './features/retention/apply-retention.ts';
import { retentionJobName } from './features/retention/list-retention.ts';
import { sendDueReminders } from './features/reminders/send-due-reminders.ts';
import { purgeDeletedSearches } from './features/search/saved-searches/delete-saved-search.ts';
import { deleteExpiredChallengesAndViews } from './features/users/delete-expired-challenges.ts';
import { deleteExpiredChallenges } from './platform/captcha/altcha-captcha.ts';
import { inTransaction, type Database } from './platform/database.ts';
import { bindJob, recurringJob } from './platform/jobs/bind-job.ts';
import { cleanJobQueue } from './platform/jobs/clean-job-queue.ts';
import type { RunnableJob, Schedule } from './platform/jobs/job-kind.ts';
import { pruneRateLimits } from './platform/rate-limit.ts';
import type { Services } from './services.ts';

const minute = { everySeconds: 60 } as const;
const dayHours = 24;

type Work = (database: Database, now: Date) => Promise<unknown>;

/** Does several things, each whether or not another fails. Throws the first error. */
async function runEach(works: readonly Work[], database: Database, now: Date): Promise<void> {
  const errors: unknown[] = [];
  for (const work of works) await work(database, now).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/**
 * All jobs of the product with their handlers. Recurring work is harmless when it runs late; what has expired
 * counts as expired before its job has run.
 */
export function createJobs(services: Services): readonly RunnableJob[] {
  const { database, clock, mailer } = services;
  const finders = { order: findOrIssueProforma, memo: findOrIssueMemo };
  const every = (name: JobKindName, schedule: Schedule, work: Work) =>
    recurringJob(name, schedule, async () => work(database, clock.now()));
  const together = (name: JobKindName, schedule: Schedule, works: readonly Work[]) =>
    recurringJob(name, schedule, async () => runEach(works, database, clock.now()));
  return [
    bindJob(importJob, async ({ importId }, run) => runImport(services, importId, run)),
    bindJob(deliveryJob, async ({ deliveryId }, run) => deliverWebhook(services, deliveryId, run)),
    bindJob(pingJob, async ({ deliveryId }, run) => deliverWebhook(services, deliveryId, run)),
    // Without a mail server, mails wait in the outbox, and their jobs in the queue.
    ...(mailer === null
      ? []
      : [bindJob(mailJob, async ({ mailId }, run) => sendMail(services, mailer, finders, mailId, run))]),
    bindJob(erasureJob, async ({ words }, { stopping }) => eraseTexts(database, words, stopping)),
    bindJob(quoteJob, async ({ quoteId }, run) => runQuote(services, quoteId, run)),
    every('release-holds', { everySeconds: 5 }, releaseExpiredHolds),
    every('promote-hold-queues', { everySeconds: 5 }, promoteMissedQueues),
    every('reconcile-offers', { everySeconds: 2 }, reconcileOffers),
    every('cancel-orders', { everySeconds: 5 }, cancelUnapprovedOrders),
    every('send-memo-reminders', { everySeconds: 5 }, sendMemoReminders),
    every('send-reminders', { everySeconds: 5 }, sendDueReminders),
    every('expire-demands', minute, expireDemands),
    every('close-enquiries', minute, closeInactiveEnquiries),
    every('complete-appointments', minute, completePastAppointments),
    recurringJob('find-matches', { everySeconds: 2 }, async () => findMatches(services)),
    recurringJob('notify-matches', { everySeconds: 5 }, async () => notifyMatches(services)),
    recurringJob('check-stock', { everySeconds: 20 }, async () => checkStockIfDue(services)),
    recurringJob('publish-stock-events', { everySeconds: 1 }, async () => {
      await publishStockEvents(services);
      await inTransaction(database, async (transaction) => queueEvents(transaction, clock.now()));
    }),
    every('revoke-keys', { everySeconds: 2 }, async (_, now) =>
      inTransaction(database, async (transaction) => revokeKeysOfInactiveCompanies(transaction, now)),
    ),
    recurringJob('clean-media', minute, async () => cleanStoredMedia(services)),
    together('delete-expired-links', minute, [deleteExpiredChallenges, deleteExpiredPasswordResetLinks]),
    together('clean-up', { everySeconds: 3_600 }, [
      deleteExpiredChallengesAndViews,
      deleteReadDelistings,
      async () => pruneRateLimits(database, dayHours),
      async () => purgeDeletedSearches(database, dayHours),
      cleanJobQueue,
    ]),
    // At night, when few users are online.
    recurringJob(retentionJobName, { cron: '10 3 * * *' }, async ({ stopping }) =>
      applyRetention(database, clock.now(), { stopping }),
    ),
  ];
}
