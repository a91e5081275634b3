import { calls, type CallName, type CallSpec } from '@loupe/contract';

const table: Readonly<Record<CallName, CallSpec>> = calls;

/** Whether a word names a call. */
export const isCallName = (word: string): word is CallName => Object.hasOwn(calls, word);

/** What an answer of the call shows of things that change by themselves. */
export const showsOf = (name: CallName): NonNullable<CallSpec['shows']> => table[name].shows ?? [];
