import fastifyStatic from '@fastify/static';
import { AppError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';

const yearSeconds = 365 * 24 * 60 * 60;

/** Serves the built screens; every path that is no file and no call is the application's own route. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    app.setNotFoundHandler(async () => {
      throw new AppError('NOT_FOUND');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Built files carry their content in their name; the page that names them must always be asked for.
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|external)\//.test(request.url);
    if (!isPage) throw new AppError('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
