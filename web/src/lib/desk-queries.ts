import { isDeskCall } from '@loupe/contract';

/** Whether a query belongs to a desk call, by the first part of its key. */
export const isDeskQuery = (name: unknown): boolean => typeof name === 'string' && isDeskCall(name);
