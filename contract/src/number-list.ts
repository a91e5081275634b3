import * as z from 'zod';
import { roles } from './access.ts';
import { callLimits } from './call-cost.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone-row.ts';

/** Result for a number: available, listed but not free, no longer listed, or never listed. */
export const numberStatuses = ['FOUND', 'HELD', 'SOLD', 'UNKNOWN'] as const;
export type NumberStatus = (typeof numberStatuses)[number];

const lookupResponse = z.object({
  input: z.string(),
  status: z.enum(numberStatuses),
  /** Listed stones with this number, at most a few. A number that ends in an asterisk can match several. */
  stones: z.array(stoneRow),
  /** Number of stones with this number. */
  count: z.number(),
  /** For a sold number: the nearest free stones, nearest first. */
  substitutes: z.array(stoneRow),
});

export type NumberLookup = z.infer<typeof lookupResponse>;

export const numberListCalls = {
  lookUpNumbers: defineCall({
    path: '/api/search/numbers/look-up',
    feature: 'number-list',
    summary:
      'Returns the status of each stock or report number in a list, with the closest available stones for those ' +
      'sold.',
    roles,
    accessFlag: null,
    cost: ({ numbers }: { readonly numbers: readonly string[] }) =>
      numbers.length > callLimits.lightNames ? 'heavy' : 'light',
    repeatWindowMs: repeatWindows.load,
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      numbers: z.array(z.string().trim().min(2).max(64)).min(1).max(limits.packetNumbersMax),
    }),
    response: z.object({
      ...envelope,
      /** In the order of the request. */
      results: z.array(lookupResponse),
    }),
    invalidatedBy: ['stones'],
    allowsImpersonation: true,
    codes: ['NOT_READY'],
  }),
} as const;
