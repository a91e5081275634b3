import { AppError } from '@loupe/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Caller } from '../../call-handlers.ts';
import { userSender } from '../../platform/call-limiter/call-limiter.ts';
import { signalOfClose } from '../../platform/call-limiter/signal-of-close.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { readDocumentFile, type DocumentFile } from './issued-document.ts';

/** A request for the document of an order or memo, which is issued when it is first asked for. */
export interface DocumentRequest {
  readonly id: string;
  /** The company whose document it must be; null for the desk. */
  readonly companyId: number | null;
  readonly issuer: { readonly userId: number | null; readonly name: string };
  readonly now: Date;
}

/** Returns the uuid of the document; null when the order or memo does not exist or is another company's. */
export type FindOrIssueDocument = (
  transaction: Transaction,
  request: DocumentRequest,
) => Promise<string | null>;

const requestOf = (id: string | undefined, caller: Caller, now: Date): DocumentRequest => {
  const uuid = z.uuid().safeParse(id);
  if (!uuid.success) throw new AppError('NOT_FOUND');
  const isCustomer = caller.role === 'customer';
  return {
    id: uuid.data,
    companyId: isCustomer ? caller.companyId : null,
    issuer: { userId: caller.userId, name: isCustomer ? 'customer' : 'desk' },
    now,
  };
};

/** Serves the document of an order or memo as PDF, and issues it when it is first asked for. */
export function registerDocumentRoutes(
  app: FastifyInstance,
  services: Services,
  name: 'orderDocument' | 'memoDocument',
  findOrIssue: FindOrIssueDocument,
): void {
  const { database, callLimiter, clock } = services;
  bindMemberRoute(app, services, name, async (request, reply, caller) => {
    const sender = userSender(caller.userId);
    callLimiter.charge(sender, 'light');
    const wanted = requestOf(request.params['id'], caller, clock.now());
    const uuid = await callLimiter.run(
      { sender, cost: 'heavy', signal: signalOfClose(reply.raw) },
      async () => inTransaction(database, async (transaction) => findOrIssue(transaction, wanted)),
    );
    if (uuid === null) throw new AppError('NOT_FOUND');
    return sendDocument(reply, await readDocumentFile(database, uuid, wanted.companyId));
  });
}

/** Serves issued documents by id, byte for byte as they were issued. */
export function registerIssuedDocumentRoute(app: FastifyInstance, services: Services): void {
  const { database, callLimiter, clock } = services;
  bindMemberRoute(app, services, 'issuedDocument', async (request, reply, caller) => {
    callLimiter.charge(userSender(caller.userId), 'light');
    const { id, companyId } = requestOf(request.params['id'], caller, clock.now());
    return sendDocument(reply, await readDocumentFile(database, id, companyId));
  });
}

/** Sends the file of a document under its number. NOT_FOUND for null. */
export async function sendDocument(reply: FastifyReply, found: DocumentFile | null): Promise<FastifyReply> {
  if (found === null) throw new AppError('NOT_FOUND');
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${found.number}.pdf"`)
    .header('cache-control', 'no-store')
    .send(found.file);
}
