import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from './testing/databases.ts';
import { createTestApp } from './testing/test-app.ts';

/** The headers of every response, whatever caused it. */
const everyHeader = [
  'x-content-type-options: nosniff',
  'x-frame-options: deny',
  'referrer-policy: no-referrer',
  "frame-ancestors 'none'",
  'permissions-policy: camera=()',
  'strict-transport-security: max-age=31536000',
];
const long = 'y'.repeat(20_000);
const json = 'content-type: application/json\r\n';

/** Requests sent on a bare connection, with the expected status and error code. */
const refused: readonly (readonly [what: string, sent: string, status: number, code: string])[] = [
  ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n', 404, 'NOT_FOUND'],
  [
    'a part of an address that is too long',
    `GET /api/share/${'y'.repeat(300)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    404,
    'NOT_FOUND',
  ],
  ['a head that is too large', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${long}\r\n\r\n`, 431, 'TOO_LARGE'],
  ['an address that is too long', `GET /${long} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'TOO_LARGE'],
  ['no HTTP', 'hello\r\n\r\n', 400, 'BODY_INVALID'],
  ['a method that does not exist', 'STEAL / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'BODY_INVALID'],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'BODY_INVALID',
  ],
  ['a path that is not there', 'GET /api/none HTTP/1.1\r\nhost: x\r\n\r\n', 404, 'NOT_FOUND'],
  ['another method', 'DELETE /api/auth/login HTTP/1.1\r\nhost: x\r\n\r\n', 404, 'NOT_FOUND'],
  [
    'a method the router does not know',
    'PURGE /api/auth/login HTTP/1.1\r\nhost: x\r\n\r\n',
    404,
    'NOT_FOUND',
  ],
  [
    'an unknown expectation',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n',
    417,
    'BODY_INVALID',
  ],
  ['no host', 'GET /api/none HTTP/1.1\r\n\r\n', 404, 'NOT_FOUND'],
  [
    'a body that is too large',
    `POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${json}content-length: 999999\r\n\r\n`,
    413,
    'TOO_LARGE',
  ],
  [
    'a body of another kind',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: text/x\r\ncontent-length: 1\r\n\r\nx',
    422,
    'BODY_INVALID',
  ],
];

describeOnDatabase('a response before routing', (open) => {
  let port = 0;
  beforeAll(async () => {
    const { app } = await createTestApp(await open(), { closeWith: 'file' });
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  });

  /** Sends a text on a bare connection and returns the whole response. */
  const sendRaw = async (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => {
        received += part.toString();
        // The last line of a response is its JSON.
        if (received.endsWith('}')) socket.destroy();
      });
      socket.on('close', () => {
        resolve(received);
      });
      socket.on('error', (error) => {
        if ('code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))) resolve(received);
        else reject(error);
      });
    });

  it.each(refused)(
    'to %s has the headers and the form of every other response',
    async (_what, sent, status, code) => {
      const [head = '', body = ''] = (await sendRaw(sent)).split('\r\n\r\n');
      expect(head.split('\r\n')[0]).toContain(` ${status} `);
      for (const header of everyHeader) expect(head.toLowerCase()).toContain(header);
      expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
      expect(JSON.parse(body)).toMatchObject({ message: code, error: expect.any(String) });
      expect(`${head}${body}`).not.toMatch(/fastify|FST_|node/i);
    },
  );
});
