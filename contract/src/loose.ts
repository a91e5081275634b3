import { lotAttributes } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { goodsCounts, goodsQuery } from './goods-criteria.ts';
import { limits, repeatWindows } from './limits.ts';
import { lotCriteriaSchema, lotFilters } from './loose-criteria.ts';

/** Columns the list of lots can be sorted by. */
export const lotSortKeys: readonly string[] = lotAttributes
  .filter(({ column }) => column !== undefined)
  .map(({ key }) => key);

/**
 * One lot: its attributes under their keys, list and text values as strings, figures as decimal strings (money
 * included), pieces without places, flags as booleans; null is unknown.
 */
export const lotRow = z
  .object({
    lot_uuid: z.string(),
    /** Sieve, millimetres and pointers in one line: `+6.5-11 · 1.80-2.70 mm`. */
    size: z.string(),
    /** Path of its photograph, null where none was uploaded. */
    image: z.string().nullable(),
  })
  .catchall(z.union([z.string(), z.boolean(), z.null()]));
export type LotRow = z.infer<typeof lotRow>;

const declaration = z.object({
  topic: z.enum(['KP', 'SCREENING', 'LAB_GROWN', 'TREATMENT', 'WEIGHT']),
  text: z.string(),
});
export type LooseDeclaration = z.infer<typeof declaration>;

export const looseCalls = {
  getLooseData: defineCall({
    path: '/api/user/transaction/get_loose_data',
    feature: 'loose',
    summary: 'Loose lots on show that fit the criteria: a page, counts of every list, totals, declarations.',
    who: roles,
    flag: 'loose',
    repeatWindowMs: repeatWindows.loose,
    body: z.object({
      ...userField,
      data: goodsQuery(lotFilters, lotSortKeys),
    }),
    answer: z.object({
      ...envelope,
      loose_data: z.object({
        count: z.number(),
        rows: z.array(lotRow),
        counts: goodsCounts,
        /** Of all lots that fit. Pieces only of those that state them; rate over all carats, null without lots. */
        totals: z.object({
          lots: z.number(),
          pieces: z.number(),
          carats: z.string(),
          rate: z.string().nullable(),
          amount: z.string(),
        }),
      }),
      /** What the company states about the lots that fit. */
      loose_declarations: z.array(declaration),
    }),
    isViewable: true,
    codes: [],
  }),
  addLooseDemand: defineCall({
    path: '/api/user/transaction/add_loose_demand',
    feature: 'loose',
    summary: 'Tells the desk what loose goods a customer looks for.',
    who: roles,
    flag: 'loose',
    repeatWindowMs: repeatWindows.search,
    body: z.object({
      ...userField,
      data: z.strictObject({
        title: z.string().trim().min(1).max(limits.demandTitleMax),
        details: z.string().trim().max(limits.descriptionMax).default(''),
        /** What was chosen on the screen when nothing was found. */
        criteria: lotCriteriaSchema.optional(),
        /** Last day on which it is still wanted, in the Gulf. */
        expires_on: z.iso.date().optional(),
      }),
    }),
    answer: z.object({ ...envelope, loose_demand_id: z.string() }),
    codes: [],
  }),
} as const;
