import { calls, livePath, type LiveEvent } from '@loupe/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keepToken } from '../session.ts';
import { keepCurrent } from './keep-current.ts';

const event = (one: LiveEvent) => new TextEncoder().encode(`data: ${JSON.stringify(one)}\n\n`);

it('reads the desk’s list of stones anew when any stone is held, sold or priced, and no other list', async () => {
  keepToken('signed-in');
  let tell: (one: LiveEvent) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      tell = (one) => {
        controller.enqueue(event(one));
      };
    },
  });
  vi.stubGlobal('fetch', async (path: string) =>
    path === livePath
      ? new Response(stream)
      : Response.json(
          path === calls.freshStones.path ? { error: null, message: '', rows: [], gone: [] } : {},
        ),
  );
  const client = new QueryClient();
  const [stones, lots] = [vi.fn<() => Promise<number>>(), vi.fn<() => Promise<number>>()];
  const watch = (name: string, read: typeof stones) =>
    new QueryObserver(client, {
      queryKey: [name, 'desk'],
      queryFn: async () => (await read()) ?? 1,
      staleTime: Infinity,
    }).subscribe(() => undefined);
  const stops = [watch('deskListStones', stones), watch('deskListGoods', lots), keepCurrent(client)];
  await waitFor(() => {
    expect([stones.mock.calls.length, lots.mock.calls.length]).toEqual([1, 1]);
  });
  tell({ kind: 'stones', stones: ['00000000-0000-4000-8000-000000000001'] });
  await waitFor(() => expect(stones).toHaveBeenCalledTimes(2));
  expect(lots).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});
