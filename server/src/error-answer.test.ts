import { AppError, type ErrorCode } from '@loupe/contract';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerErrors } from './error-answer.ts';
import { createLog } from './platform/log.ts';

const line = z.looseObject({ msg: z.string() });

async function refuseWith(code: ErrorCode) {
  const lines: unknown[] = [];
  const log: FastifyBaseLogger = createLog('info', {
    write: (text: string) => void lines.push(line.parse(JSON.parse(text))),
  });
  const app = Fastify({ loggerInstance: log, disableRequestLogging: true });
  answerErrors(app);
  app.post('/api/thing/:token', () => {
    throw new AppError(code);
  });
  const answer = await app.inject({ method: 'POST', url: '/api/thing/sesame?key=sesame' });
  return { status: answer.statusCode, lines };
}

it.each([
  ['SIGNED_OUT', 401],
  ['NOT_ALLOWED', 403],
  ['TOO_MANY_ATTEMPTS', 429],
] as const)(
  '%s leaves a line that says where and from whom, and nothing of what was sent',
  async (code, status) => {
    const refused = await refuseWith(code);
    expect(refused.status).toBe(status);
    expect(refused.lines).toMatchObject([
      { msg: 'refused', code, method: 'POST', route: '/api/thing/:token', address: '127.0.0.1' },
    ]);
    expect(JSON.stringify(refused.lines)).not.toContain('sesame');
  },
);

it.each([400, 403, 416])(
  'a GET that the HTTP layer refuses with %i names nothing that is here, a POST has a body that does not fit',
  async (statusCode) => {
    const app = Fastify();
    answerErrors(app);
    const refuse = () => {
      throw Object.assign(new Error('refused'), { statusCode });
    };
    app.get('/file', refuse);
    app.post('/file', refuse);
    const codeOf = async (method: 'GET' | 'POST') => {
      const answer = await app.inject({ method, url: '/file' });
      return [answer.statusCode, answer.json().message];
    };
    expect(await codeOf('GET')).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf('POST')).toEqual([422, 'BODY_INVALID']);
  },
);

it.each(['NOT_FOUND', 'STEP_REFUSED', 'BODY_INVALID'] as const)(
  '%s is everyday and leaves none',
  async (code) => {
    expect((await refuseWith(code)).lines).toEqual([]);
  },
);
