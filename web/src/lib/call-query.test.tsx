import { QueryClientProvider } from '@tanstack/react-query';
import { act as settle, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQueryOptions, createQueryClient, useCallMutation, useCallQuery } from './call-query.ts';
import { createSearchResponse } from '../testing/search-response.ts';
import { endSession, storeToken } from './session.ts';

const fetchSpy = vi.fn<typeof fetch>();
const id = '5f0c6b1e-9f5c-4a49-9f53-6a2a37b7f0aa';

beforeEach(() => {
  storeToken('signed-in');
  vi.stubGlobal('fetch', fetchSpy);
  storeToken('t');
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

test('does not retry a rejected call', async () => {
  fetchSpy.mockImplementation(refuse(404, 'NOT_FOUND'));
  const { result } = renderHook(() => useCallQuery('getOrderData', { id }), surroundings());
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.error).toMatchObject({ code: 'NOT_FOUND' });
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

test('17.11: retries when a busy server asks for it, and shows the response', async () => {
  fetchSpy
    .mockImplementationOnce(() =>
      Promise.resolve(
        Response.json({ error: 'busy', message: 'BUSY', retry_after_seconds: 0 }, { status: 503 }),
      ),
    )
    .mockImplementation(() => Promise.resolve(Response.json(createSearchResponse(2))));
  const { result } = renderHook(() => useCallQuery('search', { search_param: {} }), surroundings());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(fetchSpy).toHaveBeenCalledTimes(2);
});

test('empties the cache at sign-out', () => {
  const { client } = surroundings();
  client.setQueryData(['getToCart', {}], { secret: true });
  endSession('signed-out');
  expect(client.getQueryData(['getToCart', {}])).toBeUndefined();
});

test('reports a rejection of a mutation', async () => {
  fetchSpy.mockImplementation(refuse(404, 'NOT_FOUND'));
  const { result } = renderHook(() => useCallMutation('addToCart'), surroundings());
  settle(() => result.current.mutate({ cart: [id] }));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'NOT_FOUND' }));
});

test('serves the same search within four seconds from the cache', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fetchSpy.mockImplementation(() => Promise.resolve(Response.json(createSearchResponse(2))));
  const { client } = surroundings();
  const search = callQueryOptions('search', { search_param: { shape: ['ROUND'] } });
  await client.fetchQuery(search);
  vi.setSystemTime(Date.now() + 3_900);
  await client.fetchQuery(search);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 200);
  await client.fetchQuery(search);
  expect(fetchSpy).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
