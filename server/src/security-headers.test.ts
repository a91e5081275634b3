import { fastify, type FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverTimeouts, registerSecurityHeaders, securityHeaders } from './security-headers.ts';

/** The timeouts of the server, divided by a hundred. */
const short = {
  requestTimeout: serverTimeouts.requestTimeout / 100,
  connectionTimeout: serverTimeouts.connectionTimeout / 100,
  keepAliveTimeout: serverTimeouts.keepAliveTimeout / 100,
  http: {
    ...serverTimeouts.http,
    headersTimeout: serverTimeouts.http.headersTimeout / 100,
    connectionsCheckingInterval: serverTimeouts.http.connectionsCheckingInterval / 100,
  },
};

describe('the server with malicious or stuck clients', () => {
  let app: FastifyInstance;
  let port = 0;
  let endResponse: (how: string) => void = () => undefined;
  const answerEnded = new Promise<string>((resolve) => {
    endResponse = resolve;
  });

  beforeAll(async () => {
    app = fastify(short);
    registerSecurityHeaders(
      app,
      await securityHeaders({ publicUrl: 'https://portal.example', captcha: { widget: null } }),
    );
    app.post('/echo', async (request) => ({ got: request.body }));
    app.get('/endless', (_request, reply) => {
      reply.raw.once('close', () => {
        endResponse('closed');
      });
      reply.raw.writeHead(200);
      // More than any socket buffers: a client that does not read blocks it.
      const fill = () => {
        while (reply.raw.write('x'.repeat(65_536)));
        reply.raw.once('drain', fill);
      };
      fill();
    });
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    port = Number(address.port);
  });
  afterAll(async () => app.close());

  /** Sends a text on a bare connection and returns what the server sent before closing it. */
  const sendRaw = async (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => {
        received += part.toString();
      });
      socket.on('close', () => {
        resolve(received);
      });
      socket.on('error', (error) => {
        if ('code' in error && error.code === 'ECONNRESET') resolve(received);
        else reject(error);
      });
    });

  it('disconnects a client that never ends the headers of a request', async () => {
    expect(await sendRaw('POST /echo HTTP/1.1\r\nhost: x\r\nx-a: 1\r\n')).toContain('408');
  });

  it('disconnects a client that never ends its body', async () => {
    const head =
      'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n';
    expect(await sendRaw(`${head}{"a":`)).toContain('408');
  });

  it('disconnects a client that opens a connection and sends nothing', async () => {
    expect(await sendRaw('')).not.toContain('200');
  });

  it('does not wait forever for a client that does not read the response', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n'));
    socket.pause();
    socket.on('error', () => undefined);
    await expect(answerEnded).resolves.toBe('closed');
    socket.destroy();
  });

  it('rejects headers that are too large', async () => {
    expect(await sendRaw(`POST /echo HTTP/1.1\r\nhost: x\r\nx-a: ${'y'.repeat(20_000)}\r\n\r\n`)).toContain(
      '431',
    );
  });

  it('sends the security headers with every response', async () => {
    const { headers } = await app.inject({ method: 'POST', url: '/echo', payload: {} });
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'x-frame-options': 'DENY',
    });
  });

  it('requests no https where the portal has none', async () => {
    const plain = fastify();
    registerSecurityHeaders(
      plain,
      await securityHeaders({ publicUrl: 'http://127.0.0.1:8080', captcha: { widget: null } }),
    );
    plain.get('/', async () => 'here');
    expect((await plain.inject('/')).headers).not.toHaveProperty('strict-transport-security');
  });

  it('allows the script of a hosted captcha, from its host only', async () => {
    const guarded = fastify();
    const widget = { script: 'https://check.example/v0/api.js?render=explicit', site_key: 'ours' };
    registerSecurityHeaders(
      guarded,
      await securityHeaders({ publicUrl: 'https://portal.example', captcha: { widget } }),
    );
    guarded.get('/', async () => 'here');
    expect((await guarded.inject('/')).headers['content-security-policy']).toMatch(
      /script-src 'self' https:\/\/check\.example;/,
    );
  });
});
