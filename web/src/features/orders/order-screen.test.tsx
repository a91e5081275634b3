import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import { createOrder, createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { OrderScreen } from './order-screen.tsx';

let server: StubServer;
const head = createOrder({ status: 'PARTIALLY_CONFIRMED', description: 'Almas Tower 21-C' });

beforeEach(() => {
  server = stubServer();
  storeToken('t');
  server.respond('getOrderData', {
    error: null,
    message: '',
    main_data: { ...head, declaration: 'The goods are conflict free.' },
    item_data: [
      {
        line_id: '1',
        status: 'CONFIRMED',
        reference: 'ring 7',
        stone: createStoneRow(1, { status: 'SOLD', mine: true }),
      },
      { line_id: '2', status: 'REJECTED', reference: null, stone: createStoneRow(2) },
    ],
  });
});

test('shows the agreed terms of an order, stone by stone', async () => {
  await renderInPortal(<OrderScreen id={head.order_id} mayPlaceOrders isOwner />);
  expect(await screen.findByRole('heading', { name: 'Order 26-01041' })).toBeTruthy();
  expect(screen.getByText('Partly confirmed')).toBeTruthy();
  expect(
    screen.getByText(
      'Prices fixed at order, from the price list of 09 Jan 2026, with your 2.00 % discount applied.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Almas Tower 21-C')).toBeTruthy();
  expect(screen.getByText('The goods are conflict free.')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /L1/ })).getByText('Confirmed · ring 7')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /L2/ })).getByText('Not confirmed')).toBeTruthy();
});

test('cancels a pending order after a confirmation', async () => {
  server.respond('getOrderData', {
    error: null,
    message: '',
    main_data: { ...head, status: 'PENDING' },
    item_data: [],
  });
  server.respond('cancelOrder', { error: null, message: '', main_data: { ...head, status: 'CANCELLED' } });
  await renderInPortal(<OrderScreen id={head.order_id} mayPlaceOrders isOwner />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(server.received('cancelOrder')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => {
    expect(server.received('cancelOrder')).toEqual([{ id: head.order_id }]);
  });
  expect(await screen.findByText(/cancelled\. Its stones have been released/)).toBeTruthy();
});

test("reports another customer's order as not found", async () => {
  server.reject('getOrderData', 404, { message: 'NOT_FOUND' });
  await renderInPortal(<OrderScreen id={head.order_id} mayPlaceOrders isOwner />);
  expect((await screen.findByRole('alert')).textContent).toContain('Page not found');
});

const awaiting = {
  ...head,
  status: 'AWAITING_APPROVAL',
  actor_name: 'Asha Mehta',
  approval_due_at: '2026-01-15T10:00:00.000Z',
} as const;

test("lets the owner approve an order above a colleague's limit", async () => {
  const responseBody = { error: null, message: '', item_data: [] };
  server.respond('getOrderData', { ...responseBody, main_data: { ...awaiting, is_own: false } });
  server.respond('approveOrder', { error: null, message: '', main_data: { ...head, status: 'PENDING' } });
  await renderInPortal(<OrderScreen id={head.order_id} mayPlaceOrders isOwner />);
  const waiting = await screen.findByRole('region', { name: 'Awaiting owner’s approval' });
  expect(waiting.textContent).toContain(
    'This order is above the limit set for Asha Mehta and needs your approval.',
  );
  expect(waiting.textContent).toContain('15 Jan 2026 14:00 GST');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Order 26-01041 approved and sent to the sales desk.')).toBeTruthy();
  expect(server.received('approveOrder')).toEqual([{ id: head.order_id }]);
});

test.each([
  ['its buyer can withdraw it', true, 1],
  ['another colleague may not', false, 0],
])("while it awaits the owner's approval, %s", async (_, isOwn, buttons) => {
  server.respond('getOrderData', {
    error: null,
    message: '',
    main_data: { ...awaiting, is_own: isOwn },
    item_data: [],
  });
  await renderInPortal(<OrderScreen id={head.order_id} mayPlaceOrders isOwner={false} />);
  await screen.findByRole('region', { name: 'Awaiting owner’s approval' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'Cancel order' })).toHaveLength(buttons);
});
