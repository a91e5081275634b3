import { bindJob } from '../../../platform/jobs/bind-job.ts';
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts';
import type { Services } from '../../../services.ts';
import { findOrIssueMemo } from '../../memos/find-or-issue-memo.ts';
import { mailJob } from '../../notifications/mail-job.ts';
import { findOrIssueProforma } from '../../orders/find-or-issue-proforma.ts';
import { sendMail } from '../send-mail.ts';

/** Runs the jobs of all due mails, as the workers of a node do. */
export async function sendDueMails(services: Services): Promise<void> {
  const { mailer } = services;
  if (mailer === null) throw new Error('no mail server');
  const finders = { order: findOrIssueProforma, memo: findOrIssueMemo };
  const job = bindJob(mailJob, async ({ mailId }, run) => sendMail(services, mailer, finders, mailId, run));
  await runDueJobs([job], services);
}
