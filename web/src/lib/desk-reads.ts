import { calls } from '@loupe/contract';

const reads: ReadonlySet<unknown> = new Set(
  Object.entries(calls).flatMap(([name, { path }]) => (path.startsWith('/api/desk/') ? [name] : [])),
);

/** Whether a query is of a call of the desk, by the first part of its key. */
export const isDeskRead = (name: unknown): boolean => reads.has(name);
