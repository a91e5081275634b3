import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/call-query.ts';
import { createCart, createOrder, createStoneRow, stubServer } from '../../testing/stub-server.ts';
import { usePlaceOrder } from './use-place-order.ts';

test('invalidates the cart, the orders and the dashboard figures after an order', async () => {
  stubServer().respond('addOrder', {
    error: null,
    message: '',
    order: createOrder(),
    unavailable: [],
    cart_count: 0,
    cart_array: [],
  });
  const client = createQueryClient();
  const reads = [
    ['getToCart', {}],
    ['updateDashboard', {}],
    ['getAllOrder', {}],
  ];
  for (const key of reads) client.setQueryData(key, createCart(createStoneRow(1)));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const onPlaced = vi.fn<() => void>();
  const { result } = renderHook(() => usePlaceOrder({ onPlaced }), { wrapper });
  act(() =>
    result.current.placeOrder({
      stones: [createStoneRow(1).stock_uuid],
      description: '',
      references: {},
      declaration: '',
    }),
  );
  await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
  expect(reads.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});
