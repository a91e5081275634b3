import { AppError, type ErrorCode } from '@loupe/contract';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { registerErrorHandler } from './error-handler.ts';
import { createLog } from './platform/log.ts';

const line = z.looseObject({ msg: z.string() });

async function rejectWith(code: ErrorCode) {
  const lines: unknown[] = [];
  const log: FastifyBaseLogger = createLog('info', {
    write: (text: string) => void lines.push(line.parse(JSON.parse(text))),
  });
  const app = Fastify({ loggerInstance: log, disableRequestLogging: true });
  registerErrorHandler(app);
  app.post('/api/thing/:token', () => {
    throw new AppError(code);
  });
  const response = await app.inject({ method: 'POST', url: '/api/thing/sesame?key=sesame' });
  return { status: response.statusCode, lines };
}

it.each([
  ['SIGNED_OUT', 401],
  ['NOT_ALLOWED', 403],
  ['RATE_LIMITED', 429],
] as const)('%s is logged with route and address, without any part of the request', async (code, status) => {
  const refused = await rejectWith(code);
  expect(refused.status).toBe(status);
  expect(refused.lines).toMatchObject([
    { msg: 'refused', code, method: 'POST', route: '/api/thing/:token', address: '127.0.0.1' },
  ]);
  expect(JSON.stringify(refused.lines)).not.toContain('sesame');
});

it.each([400, 403, 416])(
  'with %i from the HTTP layer, a GET is answered with NOT_FOUND and a POST with BODY_INVALID',
  async (statusCode) => {
    const app = Fastify();
    registerErrorHandler(app);
    const refuse = () => {
      throw Object.assign(new Error('refused'), { statusCode });
    };
    app.get('/file', refuse);
    app.post('/file', refuse);
    const codeOf = async (method: 'GET' | 'POST') => {
      const response = await app.inject({ method, url: '/file' });
      return [response.statusCode, response.json().message];
    };
    expect(await codeOf('GET')).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf('POST')).toEqual([422, 'BODY_INVALID']);
  },
);

it.each(['NOT_FOUND', 'INVALID_TRANSITION', 'BODY_INVALID'] as const)(
  '%s is expected and is not logged',
  async (code) => {
    expect((await rejectWith(code)).lines).toEqual([]);
  },
);
