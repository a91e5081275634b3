import type { CallSpec } from '@loupe/contract';
import { findLoadedCall } from '../call-table.ts';

/** Topics whose changes invalidate the response of a call, by the first part of its query's key. */
export const invalidationTopics = (name: unknown): NonNullable<CallSpec['invalidatedBy']> =>
  findLoadedCall(name)?.invalidatedBy ?? [];
