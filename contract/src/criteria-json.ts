import * as z from 'zod';
import { criteriaSchema } from './criteria-wire.ts';
import { limits } from './limits.ts';

/** Criteria as a JSON string, the specification's form for saving them. */
export const criteriaJson = z
  .string()
  .max(limits.savedSearchTextMax)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be valid JSON text');
      return z.NEVER;
    }
  })
  .pipe(criteriaSchema);
