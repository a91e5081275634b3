import * as z from 'zod';
import { issueSchema } from './issue.ts';
import { namedSchemas } from './named-schemas.ts';

/** Fields of every response: `message` is a code or a text, `error` is a sentence and set only on failure. */
export const envelope = { error: z.string().nullable(), message: z.string() };

/** Name of the acting company member; null where the company has only one user. */
export const actorName = z.string().nullable();

/** Every body may carry `user`. The server accepts and ignores it; identity comes only from the token. */
export const userField = { user: z.unknown().optional() };

const fieldIssueSchema = z.object({
  field: z.string(),
  problem: z.string(),
  cause: issueSchema.optional(),
});

/** Response of any rejected call. */
export const errorResponse = z.object({
  ...envelope,
  fields: z.array(fieldIssueSchema).optional(),
  stones: z
    .array(
      z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
    )
    .optional(),
  retry_after_seconds: z.number().optional(),
  status: z.string().optional(),
  figures: z.record(z.string(), z.number()).optional(),
});
namedSchemas.add(errorResponse, { id: 'ErrorResponse' });
