import type * as z from 'zod';
import { customerCalls } from './customer-calls.ts';
import type { CallSpec } from './define-call.ts';
import { deskCalls } from './calls.desk.ts';
import { firstCalls } from './first-calls.ts';

/** The call table: every call of the product. */
export const calls = {
  ...firstCalls,
  ...customerCalls,
  ...deskCalls,
} satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** Request, parsed body and response types by call, as records, so that names stay correlated. */
type Inputs = { [Name in CallName]: z.input<Calls[Name]['body']> };
type Bodies = { [Name in CallName]: z.output<Calls[Name]['body']> };
type CallResponses = { [Name in CallName]: z.output<Calls[Name]['response']> };

/** The request that a client sends. */
export type CallRequest<Name extends CallName> = Inputs[Name];
/** The parsed body that a handler receives. */
export type CallBody<Name extends CallName> = Bodies[Name];
/** The response that a handler returns and a client receives. */
export type CallResponse<Name extends CallName> = CallResponses[Name];
