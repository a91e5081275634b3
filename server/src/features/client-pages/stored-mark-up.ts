import type { MarkUp } from '@loupe/domain';
import { z } from 'zod';

/** A mark-up as the database holds it. */
export const storedMarkUp: z.ZodType<MarkUp> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PERCENT'), hundredths: z.int().min(0) }),
  z.strictObject({ kind: z.literal('PER_CARAT'), cents: z.int().min(0) }),
  z.strictObject({ kind: z.literal('FIXED'), cents: z.int().min(0) }),
]);
