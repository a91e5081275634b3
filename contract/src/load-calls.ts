import type { customerCalls } from './customer-calls.ts';
import type { deskCalls } from './calls.desk.ts';

/** Whether a call belongs to the desk; its name says so. */
export const isDeskCall = (name: string): boolean => name.startsWith('desk');

/** Loads the part of the call table that contains a call which is not among `firstCalls`. */
export async function loadCallsWith(name: string): Promise<typeof customerCalls | typeof deskCalls> {
  return isDeskCall(name)
    ? (await import('./calls.desk.ts')).deskCalls
    : (await import('./customer-calls.ts')).customerCalls;
}
