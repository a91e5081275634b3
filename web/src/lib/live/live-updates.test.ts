import { calls, livePath, type LiveEvent } from '@loupe/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadCall } from '../call-table.ts';
import { storeToken } from '../session.ts';
import { startLiveUpdates } from './live-updates.ts';

const event = (one: LiveEvent) => new TextEncoder().encode(`data: ${JSON.stringify(one)}\n\n`);

it("reloads only the desk's stone list when any stone is held, sold or re-priced", async () => {
  storeToken('signed-in');
  let emit: (one: LiveEvent) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      emit = (one) => {
        controller.enqueue(event(one));
      };
    },
  });
  vi.stubGlobal('fetch', async (path: string) =>
    path === livePath
      ? new Response(stream)
      : Response.json(
          path === calls.refreshStones.path ? { error: null, message: '', rows: [], gone: [] } : {},
        ),
  );
  // The queries below are read without the client, which loads this entry of the call table otherwise.
  await loadCall('deskListStones');
  const client = new QueryClient();
  const [stones, lots] = [vi.fn<() => Promise<number>>(), vi.fn<() => Promise<number>>()];
  const watch = (name: string, read: typeof stones) =>
    new QueryObserver(client, {
      queryKey: [name, 'desk'],
      queryFn: async () => (await read()) ?? 1,
      staleTime: Infinity,
    }).subscribe(() => undefined);
  const stops = [watch('deskListStones', stones), watch('deskListGoods', lots), startLiveUpdates(client)];
  await waitFor(() => {
    expect([stones.mock.calls.length, lots.mock.calls.length]).toEqual([1, 1]);
  });
  emit({ kind: 'stones', stones: ['00000000-0000-4000-8000-000000000001'] });
  await waitFor(() => expect(stones).toHaveBeenCalledTimes(2));
  expect(lots).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});
