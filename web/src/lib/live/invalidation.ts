import { calls, type CallName, type CallSpec } from '@loupe/contract';

const table: Readonly<Record<CallName, CallSpec>> = calls;

/** Whether a text is the name of a call. */
export const isCallName = (word: string): word is CallName => Object.hasOwn(calls, word);

/** Topics whose changes invalidate the response of the call. */
export const invalidationTopics = (name: CallName): NonNullable<CallSpec['invalidatedBy']> =>
  table[name].invalidatedBy ?? [];
