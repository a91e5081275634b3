import fastifyStatic from '@fastify/static';
import { AppError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { doorPage, drawWith, mayBeIn, readerAtDoor, type Reader } from './door-page.ts';
import { readLoginPage } from './features/session/login-page.ts';
import type { Parts } from './parts.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Serves the built screens; every path that is no file and no call is the application's own route. */
export async function serveWeb(
  app: FastifyInstance,
  { database, log }: Pick<Parts, 'database' | 'log'>,
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
    // The build lays compressed files beside the plain ones.
    preCompressed: true,
    setHeaders: (reply, file) => {
      // Built files carry their content in their name; the page that names them must always be asked for.
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      // What a page may do is said once, by the page: of twenty scripts only framing is left to forbid.
      if (isHashed) reply.header('content-security-policy', "frame-ancestors 'none'");
    },
  });
  const draw = drawWith(folder);
  /** The sign-in with its door drawn; null where that cannot be had: the bare page does the same a little later. */
  const drawnDoor = async (reader: Reader) => {
    try {
      const given = await readLoginPage(database);
      return doorPage(await readFile(pageFile, 'utf8'), await draw(given, reader.locale), given, reader);
    } catch (error) {
      log.error({ err: error }, 'the sign-in could not be drawn');
      return null;
    }
  };
  app.setNotFoundHandler(async (request, reply) => {
    // A built file that is gone belongs to a version that is gone: a page in its place would be kept as that file.
    const isPage = request.method === 'GET' && !/^\/(api|external|assets)\//.test(request.url);
    if (!isPage) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'no-cache');
    const reader = readerAtDoor(request);
    const drawn = reader && (await drawnDoor(reader));
    // The same page twice: each names at once the files that its reader will need.
    if (drawn === null) return reply.sendFile(mayBeIn(request) ? 'portal.html' : 'index.html');
    return reply.type('text/html; charset=utf-8').send(drawn);
  });
}
