import fastifyStatic from '@fastify/static';
import { AppError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  injectLoginPage,
  createLoginPageRenderer,
  hasSessionCookie,
  readPageLanguage,
  readPagePreferences,
  type PagePreferences,
} from './render-login-page.ts';
import { readLoginPageContent } from './features/session/read-login-page.ts';
import type { Services } from './services.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Serves the web build; every path that is neither a file nor a call is a route of the web application. */
export async function serveWeb(
  app: FastifyInstance,
  { database, log }: Pick<Services, 'database' | 'log'>,
  folder: string,
): Promise<void> {
  const pageFile = path.join(folder, 'index.html');
  if (!existsSync(pageFile)) {
    app.setNotFoundHandler(async () => {
      throw new AppError('NOT_FOUND');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    // The build writes compressed files beside the plain ones.
    preCompressed: true,
    setHeaders: (reply, file) => {
      // Built files have a content hash in their name; the page that names them must always be revalidated.
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      // The page declares its full content policy; for its scripts only framing needs to be forbidden.
      if (isHashed) reply.header('content-security-policy', "frame-ancestors 'none'");
    },
  });
  const draw = createLoginPageRenderer(folder);
  /**
   * The login page with the rendered form; null on an error: the bare page then renders the same form a
   * little later.
   */
  const renderLoginPageFor = async (reader: PagePreferences) => {
    try {
      const given = await readLoginPageContent(database);
      return injectLoginPage(
        await readFile(pageFile, 'utf8'),
        await draw(given, reader.locale),
        given,
        reader,
      );
    } catch (error) {
      log.error({ err: error }, 'the sign-in page could not be rendered');
      return null;
    }
  };
  app.setNotFoundHandler(async (request, reply) => {
    // A missing built file belongs to an earlier version: the page in its place would be cached as that file.
    const isPage = request.method === 'GET' && !/^\/(api|external|assets|c)\//.test(request.url);
    if (!isPage) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'no-cache');
    const reader = readPagePreferences(request);
    const drawn = reader && (await renderLoginPageFor(reader));
    // The same page for the login and for the portal in each language: each lists the files its reader needs, so that
    // the browser requests them immediately.
    if (drawn === null)
      return reply.sendFile(
        hasSessionCookie(request) ? `portal.${readPageLanguage(request)}.html` : 'index.html',
      );
    return reply.type('text/html; charset=utf-8').send(drawn);
  });
}
