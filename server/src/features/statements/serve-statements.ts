import { AppError, journalDaysMax, journalFormats } from '@loupe/contract';
import { gulfDayOfIso } from '@loupe/domain';
import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Caller } from '../../call-handlers.ts';
import { userSender } from '../../platform/call-limiter/call-limiter.ts';
import { signalOfClose } from '../../platform/call-limiter/signal-of-close.ts';
import type { Connection } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { readBuyer } from '../documents/read-buyer.ts';
import { readSeller } from '../documents/seller-terms.ts';
import { sendDocument } from '../documents/serve-documents.ts';
import { drawStatement } from './draw-statement.ts';
import { findStatementCustomer } from './find-customer.ts';
import { readJournal } from './journal/read-journal.ts';
import { writeJournal } from './journal/write-journal.ts';
import { readStatement } from './read-statement.ts';

/** Serves the statement of account of a company: of the caller's own for `own`, or for the desk of any. */
export function registerStatementDocument(app: FastifyInstance, services: Services): void {
  const { standbyReads, callLimiter, clock } = services;
  bindMemberRoute(app, services, 'statementDocument', async (request, reply, caller) => {
    const sender = userSender(caller.userId);
    callLimiter.charge(sender, 'light');
    const companyId = await companyOf(services, request.params['id'] ?? '', caller);
    const file = await callLimiter.run(
      { sender, cost: 'heavy', signal: signalOfClose(reply.raw) },
      async () => {
        const { statement, buyer, seller, locale } = await standbyReads.read(async (from) => ({
          statement: await readStatement(from, companyId, clock.now()),
          ...(await readParties(from, companyId)),
        }));
        const language = caller.role === 'customer' ? caller.locale : locale;
        return {
          number: `statement-${statement.as_of}`,
          file: await buffer(drawStatement({ seller, buyer, statement, locale: language })),
        };
      },
    );
    return sendDocument(reply, file);
  });
}

async function readParties(connection: Connection, companyId: number) {
  const { party: buyer, locale } = await readBuyer(connection, companyId, companyId);
  const { sender: seller } = await readSeller(connection);
  return { buyer, seller, locale };
}

async function companyOf({ database }: Services, id: string, caller: Caller): Promise<number> {
  if (caller.role === 'customer' && id === 'own') return caller.companyId;
  const uuid = z.uuid().safeParse(id);
  if (caller.role === 'customer' || !uuid.success) throw new AppError('NOT_FOUND');
  return (await findStatementCustomer(database, uuid.data)).id;
}

const journalParams = z
  .object({ format: z.enum(journalFormats), from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => {
    const days = gulfDayOfIso(to) - gulfDayOfIso(from);
    return days >= 0 && days < journalDaysMax;
  });

/** Serves the journal of a period as CSV. NOT_FOUND for an unknown format, or a period that is too long. */
export function registerJournalDownload(app: FastifyInstance, services: Services): void {
  const { standbyReads, callLimiter } = services;
  bindMemberRoute(app, services, 'exportJournal', async (request, reply, { userId }) => {
    const sender = userSender(userId);
    callLimiter.charge(sender, 'light');
    const wanted = journalParams.safeParse(request.params);
    if (!wanted.success) throw new AppError('NOT_FOUND');
    const { format, from, to } = wanted.data;
    const journal = await callLimiter.run(
      { sender, cost: 'heavy', signal: signalOfClose(reply.raw) },
      async () =>
        writeJournal(
          await standbyReads.read(async (database) => readJournal(database, { from, to })),
          format,
        ),
    );
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="journal-${format}-${from}-${to}.csv"`)
      .header('cache-control', 'no-store')
      .send(journal);
  });
}
