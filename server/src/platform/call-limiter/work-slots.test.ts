import { expect, test } from 'vitest';
import { createWorkSlots, type SlotLimits } from './work-slots.ts';

const wide: SlotLimits = { perKey: 2, waitingPerKey: 10, atOnce: 3, waiting: 100, maxWaitMs: 60_000 };
const rounds = async () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when the test ends it, and the order in which it started. */
function controlled(limits: Partial<SlotLimits> = {}) {
  const slots = createWorkSlots({ ...wide, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const send = (name: string, signal?: AbortSignal) => {
    const [key = ''] = name.split(' ');
    const work = async () =>
      new Promise<void>((resolve) => {
        started.push(name);
        ends.set(name, resolve);
      });
    slots.run(key, work, signal).catch(() => refused.push(name));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await rounds();
  };
  return { slots, begun: started, refused, send, end };
}

test('one sender runs two at a time and all senders three; waiting work is served in turns by sender, not in order of arrival', async () => {
  const { begun: started, send, end } = controlled();
  for (const name of ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2', 'c 1']) send(name);
  expect(started).toEqual(['a 1', 'a 2', 'b 1']);
  await end('a 1');
  // The work of c has waited the shortest time, but c has not been served yet.
  expect(started.slice(3)).toEqual(['c 1']);
  await end('a 2');
  expect(started.slice(4)).toEqual(['a 3']);
  await end('b 1');
  expect(started.slice(5)).toEqual(['b 2']);
  await end('c 1');
  expect(started.slice(6)).toEqual(['a 4']);
});

test('work beyond the bound is refused immediately, and work that waited too long is refused as well', async () => {
  const bounded = controlled({ waitingPerKey: 1 });
  for (const name of ['a 1', 'a 2', 'a 3', 'a 4']) bounded.send(name);
  await rounds();
  expect([bounded.begun, bounded.refused]).toEqual([['a 1', 'a 2'], ['a 4']]);

  const { slots, send, end, begun: started } = controlled({ perKey: 1, maxWaitMs: 5 });
  send('a 1');
  await expect(slots.run('a', async () => Promise.resolve())).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 2 },
  });
  await end('a 1');
  send('a 2');
  expect(started).toEqual(['a 1', 'a 2']);
});

test('failed work releases its slot, and a client that disconnects leaves the queue', async () => {
  const { slots, begun: started, refused, send, end } = controlled({ perKey: 1 });
  await expect(slots.run('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const leaving = new AbortController();
  send('a 1');
  send('a 2', leaving.signal);
  send('a 3');
  leaving.abort();
  await rounds();
  expect(refused).toEqual(['a 2']);
  await end('a 1');
  expect(started).toEqual(['a 1', 'a 3']);
});
