import { limits, type Notification } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
});

const news = (number: number, facts: Partial<Notification> = {}): Notification => ({
  notification_id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'ORDER_CONFIRMED',
  facts: { number: `26-${number}` },
  link: '/orders',
  created_at: '2026-01-14T10:00:00.000Z',
  is_read: false,
  ...facts,
});

const open = async (...list: Notification[]) => {
  server.respond('getNotifications', {
    error: null,
    message: '',
    notifications_data: list,
    notifications_count: list.filter(({ is_read: isRead }) => !isRead).length,
  });
  server.respond('markNotifications', { error: null, message: '', notifications_count: 0 });
  return renderInPortal(<NotificationsScreen settings={null} />);
};

test('groups notifications by Gulf day, with text and time', async () => {
  await open(
    news(1),
    news(2, {
      kind: 'HOLD_GRANTED',
      facts: { packets: 'L1, L2', until: '2026-01-15T10:30:00.000Z' },
      created_at: '2026-01-13T20:30:00.000Z',
      is_read: true,
    }),
    news(3, { created_at: '2026-01-13T19:30:00.000Z' }),
  );
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['14 Jan 2026', '13 Jan 2026']);
  expect(screen.getByText('L1, L2 are on hold for you until 15 Jan 2026 14:30 GST.')).toBeTruthy();
  expect(screen.getByText('14:00 GST')).toBeTruthy();
});

test('marks a followed notification as read and opens its screen', async () => {
  const { router } = await open(news(1), news(2));
  fireEvent.click(await screen.findByRole('link', { name: 'Order 26-1 confirmed' }));
  expect(router.state.location.pathname).toBe('/orders');
  await waitFor(() => {
    expect(server.received('markNotifications')).toEqual([
      { data: { type: 'read', ids: [news(1).notification_id] } },
    ]);
  });
});

test('marks one or all as read and removes the unread labels immediately', async () => {
  await open(news(1), news(2));
  const [first] = await screen.findAllByRole('button', { name: 'Mark as read' });
  fireEvent.click(first ?? document.body);
  await waitFor(() => {
    expect(screen.getAllByText('Unread:')).toHaveLength(1);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => {
    expect(screen.queryByText('Unread:')).toBeNull();
  });
  expect(server.received('markNotifications').at(-1)).toEqual({ data: { type: 'read' } });
});

test('deletes one by its button, and all only after a confirmation', async () => {
  await open(news(1), news(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Order 26-1 confirmed' }));
  await waitFor(() => {
    expect(screen.queryByText('Order 26-1 confirmed')).toBeNull();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  expect(screen.getByText('Delete all notifications? This cannot be undone.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  expect(await screen.findByText(/^No notifications yet/)).toBeTruthy();
  expect(server.received('markNotifications').at(-1)).toEqual({ data: { type: 'delete' } });
});

test('loads older notifications after the last one until there are none', async () => {
  const full = Array.from({ length: limits.notificationsPageSize }, (_, index) => news(1000 + index));
  await open(...full);
  const older = await screen.findByRole('button', { name: 'Show older notifications' });
  server.respond('getNotifications', {
    error: null,
    message: '',
    notifications_data: [news(9)],
    notifications_count: 0,
  });
  fireEvent.click(older);
  expect(await screen.findByText('Order 26-9 confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older notifications' })).toBeNull();
  expect(server.received('getNotifications').at(-1)).toEqual({
    data: { before: full.at(-1)?.notification_id },
  });
});

test('shows a notification of an unknown kind by its link', async () => {
  await open(news(1, { kind: 'FROM_THE_FUTURE' }));
  const list = await screen.findByRole('list');
  expect(within(list).getByRole('link', { name: 'New notification' }).getAttribute('href')).toBe('/orders');
});
