import { calls } from '@loupe/contract';

const reads: ReadonlySet<unknown> = new Set(
  Object.entries(calls).flatMap(([name, { path }]) => (path.startsWith('/api/desk/') ? [name] : [])),
);

/** Whether a query belongs to a desk call, by the first part of its key. */
export const isDeskQuery = (name: unknown): boolean => reads.has(name);
