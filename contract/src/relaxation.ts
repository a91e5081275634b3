import * as z from 'zod';

/**
 * One way to loosen a search:
 * - `value`: the next value of an ordered list is let in;
 * - `from`, `to`: that end of a range lies a step further out;
 * - `any`: the filter is dropped;
 * - `preset`: the filters of a quick choice are dropped together, `key` is the quick choice.
 */
export const relaxation = z.object({
  key: z.string(),
  kind: z.enum(['value', 'from', 'to', 'any', 'preset']),
  /** The loosened search, as the wire spells criteria. */
  search_param: z.record(z.string(), z.unknown()),
  /** Stones it finds beyond those found now. */
  adds: z.number(),
});

export type Relaxation = z.infer<typeof relaxation>;
