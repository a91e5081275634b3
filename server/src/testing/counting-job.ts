import { z } from 'zod';
import { defineJobKind } from '../platform/jobs/job-kind.ts';

/** A job that takes some time and then stores its number once. */
export const countingJob = defineJobKind({
  name: 'count',
  group: 'trade',
  payload: z.object({ number: z.int(), ms: z.int() }),
  retryDelays: Array.from({ length: 20 }, () => 0),
});
