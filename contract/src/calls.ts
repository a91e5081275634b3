import type { z } from 'zod';
import { cartCalls } from './cart.ts';
import type { CallSpec } from './call.ts';
import { homeCalls } from './home.ts';
import { orderCalls } from './orders.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';

/** The call table: every call of the product, once. */
export const calls = {
  ...sessionCalls,
  ...homeCalls,
  ...searchCalls,
  ...cartCalls,
  ...orderCalls,
} satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a client sends. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['body']>;
/** What a handler receives, checked. */
export type CallBody<Name extends CallName> = z.output<Calls[Name]['body']>;
/** What a handler answers and a client receives. */
export type CallAnswer<Name extends CallName> = z.output<Calls[Name]['answer']>;
