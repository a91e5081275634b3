import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse } from './desk-list-query.ts';
import { repeatWindows } from './limits.ts';

/** Every kind of job: first those that belong to one record, then recurring work. */
export const jobKinds = [
  'run-import',
  'send-email',
  'deliver-webhook',
  'ping-webhook',
  'draw-quote',
  'erase-texts',
  'release-holds',
  'promote-hold-queues',
  'reconcile-offers',
  'cancel-orders',
  'send-memo-reminders',
  'send-reminders',
  'expire-demands',
  'close-enquiries',
  'complete-appointments',
  'find-matches',
  'notify-matches',
  'check-stock',
  'publish-stock-events',
  'revoke-keys',
  'clean-media',
  'delete-expired-links',
  'clean-up',
  'apply-retention',
] as const;
export type JobKindName = (typeof jobKinds)[number];

/** A job that has failed for good, or that is attempted again later. */
export const jobStatuses = ['failed', 'retrying'] as const;

/** The screen of what a job belongs to. */
export const jobSubjectKinds = ['import', 'email', 'customer'] as const;

const failedJob = z.object({
  job_id: z.string(),
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  attempts: z.number(),
  last_error: z.string(),
  failed_at: z.string(),
  /** Null when it has failed. */
  next_attempt_at: z.string().nullable(),
  /** What the job belongs to: its display name and the key by which its screen opens it. Null for recurring work. */
  subject: z.object({ opens: z.enum(jobSubjectKinds), key: z.string(), name: z.string() }).nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

const jobCounts = z.object({
  kind: z.enum(jobKinds),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  /** Since when the oldest job is due that no worker has taken; null when none is due. */
  due_since: z.string().nullable(),
});
export type JobCounts = z.infer<typeof jobCounts>;

const shared = { feature: 'jobs', roles: ['admin'], accessFlag: null } as const;
const one = z.object({ ...userField, id: z.string().regex(/^\d{1,18}$/) });

/** Desk calls for the background jobs of the server. */
export const jobDeskCalls = {
  deskListJobs: defineCall({
    ...shared,
    path: '/api/desk/jobs/list',
    summary: 'Lists the jobs whose last attempt failed, the latest failure first.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['failed_at', 'kind']),
          show: z.enum(['all', ...jobStatuses]).default('all'),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(failedJob)),
    codes: [],
  }),
  deskCountJobs: defineCall({
    ...shared,
    path: '/api/desk/jobs/count',
    summary: 'Returns the number of waiting, running and failed jobs of every kind.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, kinds: z.array(jobCounts) }),
    codes: [],
  }),
  deskRunJobAgain: defineCall({
    ...shared,
    path: '/api/desk/jobs/run-again',
    summary: 'Runs a job whose last attempt failed as soon as possible, with all attempts available again.',
    repeatWindowMs: repeatWindows.load,
    body: one,
    response: z.object(envelope),
    codes: ['NOT_FOUND'],
  }),
  deskDiscardJob: defineCall({
    ...shared,
    path: '/api/desk/jobs/discard',
    summary: 'Deletes a job that has failed. What it belongs to stays as it is.',
    repeatWindowMs: repeatWindows.load,
    body: one,
    response: z.object(envelope),
    codes: ['NOT_FOUND'],
  }),
} as const;
