import { calls } from '@loupe/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import {
  createOrder,
  createStoneRow,
  stubServer,
  createSummary,
  type StubServer,
} from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { PlacedOrder } from './use-place-order.ts';

let server: StubServer;
const stones = [createStoneRow(1), createStoneRow(2)];
const placed = {
  error: null,
  message: '',
  order: createOrder(),
  unavailable: [],
  cart_count: 0,
  cart_array: [],
};

beforeEach(() => {
  server = stubServer();
  storeToken('t');
});

async function openSheet(declaration = '', limit: string | null = null) {
  const onPlaced = vi.fn<(placed: PlacedOrder) => void>();
  await renderInPortal(
    <OrderDialog
      stones={stones}
      summary={createSummary(2)}
      declaration={declaration}
      limit={limit}
      onPlaced={onPlaced}
      onClose={() => {}}
    />,
  );
  return onPlaced;
}
const button = () => screen.findByRole('button', { name: 'Place order' });

test('sends the stones, the note to the desk and an idempotency key', async () => {
  server.respond('addOrder', placed);
  const onPlaced = await openSheet();
  fireEvent.change(await screen.findByLabelText('Notes (ship-to, invoice name, instructions)'), {
    target: { value: 'Almas Tower 21-C' },
  });
  fireEvent.click(await button());
  await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
  expect(server.received('addOrder')).toEqual([
    {
      data: {
        declaration: '',
        references: {},
        stones: stones.map(({ stock_uuid: id }) => id),
        description: 'Almas Tower 21-C',
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    },
  ]);
});

test('requires acceptance of the declaration', async () => {
  await openSheet('The goods are conflict free.');
  expect(await button()).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have read and accept the declaration' }));
  expect(await button()).toHaveProperty('disabled', false);
  server.respond('addOrder', placed);
  fireEvent.click(await button());
  await waitFor(() => expect(server.received('addOrder')).toHaveLength(1));
  expect(server.received('addOrder')).toMatchObject([
    { data: { declaration: 'The goods are conflict free.' } },
  ]);
});

test('reports a changed declaration and a missing half of an inseparable pair', async () => {
  server.reject('addOrder', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.declaration', problem: 'must be the current order_decl of the home screen' }],
  });
  await openSheet();
  fireEvent.click(await button());
  expect(
    await screen.findByText('The declaration has been updated. Read it again before you order.'),
  ).toBeTruthy();
  server.reject('addOrder', 409, {
    message: 'PAIR_NOT_SEPARABLE',
    stones: [{ stock_uuid: stones[0]?.stock_uuid, stock_no: 'L9', status: 'AVAILABLE' }],
  });
  fireEvent.click(await button());
  expect(await screen.findByText('Sold as a pair only: include L9 in the order.')).toBeTruthy();
});

test('names stones that another customer has taken', async () => {
  server.reject('addOrder', 409, {
    message: 'STONE_NOT_AVAILABLE',
    stones: [{ stock_uuid: stones[0]?.stock_uuid, stock_no: 'L1', status: 'HOLD' }],
  });
  const onPlaced = await openSheet();
  fireEvent.click(await button());
  expect(await screen.findByText('L1 is no longer available. No order was placed.')).toBeTruthy();
  expect(onPlaced).not.toHaveBeenCalled();
});

test('resends an order without a response under the same key', async () => {
  await openSheet();
  fireEvent.click(await button());
  expect(await screen.findByText(/Send it again: your order will not be duplicated/)).toBeTruthy();
  fireEvent.click(await button());
  await waitFor(() => expect(server.received('addOrder')).toHaveLength(2));
  const [first, second] = server.received('addOrder');
  expect(second).toEqual(first);
});

test('resends a rejected order under a new key, because the rejection is stored under the first', async () => {
  server.reject('addOrder', 409, { message: 'STONE_NOT_AVAILABLE' });
  await openSheet();
  fireEvent.click(await button());
  await waitFor(() => expect(server.received('addOrder')).toHaveLength(1));
  await screen.findByRole('alert');
  fireEvent.click(await button());
  await waitFor(() => expect(server.received('addOrder')).toHaveLength(2));
  const keys = server
    .received('addOrder')
    .map((body) => calls.addOrder.body.parse(body).data.idempotency_key);
  expect(new Set(keys).size).toBe(2);
});

test("announces the owner's approval above the member's limit, but not at it", async () => {
  await openSheet('', '13719.99');
  expect(screen.getByText(/above your limit of/).textContent).toContain('13,719.99 US$');
  cleanup();
  await openSheet('', '13720.00');
  expect(screen.queryByText(/above your limit of/)).toBeNull();
});
