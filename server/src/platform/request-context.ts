import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { TraceSpan } from './tracing.ts';

/** The request that code answers. */
export interface RequestContext {
  readonly id: string;
  /** Absent without tracing. */
  readonly span?: TraceSpan | undefined;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** The header by which a client names its request: log lines, statements and traces then have this name. */
export const requestIdHeader = 'x-request-id';
const accepted = /^[\w-]{8,64}$/;

/** The name that a client gave its request, where it is one that may be logged, or a new one. */
export function requestIdOf(header: unknown): string {
  return typeof header === 'string' && accepted.test(header) ? header : randomUUID();
}

/** Runs work, with everything it waits for, as part of a request. */
export function runInRequest(context: RequestContext, work: () => void): void {
  requests.run(context, work);
}

/** The request that the present code answers; undefined in jobs and commands. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();
