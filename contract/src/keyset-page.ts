import * as z from 'zod';
import { limits } from './limits.ts';

/**
 * Query for a page of a customer's list, newest first. `cursor` is the id of the last row of the previous
 * page.
 */
export const keysetPage = {
  cursor: z.uuid().optional(),
  limit: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
};
