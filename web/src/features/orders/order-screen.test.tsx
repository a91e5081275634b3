import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, keepToken } from '../../lib/session.ts';
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
afterEach(() => {
  cleanup();
  endSession('asked');
  vi.unstubAllGlobals();
});

test('an order shows what was agreed, stone by stone', async () => {
  await renderInPortal(<OrderScreen id={head.order_id} />);
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
  await renderInPortal(<OrderScreen id={head.order_id} />);
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
  await renderInPortal(<OrderScreen id={head.order_id} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Page not found');
});
