import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import { createOrder, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { OrdersScreen } from './orders-screen.tsx';

let server: StubServer;
const createResponse = (...orders: ReturnType<typeof createOrder>[]) => ({
  error: null,
  message: '',
  orders_data: orders.map((head) => ({ ...head, pieces: head.summary.pieces })),
  order_count: 3,
  confirmed_count: 12,
});

beforeEach(() => {
  server = stubServer();
  storeToken('t');
});

test('shows an order with its number, Gulf time, figures and status text', async () => {
  server.respond('getAllOrder', createResponse(createOrder({ status: 'PARTIALLY_CONFIRMED' })));
  await renderInPortal(<OrdersScreen show="confirmed" onMemo={0} isOwner />);
  const row = within(await screen.findByRole('row', { name: /26-01041/ }));
  expect(row.getByText('14 Jan 2026 14:32:07 GST')).toBeTruthy();
  expect(row.getByText('Partly confirmed')).toBeTruthy();
  expect(row.getByText('13,720.00')).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toContain(
    '/order/items?id=00000000-0000-4000-8000-000000000900',
  );
});

test('requests only open orders and shows the counts of all tabs', async () => {
  server.respond('getAllOrder', createResponse(createOrder()));
  await renderInPortal(<OrdersScreen show="open" onMemo={1} isOwner />);
  expect(await screen.findByRole('link', { name: 'Open 3' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Confirmed 12' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'On memo 1' })).toBeTruthy();
  expect(server.received('getAllOrder')).toEqual([{ data: { show: 'open', limit: 100 } }]);
});

test('shows a message and a link to the search without orders', async () => {
  server.respond('getAllOrder', createResponse());
  await renderInPortal(<OrdersScreen show="open" onMemo={1} isOwner />);
  expect(await screen.findByText('No open orders.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search diamonds' })).toBeTruthy();
});

test('loads older orders after the first hundred on request', async () => {
  const many = Array.from({ length: 100 }, (_, index) =>
    createOrder({
      order_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      order_no: `N${index}`,
    }),
  );
  server.respond('getAllOrder', createResponse(...many));
  await renderInPortal(<OrdersScreen show="open" onMemo={1} isOwner />);
  const older = await screen.findByRole('button', { name: 'Show older orders' });
  server.respond('getAllOrder', createResponse(createOrder({ order_no: 'oldest' })));
  fireEvent.click(older);
  expect(await screen.findByText('oldest')).toBeTruthy();
  expect(server.received('getAllOrder').at(-1)).toMatchObject({
    data: { cursor: '00000000-0000-4000-8000-000000000099' },
  });
});
