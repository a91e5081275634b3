import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';
import type { Services } from './services.ts';
import type { Captcha } from './platform/captcha/captcha.ts';

/** How long the server waits for its clients, in milliseconds, and the maximum size of the headers. */
export const serverTimeouts = {
  /** For a whole request, headers and body; a client that sends single bytes slowly is disconnected. */
  requestTimeout: 30_000,
  /** For a connection without traffic in either direction. Live streams send something every 15 seconds. */
  connectionTimeout: 120_000,
  /** For an idle connection reserved for further requests. */
  keepAliveTimeout: 20_000,
  http: {
    maxHeaderSize: 16_384,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    // The host header is not used; without this, Node would respond by itself and without the headers of the
    // product.
    requireHostHeader: false,
  },
} as const;

/** Browser features that no page may request. */
const unwanted = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi'];

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * Security headers of every response. Strict content policy: no inline script, and no third-party script
 * except the widget of a hosted captcha where one is configured; media may come from the trade's hosts. A
 * table, since responses before routing pass no hook.
 */
export async function securityHeaders({
  publicUrl,
  captcha,
}: Pick<Services, 'publicUrl'> & {
  readonly captcha: Pick<Captcha, 'widget'>;
}): Promise<SecurityHeaders> {
  const probe = fastify();
  const widget = captcha.widget === null ? [] : [new URL(captcha.widget.script).origin];
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
        // 360° views are pages of their suppliers, shown in a sandboxed frame.
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
    // Only where the portal is reached by https; one year, as browsers' preload lists require.
    hsts: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  probe.get('/', async (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  const own = Object.entries(headers).filter(([name]) => !commonHeaders.has(name));
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    'permissions-policy': unwanted.map((one) => `${one}=()`).join(', '),
  };
}

/** Headers that describe the response itself. */
const commonHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
]);

/** Sends these headers with every routed response. */
export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async (request, reply) => {
    // Responses of calls belong to one user: no proxy may cache them.
    if (request.method === 'POST') reply.header('cache-control', 'no-store');
    // Static files of this type are served without a charset.
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
  });
}
