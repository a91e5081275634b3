import { lotAttributes } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { goodsCounts, goodsQuery } from './goods-criteria.ts';
import { limits, repeatWindows } from './limits.ts';
import { lotCriteriaSchema, lotFilters } from './loose-criteria.ts';

/** Keys by which the list of lots can be sorted. */
export const lotSortKeys: readonly string[] = lotAttributes
  .filter(({ column }) => column !== undefined)
  .map(({ key }) => key);

/**
 * One lot, with its attributes by key. List and text values are strings, figures (money included) decimal
 * strings, pieces integers as strings and flags booleans; null is unknown.
 */
export const lotRow = z
  .object({
    lot_uuid: z.string(),
    /** Sieve, millimetres and pointers in one line: `+6.5-11 · 1.80-2.70 mm`. */
    size: z.string(),
    /** Path of the lot's photograph; null where none was uploaded. */
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
    summary:
      'Lists the available loose lots that match the criteria: a page, facet counts, totals and declarations.',
    roles,
    accessFlag: 'loose',
    repeatWindowMs: repeatWindows.loose,
    body: z.object({
      ...userField,
      data: goodsQuery(lotFilters, lotSortKeys),
    }),
    response: z.object({
      ...envelope,
      loose_data: z.object({
        count: z.number(),
        rows: z.array(lotRow),
        counts: goodsCounts,
        /**
         * Totals over all matching lots: pieces only over lots that state them, rate over all carats, null
         * without lots.
         */
        totals: z.object({
          lots: z.number(),
          pieces: z.number(),
          carats: z.string(),
          rate: z.string().nullable(),
          amount: z.string(),
        }),
      }),
      /** The seller's declarations about the matching lots. */
      loose_declarations: z.array(declaration),
    }),
    allowsImpersonation: true,
    codes: [],
  }),
  addLooseDemand: defineCall({
    path: '/api/user/transaction/add_loose_demand',
    feature: 'loose',
    summary: 'Adds a demand for loose goods.',
    roles,
    accessFlag: 'loose',
    repeatWindowMs: repeatWindows.search,
    body: z.object({
      ...userField,
      data: z.strictObject({
        title: z.string().trim().min(1).max(limits.demandTitleMax),
        details: z.string().trim().max(limits.descriptionMax).default(''),
        /** The criteria on the screen when the search had no result. */
        criteria: lotCriteriaSchema.optional(),
        /** Last day, in Gulf time, on which the goods are still wanted. */
        expires_on: z.iso.date().optional(),
      }),
    }),
    response: z.object({ ...envelope, loose_demand_id: z.string() }),
    codes: [],
  }),
} as const;
