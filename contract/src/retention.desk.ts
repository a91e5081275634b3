import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { repeatWindows } from './limits.ts';
import { retentionKinds } from './retention.ts';

const retainedKind = z.object({
  kind: z.enum(retentionKinds),
  /** For how many days records are kept. */
  days: z.number(),
  default_days: z.number(),
  min_days: z.number(),
  /** An estimate of the database. */
  rows: z.number(),
  bytes: z.number(),
  /** Records that the next run deletes, counted up to `due_max`. */
  due: z.number(),
  /** When the kind was last cleaned; null before the first run. */
  last_run_at: z.string().nullable(),
  last_deleted: z.number(),
  /** Whether the last run ended before everything due was deleted. */
  is_unfinished: z.boolean(),
});
export type RetainedKind = z.infer<typeof retainedKind>;

/** Up to this number, records that are due are counted. */
export const dueMax = 10_000;

/** Desk calls for the periods after which records are deleted. */
export const retentionDeskCalls = {
  deskGetRetention: defineCall({
    feature: 'retention',
    roles: ['admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/retention/get',
    summary:
      'Returns for each kind of record how long it is kept, how many there are and what the next run deletes. The ' +
      'periods are the setting `retention_days`.',
    body: z.object({ ...userField }),
    response: z.object({
      ...envelope,
      kinds: z.array(retainedKind),
      due_max: z.number(),
      /** Null while no server has started its jobs. */
      next_run_at: z.string().nullable(),
    }),
    codes: [],
  }),
} as const;
