import { setTimeout as sleep } from 'node:timers/promises';
import type { Answered, TestApp } from './test-app.ts';

const mostTries = 20;
const pauseMs = 200;

/** Sends a body again while the server is busy, as clients do: on a slow machine a race waits longer for a lock than a call may. */
export async function sendUntilAnswered(
  { send }: Pick<TestApp, 'send'>,
  ...request: Parameters<TestApp['send']>
): Promise<Answered> {
  for (let tries = 1; ; tries++) {
    const answer = await send(...request);
    if (answer.body['message'] !== 'BUSY' || tries === mostTries) return answer;
    await sleep(pauseMs);
  }
}
