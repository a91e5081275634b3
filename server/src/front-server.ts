import { createServer, type RequestListener, type Server } from 'node:http';
import { errorBody } from './error-handler.ts';
import { serverTimeouts } from './security-headers.ts';

/** Parts that a starting product still waits for. */
export type Missing = 'database' | 'migrations' | 'stock index';

export interface FrontServer {
  readonly server: Server;
  readonly address: string;
  /** Removes the part from those that /readyz reports as missing. */
  has(part: Missing): void;
  /** Lets /readyz report how many stones are read so far. */
  reportStones(read: number): void;
  /** Passes all further requests to the application. */
  connectApplication(application: RequestListener): void;
  close(): Promise<void>;
}

/** How long a running request may still take when the server closes. */
const closingTimeoutMs = 15_000;
/** Seconds after which a client may retry while the server starts. */
const askAgainSeconds = 5;

/**
 * Listens before anything else starts, so that a port in use is reported immediately. While the product
 * starts, /healthz reports that it is alive, /readyz what is missing, and every other path returns
 * `NOT_READY`.
 */
export async function openFrontServer(where: {
  readonly host: string;
  readonly port: number;
}): Promise<FrontServer> {
  const missing = new Set<Missing>(['database', 'migrations', 'stock index']);
  let stonesRead = 0;
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
    // A browser that opens the portal now reloads until the portal is ready.
    if (request.method === 'GET') response.setHeader('refresh', askAgainSeconds);
    response.end(
      JSON.stringify(
        path === '/readyz'
          ? { status: 'starting', missing: [...missing], stones_read: stonesRead }
          : errorBody('NOT_READY', { retryAfterSeconds: askAgainSeconds }),
      ),
    );
  };
  let closed: Promise<void> | undefined;
  const { http, requestTimeout, keepAliveTimeout, connectionTimeout } = serverTimeouts;
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
    reportStones: (read) => {
      stonesRead = read;
    },
    connectApplication: (application) => {
      handle = application;
    },
    close: async () => {
      closed ??= closeServer(server);
      return closed;
    },
  };
}

/** Waits for running requests, but not for idle keep-alive connections. */
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
  }, closingTimeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server is not listening on a port.');
  const isAny = bound.address === '0.0.0.0' || bound.address === '::';
  const host = isAny ? 'localhost' : bound.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}
