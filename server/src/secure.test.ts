import { fastify, type FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, secure, securityHeaders } from './secure.ts';

/** The patience of the house, a hundred times shorter. */
const short = {
  requestTimeout: patience.requestTimeout / 100,
  connectionTimeout: patience.connectionTimeout / 100,
  keepAliveTimeout: patience.keepAliveTimeout / 100,
  http: {
    ...patience.http,
    headersTimeout: patience.http.headersTimeout / 100,
    connectionsCheckingInterval: patience.http.connectionsCheckingInterval / 100,
  },
};

describe('the server and clients that mean no good, or are stuck', () => {
  let app: FastifyInstance;
  let port = 0;
  let endAnswer: (how: string) => void = () => undefined;
  const answerEnded = new Promise<string>((resolve) => {
    endAnswer = resolve;
  });

  beforeAll(async () => {
    app = fastify(short);
    secure(app, await securityHeaders({ publicUrl: 'https://portal.example', humanCheck: { widget: null } }));
    app.post('/echo', async (request) => ({ got: request.body }));
    app.get('/endless', (_request, reply) => {
      reply.raw.once('close', () => {
        endAnswer('closed');
      });
      reply.raw.writeHead(200);
      // More than any socket takes at once: whoever does not read holds it.
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

  /** Sends a text on a bare connection and returns what came until the server closed it. */
  const say = async (text: string) =>
    new Promise<string>((resolve, reject) => {
      let heard = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => {
        heard += part.toString();
      });
      socket.on('close', () => {
        resolve(heard);
      });
      socket.on('error', (error) => {
        if ('code' in error && error.code === 'ECONNRESET') resolve(heard);
        else reject(error);
      });
    });

  it('sends away who never ends the head of a request', async () => {
    expect(await say('POST /echo HTTP/1.1\r\nhost: x\r\nx-a: 1\r\n')).toContain('408');
  });

  it('sends away who never ends its body', async () => {
    const head =
      'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n';
    expect(await say(`${head}{"a":`)).toContain('408');
  });

  it('sends away who opens a connection and says nothing', async () => {
    expect(await say('')).not.toContain('200');
  });

  it('does not hold an answer for ever for who does not read it', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n'));
    socket.pause();
    socket.on('error', () => undefined);
    await expect(answerEnded).resolves.toBe('closed');
    socket.destroy();
  });

  it('refuses a head that is too large', async () => {
    expect(await say(`POST /echo HTTP/1.1\r\nhost: x\r\nx-a: ${'y'.repeat(20_000)}\r\n\r\n`)).toContain(
      '431',
    );
  });

  it('says in every answer how browsers shall treat it', async () => {
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

  it('asks for no https where the portal has none', async () => {
    const plain = fastify();
    secure(
      plain,
      await securityHeaders({ publicUrl: 'http://127.0.0.1:8080', humanCheck: { widget: null } }),
    );
    plain.get('/', async () => 'here');
    expect((await plain.inject('/')).headers).not.toHaveProperty('strict-transport-security');
  });

  it('lets in the script of a hosted human check, from its host alone', async () => {
    const guarded = fastify();
    const widget = { script: 'https://check.example/v0/api.js?render=explicit', site_key: 'ours' };
    secure(guarded, await securityHeaders({ publicUrl: 'https://portal.example', humanCheck: { widget } }));
    guarded.get('/', async () => 'here');
    expect((await guarded.inject('/')).headers['content-security-policy']).toMatch(
      /script-src 'self' https:\/\/check\.example;/,
    );
  });
});
