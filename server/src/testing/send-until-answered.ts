import { setTimeout as sleep } from 'node:timers/promises';
import type { TestResponse, TestApp } from './test-app.ts';

const maxAttempts = 20;
const pauseMs = 200;

/** Sends a body again while the server is busy, as clients do: on a slow machine a race waits longer for a lock than a call may. */
export async function sendUntilAnswered(
  { send }: Pick<TestApp, 'send'>,
  ...request: Parameters<TestApp['send']>
): Promise<TestResponse> {
  for (let tries = 1; ; tries++) {
    const response = await send(...request);
    if (response.body['message'] !== 'BUSY' || tries === maxAttempts) return response;
    await sleep(pauseMs);
  }
}
