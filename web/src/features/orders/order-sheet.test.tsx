import { calls } from '@loupe/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepToken } from '../../lib/session.ts';
import { order, stoneRow, stubServer, summary, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { OrderSheet } from './order-sheet.tsx';
import type { PlacedOrder } from './use-place-order.ts';

let server: AnsweringServer;
const stones = [stoneRow(1), stoneRow(2)];
const placed = { error: null, message: '', order: order(), left_out: [], cart_count: 0, cart_array: [] };

beforeEach(() => {
  server = stubServer();
  keepToken('t');
});

async function openSheet(declaration = '', limit: string | null = null) {
  const onPlaced = vi.fn<(placed: PlacedOrder) => void>();
  await renderInPortal(
    <OrderSheet
      stones={stones}
      summary={summary(2)}
      declaration={declaration}
      limit={limit}
      onPlaced={onPlaced}
      onClose={() => {}}
    />,
  );
  return onPlaced;
}
const button = () => screen.findByRole('button', { name: 'Place order' });

test('the order goes out with its stones, the words to the desk and a key', async () => {
  server.answer('addOrder', placed);
  const onPlaced = await openSheet();
  fireEvent.change(await screen.findByLabelText('To the desk: ship-to, marks, wishes'), {
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

test('a declaration must be accepted first', async () => {
  await openSheet('The goods are conflict free.');
  expect(await button()).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have read and accept the declaration' }));
  expect(await button()).toHaveProperty('disabled', false);
  server.answer('addOrder', placed);
  fireEvent.click(await button());
  await waitFor(() => expect(server.received('addOrder')).toHaveLength(1));
  expect(server.received('addOrder')).toMatchObject([
    { data: { declaration: 'The goods are conflict free.' } },
  ]);
});

test('another declaration than the one that was read is said, and so is the other half of a pair', async () => {
  server.refuse('addOrder', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.declaration', problem: 'must be the order_decl that the home screen shows now' }],
  });
  await openSheet();
  fireEvent.click(await button());
  expect(
    await screen.findByText('The declaration has changed meanwhile. Please read it again.'),
  ).toBeTruthy();
  server.refuse('addOrder', 409, {
    message: 'PAIR_NOT_SEPARABLE',
    stones: [{ stock_uuid: stones[0]?.stock_uuid, stock_no: 'L9', status: 'AVAILABLE' }],
  });
  fireEvent.click(await button());
  expect(await screen.findByText('Sold as a pair only: order L9 together with it.')).toBeTruthy();
});

test('stones somebody else was faster with are named', async () => {
  server.refuse('addOrder', 409, {
    message: 'STONE_NOT_AVAILABLE',
    stones: [{ stock_uuid: stones[0]?.stock_uuid, stock_no: 'L1', status: 'HOLD' }],
  });
  const onPlaced = await openSheet();
  fireEvent.click(await button());
  expect(await screen.findByText('L1 is no longer available. Nothing was ordered.')).toBeTruthy();
  expect(onPlaced).not.toHaveBeenCalled();
});

test('an order that got no answer is sent once more under the same key', async () => {
  await openSheet();
  fireEvent.click(await button());
  expect(await screen.findByText(/Send it once more/)).toBeTruthy();
  fireEvent.click(await button());
  await waitFor(() => expect(server.received('addOrder')).toHaveLength(2));
  const [first, second] = server.received('addOrder');
  expect(second).toEqual(first);
});

test('an order that was refused is sent again under a new key: the refusal is kept under the first', async () => {
  server.refuse('addOrder', 409, { message: 'STONE_NOT_AVAILABLE' });
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

test('above his limit he is told that the owner has to say yes, at it he is not', async () => {
  await openSheet('', '13719.99');
  expect(screen.getByText(/above your limit of/).textContent).toContain('13,719.99 US$');
  cleanup();
  await openSheet('', '13720.00');
  expect(screen.queryByText(/above your limit of/)).toBeNull();
});
