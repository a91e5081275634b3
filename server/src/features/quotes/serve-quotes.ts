import { AppError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import { userSender } from '../../platform/call-limiter/call-limiter.ts';
import type { Services } from '../../services.ts';
import { sendDocument } from '../documents/serve-documents.ts';
import { readQuoteFile } from './quotes.ts';

/** Serves the quotes of a company as PDF. */
export function registerQuoteDownload(app: FastifyInstance, services: Services): void {
  const { database, callLimiter } = services;
  bindMemberRoute(app, services, 'quoteFile', async (request, reply, { companyId, userId }) => {
    callLimiter.charge(userSender(userId), 'light');
    const id = z.uuid().safeParse(request.params['id']);
    if (!id.success) throw new AppError('NOT_FOUND');
    return sendDocument(reply, await readQuoteFile(database, companyId, id.data));
  });
}
