import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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
  http: { maxHeaderSize: 16_384, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const;

/** What a page may never ask a browser for. */
const unwanted = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi'];

/**
 * Strict content policy: no inline script, no foreign script but the widget of a hosted human check where one is
 * configured; media may come from the trade's hosts.
 */
export async function secure(
  app: FastifyInstance,
  { publicUrl, humanCheck }: Pick<Parts, 'publicUrl'> & { readonly humanCheck: Pick<HumanCheck, 'widget'> },
): Promise<void> {
  const widget = humanCheck.widget === null ? [] : [new URL(humanCheck.widget.script).origin];
  await app.register(helmet, {
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
  });
  const policy = unwanted.map((one) => `${one}=()`).join(', ');
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', policy);
    // Answers of calls are one person's: nothing between him and us keeps them.
    if (request.method === 'POST') reply.header('cache-control', 'no-store');
  });
}
