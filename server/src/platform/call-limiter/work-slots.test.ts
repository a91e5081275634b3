import { expect, test } from 'vitest';
import { createWorkSlots, type SlotLimits } from './work-slots.ts';

const wide: SlotLimits = { perKey: 2, waitingPerKey: 10, atOnce: 3, waiting: 100, longestWaitMs: 60_000 };
const rounds = async () => new Promise((resolve) => setImmediate(resolve));

/** Work that is done when the test says so, in the order it began. */
function controlled(limits: Partial<SlotLimits> = {}) {
  const slots = createWorkSlots({ ...wide, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const send = (name: string, signal?: AbortSignal) => {
    const [key = ''] = name.split(' ');
    const work = async () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      });
    slots.run(key, work, signal).catch(() => refused.push(name));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await rounds();
  };
  return { slots, begun, refused, send, end };
}

test('one sender runs two at a time, all together three; the waiting ones are served in turns, not in order', async () => {
  const { begun, send, end } = controlled();
  for (const name of ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2', 'c 1']) send(name);
  expect(begun).toEqual(['a 1', 'a 2', 'b 1']);
  await end('a 1');
  // The one of c has waited the shortest, but c has been served nothing yet.
  expect(begun.slice(3)).toEqual(['c 1']);
  await end('a 2');
  expect(begun.slice(4)).toEqual(['a 3']);
  await end('b 1');
  expect(begun.slice(5)).toEqual(['b 2']);
  await end('c 1');
  expect(begun.slice(6)).toEqual(['a 4']);
});

test('what waits beyond the bound is refused at once, and so is what waited too long', async () => {
  const bounded = controlled({ waitingPerKey: 1 });
  for (const name of ['a 1', 'a 2', 'a 3', 'a 4']) bounded.send(name);
  await rounds();
  expect([bounded.begun, bounded.refused]).toEqual([['a 1', 'a 2'], ['a 4']]);

  const { slots, send, end, begun } = controlled({ perKey: 1, longestWaitMs: 5 });
  send('a 1');
  await expect(slots.run('a', async () => Promise.resolve())).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 2 },
  });
  await end('a 1');
  send('a 2');
  expect(begun).toEqual(['a 1', 'a 2']);
});

test('work that fails gives its slot back, and a client that leaves gives up its place', async () => {
  const { slots, begun, refused, send, end } = controlled({ perKey: 1 });
  await expect(slots.run('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const leaving = new AbortController();
  send('a 1');
  send('a 2', leaving.signal);
  send('a 3');
  leaving.abort();
  await rounds();
  expect(refused).toEqual(['a 2']);
  await end('a 1');
  expect(begun).toEqual(['a 1', 'a 3']);
});
