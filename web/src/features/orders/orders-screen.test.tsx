import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepToken } from '../../lib/session.ts';
import { order, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { OrdersScreen } from './orders-screen.tsx';

let server: AnsweringServer;
const answer = (...orders: ReturnType<typeof order>[]) => ({
  error: null,
  message: '',
  orders_data: orders.map((head) => ({ ...head, pieces: head.summary.pieces })),
  order_count: 3,
  confirmed_count: 12,
});

beforeEach(() => {
  server = stubServer();
  keepToken('t');
});

test('an order stands with its number, Gulf time, figures and state in words', async () => {
  server.answer('getAllOrder', answer(order({ status: 'PARTLY_CONFIRMED' })));
  await renderInPortal(<OrdersScreen show="confirmed" onMemo={0} isOwner />);
  const row = within(await screen.findByRole('row', { name: /26-01041/ }));
  expect(row.getByText('14 Jan 2026 14:32:07 GST')).toBeTruthy();
  expect(row.getByText('Partly confirmed')).toBeTruthy();
  expect(row.getByText('13,720.00')).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toContain(
    '/order/items?id=00000000-0000-4000-8000-000000000900',
  );
});

test('open orders are asked for as open, and both counts stand above', async () => {
  server.answer('getAllOrder', answer(order()));
  await renderInPortal(<OrdersScreen show="open" onMemo={1} isOwner />);
  expect(await screen.findByRole('link', { name: 'Open 3' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Confirmed 12' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'On memo 1' })).toBeTruthy();
  expect(server.received('getAllOrder')).toEqual([{ data: { show: 'open', limit: 100 } }]);
});

test('no orders is said, and leads to the stones', async () => {
  server.answer('getAllOrder', answer());
  await renderInPortal(<OrdersScreen show="open" onMemo={1} isOwner />);
  expect(await screen.findByText('No order is waiting for the desk.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search diamonds' })).toBeTruthy();
});

test('a hundred orders are followed by the older ones on request', async () => {
  const many = Array.from({ length: 100 }, (_, place) =>
    order({ order_id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`, order_no: `N${place}` }),
  );
  server.answer('getAllOrder', answer(...many));
  await renderInPortal(<OrdersScreen show="open" onMemo={1} isOwner />);
  const older = await screen.findByRole('button', { name: 'Show older orders' });
  server.answer('getAllOrder', answer(order({ order_no: 'oldest' })));
  fireEvent.click(older);
  expect(await screen.findByText('oldest')).toBeTruthy();
  expect(server.received('getAllOrder').at(-1)).toMatchObject({
    data: { before: '00000000-0000-4000-8000-000000000099' },
  });
});
