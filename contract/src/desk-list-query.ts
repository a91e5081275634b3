import * as z from 'zod';
import { envelope } from './envelope.ts';
import { limits } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/**
 * Query fields shared by every desk list, besides its own filters: search text, sort order and page cursor.
 * `sorts` are the supported sort orders; the first is the default.
 */
export const deskListQuery = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  search: z.string().trim().max(limits.deskSearchTextMax).default(''),
  sort: z.enum(sorts).default(sorts[0]),
  /** Absent: the default direction of the sort order, such as newest first or longest waiting first. */
  is_descending: z.boolean().optional(),
  /** `next_cursor` of the previous page. */
  cursor: z.string().max(limits.cursorMax).optional(),
  limit: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
});

/** Response fields of a desk list: its rows and the cursor of the next page, null on the last page. */
export const deskListResponse = <Row extends z.ZodType>(row: Row) => ({
  ...envelope,
  rows: z.array(row),
  next_cursor: z.string().nullable(),
});

/** The customer that owns a record, in the form used by every desk call. */
export const customerRef = z.object({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
});
namedSchemas.add(customerRef, { id: 'CustomerReference' });
