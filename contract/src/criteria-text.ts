import * as z from 'zod';
import { criteriaSchema } from './criteria-wire.ts';
import { limits } from './limits.ts';

/** Criteria sent as a text of JSON, the specification's way of saving them. */
export const criteriaText = z
  .string()
  .max(limits.savedSearchTextMax)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be a text of JSON');
      return z.NEVER;
    }
  })
  .pipe(criteriaSchema);
