import { z } from 'zod';

/** What is known of the files of lots or pieces of one supplier, and the answers of a user. */
export interface GoodsProfile {
  /** Headers as the file spells them, and the field each maps to; null leaves the column out. */
  readonly headers: Readonly<Record<string, string | null>>;
  /** Meaning of unknown values: `{"shape.OB": "OVAL"}`; `none` leaves the value unknown. */
  readonly codes: Readonly<Record<string, string>>;
  /** Values of every row that does not state them. */
  readonly constants: Readonly<Record<string, string>>;
  /** Content of a bare "Price" column. */
  readonly price?: 'per-carat' | 'total' | undefined;
  /** Stock numbers consist of this prefix and the row number. */
  readonly stockNumberPrefix?: string | undefined;
  /** US dollars for one unit of other currencies; null for a currency whose prices are not used. */
  readonly usdRates: Readonly<Record<string, number | null>>;
  /** Days to which rates apply, when they are those of the desk; these are never stored with a profile. */
  readonly usdRateDays: Readonly<Record<string, string>>;
}

export const goodsProfileSchema = z.strictObject({
  headers: z.record(z.string(), z.string().nullable()).default({}),
  codes: z.record(z.string(), z.string()).default({}),
  constants: z.record(z.string(), z.string()).default({}),
  price: z.enum(['per-carat', 'total']).optional(),
  stockNumberPrefix: z
    .string()
    .regex(/^[A-Za-z0-9_./-]{1,12}$/)
    .optional(),
  usdRates: z.record(z.string().max(8), z.number().positive().nullable()).default({}),
  usdRateDays: z.record(z.string().max(8), z.string().max(10)).default({}),
});

/** Profile for files of an unknown supplier. */
export const emptyGoodsProfile: GoodsProfile = goodsProfileSchema.parse({});
