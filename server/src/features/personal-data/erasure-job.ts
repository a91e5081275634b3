import { z } from 'zod';
import { defineJobKind } from '../../platform/jobs/job-kind.ts';

/**
 * Replaces what identifies erased users in all texts of the database. The row of the job has these words until the job
 * is done; discarding a failed one leaves them in the texts.
 */
export const erasureJob = defineJobKind({
  name: 'erase-texts',
  group: 'documents',
  payload: z.object({ uuid: z.uuid(), words: z.array(z.string()) }),
  retryDelays: [60, 600, 3_600, 21_600],
});
