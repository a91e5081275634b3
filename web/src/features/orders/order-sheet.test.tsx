import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, keepToken } from '../../lib/session.ts';
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
afterEach(() => {
  cleanup();
  endSession('asked');
  vi.unstubAllGlobals();
});

async function openSheet(declaration = '') {
  const onPlaced = vi.fn<(placed: PlacedOrder) => void>();
  await renderInPortal(
    <OrderSheet
      stones={stones}
      summary={summary(2)}
      declaration={declaration}
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
});

test('stones somebody else was faster with are named', async () => {
  server.refuse('addOrder', 409, {
    message: 'STONE_NOT_AVAILABLE',
    stones: [{ stock_uuid: stones[0]?.stock_uuid, stock_no: 'L1', status: 'HOLD' }],
  });
  const onPlaced = await openSheet();
  fireEvent.click(await button());
  expect(await screen.findByText('No longer available: L1. Nothing was ordered.')).toBeTruthy();
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
