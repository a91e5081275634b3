import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';
import type { Parts } from './parts.ts';
import type { HumanCheck } from './platform/human-check/human-check.ts';

/** How long the server waits for its clients, in milliseconds, and how much head it reads. */
export const patience = {
  /** A whole request, head and body; a client that sends a byte now and then is sent away. */
  requestTimeout: 30_000,
  /** A connection on which nothing moves, either way. Live streams say something every quarter of a minute. */
  connectionTimeout: 120_000,
  /** A connection kept for further requests. */
  keepAliveTimeout: 20_000,
  http: {
    maxHeaderSize: 16_384,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    // Nothing asks for the name of the host; without this, Node answers by itself and without our headers.
    requireHostHeader: false,
  },
} as const;

/** What a page may never ask a browser for. */
const unwanted = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi'];

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * What every answer tells browsers. Strict content policy: no inline script, no foreign script but the widget of a
 * hosted human check where one is configured; media may come from the trade's hosts. As a table, since answers before
 * routing pass no hook.
 */
export async function securityHeaders({
  publicUrl,
  humanCheck,
}: Pick<Parts, 'publicUrl'> & {
  readonly humanCheck: Pick<HumanCheck, 'widget'>;
}): Promise<SecurityHeaders> {
  const probe = fastify();
  const widget = humanCheck.widget === null ? [] : [new URL(humanCheck.widget.script).origin];
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...widget],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        mediaSrc: ["'self'", 'https:'],
        connectSrc: ["'self'", ...widget],
        // Turning views are pages of their dealers, shown in a sandboxed frame.
        frameSrc: ['https:', ...widget],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only where people come by https; a year, as browsers' lists ask for.
    hsts: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  probe.get('/', async (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  const own = Object.entries(headers).filter(([name]) => !ofAnyAnswer.has(name));
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    'permissions-policy': unwanted.map((one) => `${one}=()`).join(', '),
  };
}

/** Headers that speak of the answer itself. */
const ofAnyAnswer: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
]);

/** Sends these headers with every answer that is routed. */
export function secure(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async (request, reply) => {
    // Answers of calls are one person's: nothing between him and us keeps them.
    if (request.method === 'POST') reply.header('cache-control', 'no-store');
    // Static files of this type go out without their encoding.
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
  });
}
