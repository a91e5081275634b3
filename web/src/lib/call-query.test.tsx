import { QueryClientProvider } from '@tanstack/react-query';
import { act as settle, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQuery, createQueryClient, useAction, useCall } from './call-query.ts';
import { searchAnswer } from '../testing/search-answer.ts';
import { endSession, keepToken } from './session.ts';

const fetchSpy = vi.fn<typeof fetch>();
const id = '5f0c6b1e-9f5c-4a49-9f53-6a2a37b7f0aa';

beforeEach(() => {
  keepToken('signed-in');
  vi.stubGlobal('fetch', fetchSpy);
  keepToken('t');
});
afterEach(() => {
  fetchSpy.mockReset();
});

function surroundings() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

const refuse = (status: number, message: string) => () =>
  Promise.resolve(Response.json({ error: message, message }, { status }));

test('a refusal is not asked for again', async () => {
  fetchSpy.mockImplementation(refuse(404, 'NOT_FOUND'));
  const { result } = renderHook(() => useCall('getOrderData', { id }), surroundings());
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.error).toMatchObject({ code: 'NOT_FOUND' });
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

test('17.11: a server that is busy is asked again when it says, and the answer is shown', async () => {
  fetchSpy
    .mockImplementationOnce(() =>
      Promise.resolve(
        Response.json({ error: 'busy', message: 'BUSY', retry_after_seconds: 0 }, { status: 503 }),
      ),
    )
    .mockImplementation(() => Promise.resolve(Response.json(searchAnswer(2))));
  const { result } = renderHook(() => useCall('search', { search_param: {} }), surroundings());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(fetchSpy).toHaveBeenCalledTimes(2);
});

test('signing out empties the cache', () => {
  const { client } = surroundings();
  client.setQueryData(['getToCart', {}], { secret: true });
  endSession('asked');
  expect(client.getQueryData(['getToCart', {}])).toBeUndefined();
});

test('an action hands its answer on, or its refusal', async () => {
  fetchSpy.mockImplementation(refuse(404, 'NOT_FOUND'));
  const { result } = renderHook(() => useAction('addToCart'), surroundings());
  settle(() => result.current.mutate({ cart: [id] }));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'NOT_FOUND' }));
});

test('the same search inside four seconds is answered by what is known', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fetchSpy.mockImplementation(() => Promise.resolve(Response.json(searchAnswer(2))));
  const { client } = surroundings();
  const search = callQuery('search', { search_param: { shape: ['ROUND'] } });
  await client.fetchQuery(search);
  vi.setSystemTime(Date.now() + 3_900);
  await client.fetchQuery(search);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 200);
  await client.fetchQuery(search);
  expect(fetchSpy).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
