import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 120_000;

/** Waits until the server at this address is ready; `pauseMs` between two questions. */
export async function untilReady(address: string, pauseMs = 200): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(pauseMs);
  }
  throw new Error('not ready after two minutes');
}
