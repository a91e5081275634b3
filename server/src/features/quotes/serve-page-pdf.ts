import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../bind-routes.ts';
import { signalOfClose } from '../../platform/call-limiter/signal-of-close.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import type { Services } from '../../services.ts';
import { readOpenClientPage } from '../client-pages/read-client-page.ts';
import { sendClosed } from '../client-pages/receive-client-answer.ts';
import { titleOf } from '../client-pages/render-client-page.ts';
import { renderNotice } from '../client-pages/render-notice.ts';
import { paramsOf, sendDocument, translatorFor } from '../client-pages/visit.ts';
import { drawContent } from './draw-content.ts';
import { toPageContent } from './page-content.ts';

/** A visitor needs a few files; a program would have thousands drawn. */
const rateLimit = { maxAttempts: 60, windowSeconds: 60 * 60 };

/** Serves a client page as PDF, drawn in a thread. */
export function registerClientPagePdf(
  app: FastifyInstance,
  { database, clock, callLimiter }: Pick<Services, 'database' | 'clock' | 'callLimiter'>,
): void {
  bindRoute(app, 'clientPagePdf', async (request, reply) => {
    const now = clock.now();
    const page = await readOpenClientPage(database, request.params['slug'] ?? '', now);
    if (page === null) return sendClosed(request, reply);
    const params = paramsOf(request);
    const translator = translatorFor(request, params, page.shown.language);
    const content = toPageContent(page.shown, translator);
    if (content === null) return sendClosed(request, reply);
    const wait = await countAttempt(database, `client-page-pdf:${page.id}`, rateLimit, now);
    if (wait !== null) {
      void reply.header('retry-after', wait);
      return sendDocument(reply, 429, renderNotice('tooManyFiles', translator));
    }
    const isPrinted = params.get('print') === '1';
    const { logo } = page.shown;
    const file = await callLimiter.run(
      { sender: `client-page:${page.id}`, cost: 'heavy', signal: signalOfClose(reply.raw) },
      async () => drawContent({ content, number: '', logo, form: isPrinted ? 'PRINT' : 'PDF' }),
    );
    const name = `${encodeURIComponent(titleOf(page.shown, translator))}.pdf`;
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `${isPrinted ? 'inline' : 'attachment'}; filename="stones.pdf"; filename*=UTF-8''${name}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(file);
  });
}
