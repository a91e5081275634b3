import type { StoneRow } from '@loupe/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/call-query.ts';
import { storeToken } from '../../lib/session.ts';
import { english } from '../../testing/english.ts';
import { NoticeProvider } from '../../ui/notices.tsx';
import { useCart } from './use-cart.ts';

const first = '00000000-0000-4000-8000-000000000001';
const second = '00000000-0000-4000-8000-000000000002';
const stone = (stock_uuid: string): StoneRow => ({
  stock_uuid,
  mine: false,
  hold_until: null,
  is_net: false,
  no_list_reason: null,
  list_basis: null,
});
const cartOf = (...ids: string[]) => ({
  error: null,
  message: '',
  data: ids.map(stone),
  lots: [],
  pieces: [],
  actor_names: {},
  cart_count: ids.length,
  cart_array: ids,
  summary: {
    pieces: ids.length,
    cts: '0.00',
    avg_disc: null,
    add_disc: null,
    final_disc: null,
    rate_per_ct: null,
    amount: '0.00',
  },
  price_list: null,
});

const fetchSpy = vi.fn<typeof fetch>();
const respondWith = (...bodies: { status?: number; json: unknown }[]) => {
  for (const { status = 200, json } of bodies) {
    fetchSpy.mockImplementationOnce(() => Promise.resolve(Response.json(json, { status })));
  }
};

beforeEach(() => {
  storeToken('signed-in');
  vi.stubGlobal('fetch', fetchSpy);
  storeToken('t');
});
afterEach(() => {
  fetchSpy.mockReset();
});

async function openCart(...ids: string[]) {
  respondWith({ json: cartOf(...ids) });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale="en" messages={english}>
      <QueryClientProvider client={client}>
        <NoticeProvider>{children}</NoticeProvider>
      </QueryClientProvider>
    </IntlProvider>
  );
  const cart = renderHook(() => useCart(), { wrapper });
  await waitFor(() => expect(cart.result.current.response).toBeDefined());
  return cart.result;
}

test('removes a stone before the server responds', async () => {
  const cart = await openCart(first, second);
  fetchSpy.mockImplementationOnce(() => new Promise(() => {}));
  act(() => cart.current.remove([first]));
  await waitFor(() => expect(cart.current.stones.map((row) => row.stock_uuid)).toEqual([second]));
  expect(cart.current.count).toBe(1);
});

test("replaces the cart with the server's response", async () => {
  const cart = await openCart(first);
  respondWith({ json: cartOf(second) });
  act(() => cart.current.remove([first]));
  await waitFor(() => expect([...cart.current.ids]).toEqual([second]));
  expect(cart.current.stones).toHaveLength(1);
});

test('counts an added stone immediately', async () => {
  const cart = await openCart(first);
  fetchSpy.mockImplementationOnce(() => new Promise(() => {}));
  act(() => cart.current.add([second, first]));
  await waitFor(() => expect(cart.current.count).toBe(2));
  expect(cart.current.ids.has(second)).toBe(true);
});

test('announces a failed addition and reloads the cart', async () => {
  const cart = await openCart(first);
  respondWith({ status: 404, json: { error: 'x', message: 'NOT_FOUND' } }, { json: cartOf(first) });
  act(() => cart.current.add([second]));
  expect((await screen.findByRole('alert')).textContent).toContain('Page not found!');
  await waitFor(() => expect(cart.current.count).toBe(1));
});

test('never shows removed stones again during two removals in a row', async () => {
  const cart = await openCart(first, second);
  respondWith({ json: cartOf(second) }, { json: cartOf() });
  act(() => {
    cart.current.remove([first]);
    cart.current.remove([second]);
  });
  await waitFor(() => expect(cart.current.count).toBe(0));
  const seen = new Set<number>();
  await waitFor(() => {
    seen.add(cart.current.count);
    expect(fetchSpy).toHaveBeenCalledTimes(3);
  });
  await waitFor(() => expect(cart.current.response?.cart_array).toEqual([]));
  expect([...seen]).toEqual([0]);
});

test('an undo removes only the stones that were not in the cart before', async () => {
  const undone: (() => void)[] = [];
  respondWith({ json: cartOf(first) }, { json: cartOf(first, second) }, { json: cartOf(first) });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale="en" messages={english}>
      <QueryClientProvider client={client}>
        <NoticeProvider>{children}</NoticeProvider>
      </QueryClientProvider>
    </IntlProvider>
  );
  const onAdded = vi.fn<(count: number, undo?: () => void) => void>((_, undo) => {
    if (undo) undone.push(undo);
  });
  const { result: cart } = renderHook(() => useCart({ onAdded }), { wrapper });
  await waitFor(() => expect(cart.current.response).toBeDefined());
  act(() => cart.current.add([first, second]));
  await waitFor(() => expect(undone).toHaveLength(1));
  act(() => undone[0]?.());
  await waitFor(() => expect([...cart.current.ids]).toEqual([first]));
  const sent: unknown = await new Response(fetchSpy.mock.lastCall?.[1]?.body).json();
  expect(sent).toMatchObject({ cart: [second] });
  expect(onAdded).toHaveBeenCalledOnce();
});
