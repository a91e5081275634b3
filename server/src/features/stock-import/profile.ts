import { problemText } from '@loupe/contract';
import { vocabularies } from '@loupe/domain';
import { z } from 'zod';
import type { Field } from './fields.ts';
import { fieldNamed } from './fields.ts';
import { wrongMapCodes } from './issue-codes.ts';

const shapeSchema = z
  .string()
  .refine((shape) => vocabularies.shape.codeOf(shape) !== undefined, { error: problemText('NO_SHAPE') });

const fieldSchema = z.string().transform((name, check): Field => {
  const field = fieldNamed(name);
  if (field !== undefined) return field;
  check.addIssue({ code: 'custom', message: problemText('NO_STOCK_FIELD', { name }) });
  return z.NEVER;
});

/** What is known of one supplier's files: the saved map of domain reference 5.2. */
export const profileSchema = z.strictObject({
  name: z.string().min(1),
  supplier: z.string().optional(),
  /** Header as the file spells it, and the field it feeds; null leaves the column out. */
  headers: z.record(z.string(), fieldSchema.nullable()).default({}),
  /** Meaning of a code that is not known or ambiguous: `{"shape.R": "ROUND"}`. */
  codes: z.record(z.string(), z.string()).default({}),
  /** Whether positive discounts are premiums as written, or below the list. */
  discountSign: z.enum(['as-written', 'below']).optional(),
  decimal: z.enum(['point', 'comma']).optional(),
  /** What a bare "Price" column holds. */
  price: z.enum(['per-carat', 'total']).optional(),
  /** Values every row of the file has. */
  constants: z
    .strictObject({
      type: z.enum(['Natural', 'Lab Grown']).optional(),
      shape: shapeSchema.optional(),
      location: z.string().optional(),
    })
    .default({}),
  /** What the values of earlier files showed: counts where a file's own values do not tell. */
  supposed: z
    .strictObject({
      discountSign: z.enum(['as-written', 'below']).optional(),
      price: z.enum(['per-carat', 'total']).optional(),
    })
    .default({}),
  /** The file has no stock numbers: make them of this prefix and the row-number column, or the line of the file. */
  stockNumberPrefix: z
    .string()
    .regex(/^[A-Za-z0-9_./-]{1,12}$/)
    .optional(),
  /** The file never gives report numbers: a lab alone is not a broken pair. */
  reportNumbersAbsent: z.boolean().default(false),
  /** Warnings that are right on most rows of this supplier's files and do not mean a wrong map. */
  expectedOnMostRows: z.array(z.enum(wrongMapCodes)).default([]),
});

export type Profile = z.infer<typeof profileSchema>;

/** Reads files of a supplier nothing is known of. */
export const noProfile: Profile = profileSchema.parse({ name: 'none' });
