import { createServer, type RequestListener, type Server } from 'node:http';
import { refusalBody } from './error-answer.ts';
import { patience } from './secure.ts';

/** What a starting product has not got yet. */
export type Missing = 'database' | 'migrations' | 'stock index';

export interface FrontServer {
  readonly server: Server;
  readonly address: string;
  /** Says at /readyz that one thing less is missing. */
  has(part: Missing): void;
  /** From now on requests go to the application. */
  handOver(application: RequestListener): void;
  close(): Promise<void>;
}

/** How long a request may still take when the server is closed. */
const closingPatienceMs = 15_000;
/** Seconds after which a caller may ask a starting server again. */
const askAgainSeconds = 5;

/**
 * Listens before anything else begins: a port that is taken is known at once, and while the product starts it says
 * that it lives, what is missing, and to every call that it comes too early.
 */
export async function openFrontServer(where: {
  readonly host: string;
  readonly port: number;
}): Promise<FrontServer> {
  const missing = new Set<Missing>(['database', 'migrations', 'stock index']);
  let handle: RequestListener = (request, response) => {
    request.resume();
    const [path] = (request.url ?? '').split('?');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (path === '/healthz') {
      response.end(JSON.stringify({ status: 'alive' }));
      return;
    }
    response.statusCode = 503;
    response.setHeader('retry-after', askAgainSeconds);
    // Somebody who opens the portal now sees it as soon as it is there.
    if (request.method === 'GET') response.setHeader('refresh', askAgainSeconds);
    response.end(
      JSON.stringify(
        path === '/readyz'
          ? { status: 'starting', missing: [...missing] }
          : refusalBody('NOT_READY', { retryAfterSeconds: askAgainSeconds }),
      ),
    );
  };
  let closed: Promise<void> | undefined;
  const { http, requestTimeout, keepAliveTimeout, connectionTimeout } = patience;
  const server = createServer({ ...http, requestTimeout, keepAliveTimeout }, (request, response) => {
    handle(request, response);
  });
  server.setTimeout(connectionTimeout);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    server,
    address: addressOf(server),
    has: (part) => missing.delete(part),
    handOver: (application) => {
      handle = application;
    },
    close: async () => {
      closed ??= closeServer(server);
      return closed;
    },
  };
}

/** Waits for requests under way, and for no connection that is only kept. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  const idle = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const late = setTimeout(() => {
    server.closeAllConnections();
  }, closingPatienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port.');
  const isAny = bound.address === '0.0.0.0' || bound.address === '::';
  const host = isAny ? 'localhost' : bound.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}
