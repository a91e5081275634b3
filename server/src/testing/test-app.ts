import type { CallName } from '@loupe/contract';
import { calls } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { tmpdir } from 'node:os';
import { afterAll, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { openSessionReader } from '../features/accounts/session-reader.ts';
import { openStockView } from '../features/search/stock-view.ts';
import type { Parts } from '../parts.ts';
import { callLimitsAt, createCallLimiter, type CallLimits } from '../platform/call-limiter/call-limiter.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { altchaCheck } from '../platform/human-check/altcha-check.ts';
import type { HumanCheck } from '../platform/human-check/human-check.ts';
import { createLog } from '../platform/log.ts';
import { quietLog } from './quiet-log.ts';
import { testServerKey } from './test-server-key.ts';

export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  /** Sends a body to a call of the table, signed in with a token when one is given. */
  send(name: CallName, body: unknown, token?: string | null): Promise<Answered>;
}

export interface TestAppOptions {
  readonly clock?: Clock;
  /** Closed with the test that opened it, or with the file when a hook did. */
  readonly closeWith?: 'test' | 'file';
  readonly humanCheck?: HumanCheck;
  /** Tests call faster than users: without limits of its own a budget is never spent. */
  readonly callLimits?: CallLimits;
}

/** Work that costs a test nothing. */
const lightWork = { rounds: 1, fewestTries: 1, mostTries: 3 };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The real application on a real database, without a socket; every answer is held against the contract. */
export async function openTestApp(
  database: Database,
  {
    clock = systemClock,
    closeWith = 'test',
    callLimits = callLimitsAt(1_000_000),
    humanCheck = altchaCheck(database, lightWork),
  }: TestAppOptions = {},
): Promise<TestApp> {
  const stockView = await openStockView({ database, clock, log: quietLog });
  const sessions = await openSessionReader({ database, clock, log: quietLog });
  const parts: Parts = {
    database,
    shortReads: database,
    sessions,
    clock,
    log: quietLog,
    callLimiter: createCallLimiter(callLimits, clock),
    stockView,
    temporaryFolder: tmpdir(),
    publicUrl: 'https://portal.example',
    mailer: null,
    humanCheck,
    serverKey: testServerKey,
    allowsAnyWebhook: true,
  };
  const app = await buildApp({ parts, log: createLog('silent'), webFolder: 'none', checkAnswers: true });
  const close = async () => {
    await app.close();
    await sessions.close();
    await stockView.close();
  };
  if (closeWith === 'file') afterAll(close);
  else onTestFinished(close);
  return {
    app,
    parts,
    send: async (name, body, token = null) => {
      const answer = await app.inject({
        method: 'POST',
        url: calls[name].path,
        headers: { 'content-type': 'application/json', ...(token !== null && { authorization: token }) },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const parsed: unknown = answer.json();
      return { status: answer.statusCode, body: isRecord(parsed) ? parsed : {} };
    },
  };
}
