import * as z from 'zod';
import { envelope } from './call.ts';
import { limits } from './limits.ts';

/**
 * What every list of the desk is asked by, besides its own filters: words to look for, an order, and after which row
 * the page begins. `sorts` are the orders it can be read in, the usual one first.
 */
export const deskPage = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  text: z.string().trim().max(limits.deskTextMax).default(''),
  sort: z.enum(sorts).default(sorts[0]),
  /** Absent: as that order is usually read, such as the newest or the longest waiting first. */
  is_descending: z.boolean().optional(),
  /** The mark `next` of the page before. */
  after: z.string().max(limits.pageMarkMax).optional(),
  limit: z.number().int().min(1).max(limits.pageMax).default(limits.pageDefault),
});

/** What such a list answers: its rows and the mark of the next page, null at the end. */
export const deskRows = <Row extends z.ZodType>(row: Row) => ({
  ...envelope,
  rows: z.array(row),
  next: z.string().nullable(),
});

/** Whose something is, as the desk names him everywhere. */
export const namedCustomer = z.object({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
});
