import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { untilAborted } from './until-aborted.ts';

it('resolves once the signal is aborted', async () => {
  const controller = new AbortController();
  const waiting = untilAborted(controller.signal);
  controller.abort();
  await expect(waiting).resolves.toBeUndefined();
  await expect(untilAborted(controller.signal)).resolves.toBeUndefined();
});

it('keeps no listener of a wait that was released', async () => {
  const { signal } = new AbortController();
  for (let wait = 0; wait < 20; wait++) {
    const released = new AbortController();
    await Promise.race([Promise.resolve(), untilAborted(signal, released.signal)]);
    released.abort();
  }
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
