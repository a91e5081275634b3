import type { CallName } from '@loupe/contract';
import { calls } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { openSessionReader } from '../features/users/session-reader.ts';
import { createStockSearch } from '../features/search/stock-search.ts';
import { createSearchThreads } from '../search-threads/search-threads.ts';
import type { Services } from '../services.ts';
import { callLimitsAt, createCallLimiter, type CallLimits } from '../platform/call-limiter/call-limiter.ts';
import type { ChatCompletions } from '../platform/chat-completions.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { createAltchaCaptcha } from '../platform/captcha/altcha-captcha.ts';
import type { Captcha } from '../platform/captcha/captcha.ts';
import { createLog } from '../platform/log.ts';
import { withoutStandby, type StandbyReads } from '../platform/standby-reads.ts';
import { closeWithDatabase } from './databases.ts';
import { silentLog } from './silent-log.ts';
import { testServerKey } from './test-server-key.ts';

export interface TestResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Sends a body to a call of the table, with a token when one is given. */
  send(name: CallName, body: unknown, token?: string | null): Promise<TestResponse>;
}

export interface TestAppOptions {
  readonly clock?: Clock;
  /** Closed with the test that opened it, or with the file when a hook opened it. */
  readonly closeWith?: 'test' | 'file';
  readonly captcha?: Captcha;
  readonly chatCompletions?: ChatCompletions | null;
  /** Tests call faster than users: with the default limits of tests a budget is never spent. */
  readonly callLimits?: CallLimits;
  readonly standbyReads?: StandbyReads;
  /** Threads that answer searches; by default the main thread does. */
  readonly searchThreadCount?: number;
}

/** Proof of work that takes a test no time. */
const lightWork = { rounds: 1, minTries: 1, maxTries: 3 };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The real application on a real database, without a socket; every response is validated against the
 * contract.
 */
export async function createTestApp(
  database: Database,
  {
    clock = systemClock,
    closeWith = 'test',
    callLimits = callLimitsAt(1_000_000),
    captcha = createAltchaCaptcha(database, lightWork),
    chatCompletions = null,
    searchThreadCount = 0,
    standbyReads = withoutStandby(database),
  }: TestAppOptions = {},
): Promise<TestApp> {
  const stockView = await createStockSearch({ database, standbyReads, clock, log: silentLog });
  const sessions = await openSessionReader({ database, clock, log: silentLog });
  const services: Services = {
    database,
    shortReads: database,
    standbyReads,
    sessions,
    clock,
    log: silentLog,
    callLimiter: createCallLimiter(callLimits, clock),
    stockSearch: stockView,
    searchThreads: createSearchThreads({ count: searchThreadCount, stockSearch: stockView, log: silentLog }),
    temporaryFolder: tmpdir(),
    publicUrl: 'https://portal.example',
    mailer: null,
    captcha,
    chatCompletions,
    serverKey: testServerKey,
    allowPrivateWebhooks: true,
  };
  const app = await buildApp({
    services: services,
    log: createLog('silent'),
    webFolder: 'none',
    validateResponses: true,
  });
  const close = async () => {
    await app.close();
    await sessions.close();
    await services.searchThreads.close();
    await stockView.close();
  };
  if (closeWith === 'file') closeWithDatabase(database, close);
  else onTestFinished(close);
  return {
    app,
    services: services,
    send: async (name, body, token = null) => {
      const response = await app.inject({
        method: 'POST',
        url: calls[name].path,
        headers: { 'content-type': 'application/json', ...(token !== null && { authorization: token }) },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const parsed: unknown = response.json();
      return { status: response.statusCode, body: isRecord(parsed) ? parsed : {} };
    },
  };
}
