import * as z from 'zod';
import { cause } from './cause.ts';

/** Fields every answer carries: `message` a code or text, `error` a sentence only when something failed. */
export const envelope = { error: z.string().nullable(), message: z.string() };

/** Who of a company did it, by name; null where the company is one person. */
export const doer = z.string().nullable();

/** Every body may carry `user`; it is accepted and ignored, identity comes from the token alone. */
export const userField = { user: z.unknown().optional() };

/** Answer of any call that was refused. */
export const refusal = z.object({
  ...envelope,
  fields: z.array(z.object({ field: z.string(), problem: z.string(), cause: cause.optional() })).optional(),
  stones: z
    .array(
      z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
    )
    .optional(),
  retry_after_seconds: z.number().optional(),
  state: z.string().optional(),
  figures: z.record(z.string(), z.number()).optional(),
});
