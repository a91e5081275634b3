import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/call-query.ts';
import { cartOf, order, stoneRow, stubServer } from '../../testing/answers.ts';
import { usePlaceOrder } from './use-place-order.ts';

test('after an order the cart, the orders and the figures are loaded anew', async () => {
  stubServer().answer('addOrder', {
    error: null,
    message: '',
    order: order(),
    left_out: [],
    cart_count: 0,
    cart_array: [],
  });
  const client = createQueryClient();
  const reads = [
    ['getToCart', {}],
    ['updateDashboard', {}],
    ['getAllOrder', {}],
  ];
  for (const key of reads) client.setQueryData(key, cartOf(stoneRow(1)));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const onPlaced = vi.fn<() => void>();
  const { result } = renderHook(() => usePlaceOrder({ onPlaced }), { wrapper });
  act(() =>
    result.current.place({
      stones: [stoneRow(1).stock_uuid],
      description: '',
      references: {},
      declaration: '',
    }),
  );
  await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
  expect(reads.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});
