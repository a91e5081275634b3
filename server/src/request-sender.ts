import type { FastifyRequest } from 'fastify';

const senders = new WeakMap<FastifyRequest, number>();

/** Remembers who sent a request, for the line it may leave in the log. */
export function rememberSender(request: FastifyRequest, personId: number): void {
  senders.set(request, personId);
}

/** Who sent a request, once that is known. */
export const senderOfRequest = (request: FastifyRequest): number | undefined => senders.get(request);
