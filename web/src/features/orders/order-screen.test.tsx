import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepToken } from '../../lib/session.ts';
import { order, stoneRow, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { OrderScreen } from './order-screen.tsx';

let server: AnsweringServer;
const head = order({ status: 'PARTLY_CONFIRMED', description: 'Almas Tower 21-C' });

beforeEach(() => {
  server = stubServer();
  keepToken('t');
  server.answer('getOrderData', {
    error: null,
    message: '',
    main_data: { ...head, declaration: 'The goods are conflict free.' },
    item_data: [
      {
        line_id: '1',
        status: 'CONFIRMED',
        reference: 'ring 7',
        stone: stoneRow(1, { status: 'SOLD', mine: true }),
      },
      { line_id: '2', status: 'REJECTED', reference: null, stone: stoneRow(2) },
    ],
  });
});

test('an order shows what was agreed, stone by stone', async () => {
  await renderInPortal(<OrderScreen id={head.order_id} mayOrder isOwner />);
  expect(await screen.findByRole('heading', { name: 'Order 26-01041' })).toBeTruthy();
  expect(screen.getByText('Partly confirmed')).toBeTruthy();
  expect(
    screen.getByText('Prices as ordered, by the list of 09 Jan 2026, your 2.00 % taken off the price.'),
  ).toBeTruthy();
  expect(screen.getByText('Almas Tower 21-C')).toBeTruthy();
  expect(screen.getByText('The goods are conflict free.')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /L1/ })).getByText('Confirmed · ring 7')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /L2/ })).getByText('Not delivered')).toBeTruthy();
});

test('an order nobody has answered can be withdrawn, after asking once more', async () => {
  server.answer('getOrderData', {
    error: null,
    message: '',
    main_data: { ...head, status: 'PENDING' },
    item_data: [],
  });
  server.answer('cancelOrder', { error: null, message: '', main_data: { ...head, status: 'CANCELLED' } });
  await renderInPortal(<OrderScreen id={head.order_id} mayOrder isOwner />);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the order' }));
  expect(server.received('cancelOrder')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => {
    expect(server.received('cancelOrder')).toEqual([{ id: head.order_id }]);
  });
  expect(await screen.findByText(/is withdrawn/)).toBeTruthy();
});

test('another customer’s order is not found', async () => {
  server.refuse('getOrderData', 404, { message: 'NOT_FOUND' });
  await renderInPortal(<OrderScreen id={head.order_id} mayOrder isOwner />);
  expect((await screen.findByRole('alert')).textContent).toContain('Page not found');
});

const awaiting = {
  ...head,
  status: 'AWAITING_OWNER',
  person: 'Asha Mehta',
  approve_by: '2026-01-15T10:00:00.000Z',
} as const;

test('an order above a colleague’s limit is the owner’s to answer', async () => {
  const answer = { error: null, message: '', item_data: [] };
  server.answer('getOrderData', { ...answer, main_data: { ...awaiting, is_own: false } });
  server.answer('approveOrder', { error: null, message: '', main_data: { ...head, status: 'PENDING' } });
  await renderInPortal(<OrderScreen id={head.order_id} mayOrder isOwner />);
  const waiting = await screen.findByRole('region', { name: 'Waiting for the owner’s yes' });
  expect(waiting.textContent).toContain('Asha Mehta may not order for so much');
  expect(waiting.textContent).toContain('15 Jan 2026 14:00 GST');
  expect(screen.queryByRole('button', { name: 'Withdraw the order' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Say yes' }));
  expect(await screen.findByText('Order 26-01041 is with the desk now.')).toBeTruthy();
  expect(server.received('approveOrder')).toEqual([{ id: head.order_id }]);
});

test.each([
  ['whoever placed it may withdraw it', true, 1],
  ['another colleague may not', false, 0],
])('while it waits for the owner %s', async (_, isOwn, buttons) => {
  server.answer('getOrderData', {
    error: null,
    message: '',
    main_data: { ...awaiting, is_own: isOwn },
    item_data: [],
  });
  await renderInPortal(<OrderScreen id={head.order_id} mayOrder isOwner={false} />);
  await screen.findByRole('region', { name: 'Waiting for the owner’s yes' });
  expect(screen.queryByRole('button', { name: 'Say yes' })).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'Withdraw the order' })).toHaveLength(buttons);
});
