import * as z from 'zod';
import { roles } from './access.ts';
import { callLimits } from './call-cost.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone.ts';

/** What became of a number: can be bought, on the list but not free, gone, or never on the list. */
export const numberFates = ['FOUND', 'HELD', 'SOLD', 'NOT_OURS'] as const;
export type NumberFate = (typeof numberFates)[number];

const numberAnswer = z.object({
  typed: z.string(),
  fate: z.enum(numberFates),
  /** Stones on the list that bear the number, several for a number that ends in a star; at most a few. */
  stones: z.array(stoneRow),
  /** How many bear it. */
  count: z.number(),
  /** For a number that is sold: free stones nearest to it, the nearest first. */
  substitutes: z.array(stoneRow),
});

export type NumberAnswer = z.infer<typeof numberAnswer>;

export const numberListCalls = {
  lookUpNumbers: defineCall({
    path: '/api/search/numbers',
    feature: 'search',
    summary:
      'What became of each packet or report number of a list; for what is sold, the nearest free stones.',
    who: roles,
    flag: null,
    cost: ({ numbers }: { readonly numbers: readonly string[] }) =>
      numbers.length > callLimits.lightNames ? 'heavy' : 'light',
    repeatWindowMs: repeatWindows.load,
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      numbers: z.array(z.string().trim().min(2).max(64)).min(1).max(limits.packetNumbersMax),
    }),
    answer: z.object({
      ...envelope,
      /** In the order asked for. */
      answers: z.array(numberAnswer),
    }),
    shows: ['stones'],
    isViewable: true,
    codes: ['NOT_READY'],
  }),
} as const;
