import { z } from 'zod';
import { defineJobKind } from '../../platform/jobs/job-kind.ts';

/** Draws a stored quote. */
export const quoteJob = defineJobKind({
  name: 'draw-quote',
  group: 'documents',
  payload: z.object({ quoteId: z.uuid() }),
  retryDelays: [3, 10],
});
