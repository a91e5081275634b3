import * as z from 'zod';

/**
 * One way to relax a search:
 * - `value`: adds the next value of an ordered list;
 * - `from`, `to`: moves that end of a range one step outwards;
 * - `any`: drops the filter;
 * - `preset`: drops the filters of a preset together; `key` is the preset.
 */
export const relaxation = z.object({
  key: z.string(),
  kind: z.enum(['value', 'from', 'to', 'any', 'preset']),
  /** The relaxed search, in the wire form of criteria. */
  search_param: z.record(z.string(), z.unknown()),
  /** Number of stones that it finds in addition to the current ones. */
  added_count: z.number(),
});

export type Relaxation = z.infer<typeof relaxation>;
