import type { FastifyRequest } from 'fastify';

const senders = new WeakMap<FastifyRequest, number>();

/** Stores the sender of a request for its log line. */
export function setRequestUser(request: FastifyRequest, userId: number): void {
  senders.set(request, userId);
}

/** The sender of a request, once known. */
export const getRequestUser = (request: FastifyRequest): number | undefined => senders.get(request);
