import { formatIssue } from '@loupe/contract';
import { currentStoneKey, vocabularies } from '@loupe/domain';
import { z } from 'zod';
import type { Field } from './fields.ts';
import { findFieldByName } from './fields.ts';
import { wrongMappingCodes } from './issue-codes.ts';

const shapeSchema = z
  .string()
  .refine((shape) => vocabularies.shape.codeOf(shape) !== undefined, { error: formatIssue('NO_SHAPE') });

const fieldSchema = z.string().transform((name, check): Field => {
  const field = findFieldByName(currentStoneKey(name));
  if (field !== undefined) return field;
  check.addIssue({ code: 'custom', message: formatIssue('NO_STOCK_FIELD', { name }) });
  return z.NEVER;
});

/** Renames the field of a code: mapping files of earlier versions contain former keys. */
function currentCode(code: string): string {
  const [field = '', ...value] = code.split('.');
  return [currentStoneKey(field), ...value].join('.');
}

/** Knowledge about one supplier's files: the saved mapping of domain reference 5.2. */
export const profileSchema = z.strictObject({
  name: z.string().min(1),
  supplier: z.string().optional(),
  /** Headers as the file spells them, and the field each maps to; null leaves the column out. */
  headers: z.record(z.string(), fieldSchema.nullable()).default({}),
  /** Meaning of unknown or ambiguous codes: `{"shape.R": "ROUND"}`. */
  codes: z.record(z.string().transform(currentCode), z.string()).default({}),
  /** Whether positive discounts are premiums as written, or below the list price. */
  discountSign: z.enum(['as-written', 'below']).optional(),
  decimal: z.enum(['point', 'comma']).optional(),
  /** Content of a bare "Price" column. */
  price: z.enum(['per-carat', 'total']).optional(),
  /** Values shared by every row of the file. */
  constants: z
    .strictObject({
      type: z.enum(['Natural', 'Lab Grown']).optional(),
      shape: shapeSchema.optional(),
      location: z.string().optional(),
      /** Laboratory of report numbers without one. */
      lab: z
        .string()
        .refine((lab) => vocabularies.lab.codeOf(lab) !== undefined)
        .optional(),
    })
    .default({}),
  /** Derived from the values of earlier files; used when the values of a file are inconclusive. */
  supposed: z
    .strictObject({
      discountSign: z.enum(['as-written', 'below']).optional(),
      price: z.enum(['per-carat', 'total']).optional(),
    })
    .default({}),
  /**
   * Set when the file has no stock numbers: they consist of this prefix and the row-number column, or the
   * line number.
   */
  stockNumberPrefix: z
    .string()
    .regex(/^[A-Za-z0-9_./-]{1,12}$/)
    .optional(),
  /** Stock numbers are the report numbers, when the file has no stock numbers. */
  stockNumberSource: z.enum(['report-number']).optional(),
  /** Natural and laboratory-grown stones are both listed, as each row states. */
  acceptsStatedTypes: z.boolean().default(false),
  /** US dollars for one unit of other currencies; null when a user decided that its prices are not used. */
  usdRates: z.record(z.string().max(8), z.number().positive().nullable()).default({}),
  /** Days to which rates apply, when they are those of the desk; these are never stored with a profile. */
  usdRateDays: z.record(z.string().max(8), z.string().max(10)).default({}),
  /** The file never has report numbers, so a lab without a number is not an error. */
  reportNumbersAbsent: z.boolean().default(false),
  /** Warnings that are expected on most rows of this supplier's files and do not indicate a wrong mapping. */
  expectedOnMostRows: z.array(z.enum(wrongMappingCodes)).default([]),
});

export type Profile = z.infer<typeof profileSchema>;

/** Whether the supplier or a user has decided which types of stones a file lists. */
export const isTypeDecided = ({ acceptsStatedTypes, constants }: Profile): boolean =>
  acceptsStatedTypes || constants.type !== undefined;

/** The profile of files whose stones are all of one type. */
export const withType = (profile: Profile, type: Profile['constants']['type']): Profile => ({
  ...profile,
  constants: { ...profile.constants, type },
});

/** Profile for files of an unknown supplier. */
export const emptyProfile: Profile = profileSchema.parse({ name: 'none' });
