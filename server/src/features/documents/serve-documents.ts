import { AppError, type Locale, locales } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Services } from '../../services.ts';
import type { Connection } from '../../platform/database.ts';
import { userSender } from '../../platform/call-limiter/call-limiter.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import { signalOfClose } from '../../platform/call-limiter/signal-of-close.ts';
import { readSettings } from '../site-settings/settings.ts';
import { getTranslator, type Translator } from '../translations/translator.ts';
import type { DocumentIssuer, DocumentContent } from './document-content.ts';
import { drawStoneDocument } from './stone-document.ts';

/** A document before its language is known. */
export interface FoundDocument {
  /** The company the document belongs to. */
  readonly companyId: number;
  readonly render: (words: Translator, issuer: DocumentIssuer) => DocumentContent;
}

/** Finds a document by id; when a company is given, only one of that company. */
export type FindDocument = (
  connection: Connection,
  id: string,
  companyId: number | null,
) => Promise<FoundDocument | null>;

/**
 * Serves documents of one kind as PDF: to a customer's user in that user's language, to the desk in the
 * customer's language.
 */
export function registerDocumentRoutes(
  app: FastifyInstance,
  parts: Services,
  name: 'orderDocument' | 'memoDocument',
  find: FindDocument,
): void {
  const { database, callLimiter } = parts;
  bindMemberRoute(app, parts, name, async (request, reply, caller) => {
    const sender = userSender(caller.userId);
    callLimiter.charge(sender, 'light');
    const id = z.uuid().safeParse(request.params['id']);
    if (!id.success) throw new AppError('NOT_FOUND');
    const isCustomer = caller.role === 'customer';
    const found = await find(database, id.data, isCustomer ? caller.companyId : null);
    if (found === null) throw new AppError('NOT_FOUND');
    const locale = isCustomer ? caller.locale : await localeOf(database, found.companyId);
    const { company_name: company, kp_statement: statement } = await readSettings(database);
    const issuer = { company, statement };
    const words = getTranslator(locale);
    // Rendering the lines of a long order takes time, so other requests are served first.
    await eventLoopTurn();
    const content = found.render(words, issuer);
    const paper = await callLimiter.run(
      { sender, cost: 'heavy', signal: signalOfClose(reply.raw) },
      async () => drawStoneDocument(content, words, issuer),
    );
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${content.number}.pdf"`)
      .header('cache-control', 'no-store')
      .send(paper);
  });
}

async function localeOf(connection: Connection, userId: number): Promise<Locale> {
  const { rows } = await connection.query(
    sql`select locale from users where id = ${userId}`,
    z.object({ locale: z.enum(locales) }),
  );
  const [user] = rows;
  if (user === undefined) throw new Error(`no user ${userId}`);
  return user.locale;
}
