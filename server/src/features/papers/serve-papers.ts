import { AppError, type Locale, locales } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Parts } from '../../parts.ts';
import type { Connection } from '../../platform/database.ts';
import { userSender } from '../../platform/call-limiter/call-limiter.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import { signalOfClose } from '../../platform/call-limiter/signal-of-close.ts';
import { readSettings } from '../settings/settings.ts';
import { wordsOf, type Words } from '../words/words-of.ts';
import type { House, PaperContent } from './paper-content.ts';
import { drawStonePaper } from './stone-paper.ts';

/** A paper that was found, before its language is known. */
export interface FoundPaper {
  /** Whose it is. */
  readonly accountId: number;
  readonly in: (words: Words, house: House) => PaperContent;
}

/** Finds the paper of this id; where an account is given, only its own. */
export type FindPaper = (
  connection: Connection,
  id: string,
  accountId: number | null,
) => Promise<FoundPaper | null>;

/** Serves papers of a kind as PDF: to their customer in his language, and to the sales desk in the customer's. */
export function servePapers(
  app: FastifyInstance,
  parts: Parts,
  name: 'orderDocument' | 'memoDocument',
  find: FindPaper,
): void {
  const { database, callLimiter } = parts;
  bindMemberRoute(app, parts, name, async (request, reply, caller) => {
    const sender = userSender(caller.personId);
    callLimiter.charge(sender, 'light');
    const id = z.uuid().safeParse(request.params['id']);
    if (!id.success) throw new AppError('NOT_FOUND');
    const isCustomer = caller.role === 'customer';
    const found = await find(database, id.data, isCustomer ? caller.accountId : null);
    if (found === null) throw new AppError('NOT_FOUND');
    const locale = isCustomer ? caller.locale : await localeOf(database, found.accountId);
    const { company_name: company, kp_statement: statement } = await readSettings(database);
    const house = { company, statement };
    const words = wordsOf(locale);
    // The lines of a long order are a step of their own.
    await eventLoopTurn();
    const content = found.in(words, house);
    const paper = await callLimiter.run(
      { sender, cost: 'heavy', signal: signalOfClose(reply.raw) },
      async () => drawStonePaper(content, words, house),
    );
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${content.number}.pdf"`)
      .header('cache-control', 'no-store')
      .send(paper);
  });
}

async function localeOf({ raw }: Connection, accountId: number): Promise<Locale> {
  const { rows } = await raw.query('select locale from accounts where id = $1', [accountId]);
  return z.object({ locale: z.enum(locales) }).parse(rows[0]).locale;
}
