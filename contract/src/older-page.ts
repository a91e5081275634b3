import * as z from 'zod';
import { limits } from './limits.ts';

/** A page of a customer's list, the newest first: what is older than the last of the page before, by its id. */
export const olderPage = {
  before: z.uuid().optional(),
  limit: z.number().int().min(1).max(limits.pageMax).default(limits.pageDefault),
};
