import type { CallName } from '@loupe/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useCart } from '../features/cart/use-cart.ts';
import { useDemands } from '../features/demands/use-demands.ts';
import { useMarkNotifications, useNotificationPages } from '../features/notifications/use-notifications.ts';
import { useDeleteReminders } from '../features/reminders/use-reminders.ts';
import { useSavedSearches } from '../features/search/saved-searches/use-saved-searches.ts';
import { useWatchlist } from '../features/watchlist/use-watchlist.ts';
import { useCallQuery } from '../lib/call-query.ts';
import {
  createCart,
  createDashboard,
  createStoneRow,
  stubServer,
  type StubServer,
} from '../testing/stub-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useStoneActions } from './use-stone-actions.ts';

const one = createStoneRow(1).stock_uuid;
const two = createStoneRow(2).stock_uuid;

interface ShownProps {
  readonly shown: unknown;
  readonly change: () => void;
}

/** Shows the state of an action, with a button that triggers it. */
const Shown = ({ shown, change }: ShownProps): ReactElement => (
  <>
    <output>{JSON.stringify(shown)}</output>
    <button type="button" onClick={change}>
      change
    </button>
  </>
);

function CartAdd() {
  const { onAddToCart } = useStoneActions();
  const cart = useCart();
  return <Shown shown={[...cart.ids]} change={() => onAddToCart?.([two])} />;
}
function CartRemove() {
  const cart = useCart();
  return <Shown shown={[...cart.ids]} change={() => cart.remove([one])} />;
}
function WatchlistAdd() {
  const { ids, add } = useWatchlist();
  return <Shown shown={[...ids]} change={() => add([two])} />;
}
function WatchlistRemove() {
  const { ids, remove } = useWatchlist();
  return <Shown shown={[...ids]} change={() => remove([one])} />;
}
function DemandClose() {
  const { data } = useCallQuery('getDemand', {});
  const { close } = useDemands();
  return <Shown shown={data?.demand_data.map(({ status }) => status) ?? []} change={() => close(one)} />;
}
function DemandAlert() {
  const { data } = useCallQuery('getDemand', {});
  const { setAlert } = useDemands();
  return (
    <Shown shown={data?.demand_data.map(({ alert }) => alert) ?? []} change={() => setAlert(one, 'off')} />
  );
}
function ReminderDelete() {
  const { data } = useCallQuery('getReminder', {});
  const remove = useDeleteReminders();
  return <Shown shown={data?.list.map(({ reminder_id: id }) => id) ?? []} change={() => remove([one])} />;
}
function NotificationRead() {
  const { news = [] } = useNotificationPages();
  const { read } = useMarkNotifications();
  return <Shown shown={news.map(({ is_read: isRead }) => isRead)} change={() => read([one])} />;
}
function NotificationDelete() {
  const { news = [] } = useNotificationPages();
  const { remove } = useMarkNotifications();
  return <Shown shown={news.map(({ notification_id: id }) => id)} change={() => remove([one])} />;
}
function SavedSearchDelete() {
  const { data } = useDashboard();
  const { remove } = useSavedSearches();
  return <Shown shown={data?.saved_search.map(({ uuid }) => uuid) ?? []} change={() => remove(one)} />;
}
function SavedSearchAlert() {
  const { data } = useDashboard();
  const { setAlert } = useSavedSearches();
  return (
    <Shown shown={data?.saved_search.map(({ alert }) => alert) ?? []} change={() => setAlert(one, 'daily')} />
  );
}

interface Case {
  readonly name: string;
  readonly Part: () => ReactElement;
  readonly reads: CallName;
  readonly sends: CallName;
  readonly before: string;
  readonly during: string;
  /** Only adding to the watchlist, by section 8 of the specification. */
  readonly isSilent?: true;
}

/** Every use of the mechanism; the last test of this file checks that the table is complete. */
const cases: readonly Case[] = [
  {
    name: 'cart add',
    Part: CartAdd,
    reads: 'getToCart',
    sends: 'addToCart',
    before: ids(one),
    during: ids(one, two),
  },
  {
    name: 'cart remove',
    Part: CartRemove,
    reads: 'getToCart',
    sends: 'deleteToCart',
    before: ids(one),
    during: ids(),
  },
  {
    name: 'watchlist add',
    Part: WatchlistAdd,
    reads: 'getWatchlist',
    sends: 'addWatchlist',
    before: ids(one),
    during: ids(two, one),
    isSilent: true,
  },
  {
    name: 'watchlist remove',
    Part: WatchlistRemove,
    reads: 'getWatchlist',
    sends: 'deleteWatchlist',
    before: ids(one),
    during: ids(),
  },
  {
    name: 'demand close',
    Part: DemandClose,
    reads: 'getDemand',
    sends: 'withdrawDemand',
    before: ids('OPEN'),
    during: ids('CLOSED'),
  },
  {
    name: 'demand alert',
    Part: DemandAlert,
    reads: 'getDemand',
    sends: 'setAlert',
    before: ids('instant'),
    during: ids('off'),
  },
  {
    name: 'reminder delete',
    Part: ReminderDelete,
    reads: 'getReminder',
    sends: 'deleteReminder',
    before: ids(one),
    during: ids(),
  },
  {
    name: 'notification read',
    Part: NotificationRead,
    reads: 'getNotifications',
    sends: 'markNotifications',
    before: '[false]',
    during: '[true]',
  },
  {
    name: 'notification delete',
    Part: NotificationDelete,
    reads: 'getNotifications',
    sends: 'markNotifications',
    before: ids(one),
    during: ids(),
  },
  {
    name: 'saved search delete',
    Part: SavedSearchDelete,
    reads: 'updateDashboard',
    sends: 'deleteSavedSearch',
    before: ids(one),
    during: ids(),
  },
  {
    name: 'saved search alert',
    Part: SavedSearchAlert,
    reads: 'updateDashboard',
    sends: 'setAlert',
    before: ids('off'),
    during: ids('daily'),
  },
];

function ids(...values: readonly string[]): string {
  return JSON.stringify(values);
}

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  vi.spyOn(console, 'info').mockReturnValue();
  server.respond('updateDashboard', {
    ...createDashboard(),
    saved_search: [{ uuid: one, date: '01-Jan-2026', title: 'Rounds', alert: 'off', search_param: {} }],
  });
  server.respond('getToCart', createCart(createStoneRow(1)));
  server.respond('getWatchlist', {
    error: null,
    message: '',
    data: [],
    cart_array: [one],
    watchlist_count: 1,
  });
  server.respond('getDemand', {
    error: null,
    message: '',
    demand_data: [
      {
        uuid: one,
        goods: 'STONES',
        title: 'Ovals',
        details: '',
        search_param: null,
        status: 'OPEN',
        created_on: '2026-11-20',
        expires_on: '2026-12-20',
        matches: null,
        alert: 'instant',
        found: 0,
      },
    ],
  });
  server.respond('getReminder', {
    error: null,
    message: '',
    list: [
      {
        reminder_id: one,
        time: '2027-01-14T05:00:00.000Z',
        timezone: { name: 'Asia/Dubai', abbreviation: 'GST' },
        status: 'SCHEDULED',
        fired_at: null,
        stock_code: [],
        stones: [],
      },
    ],
  });
  server.respond('getNotifications', {
    error: null,
    message: '',
    notifications_count: 1,
    notifications_data: [
      {
        notification_id: one,
        kind: 'ORDER_CONFIRMED',
        facts: { number: '26-1' },
        link: '/orders',
        created_at: '2026-01-14T10:00:00.000Z',
        is_read: false,
      },
    ],
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const failures: readonly (readonly [string, (call: CallName) => void, string])[] = [
  ['a 500', (call) => server.reject(call, 500, { message: 'SERVER_ERROR' }), 'Sorry, server goes wrong'],
  [
    'a 409',
    (call) => server.reject(call, 409, { message: 'INVALID_TRANSITION' }),
    'This is no longer possible because the status has changed.',
  ],
  ['a cut connection', (call) => server.cut(call), 'No response from the server.'],
];

describe.each(cases)('$name', ({ Part, reads, sends, before, during, isSilent }) => {
  const shown = () => screen.getByRole('status', { name: '' }).textContent;
  const open = async () => {
    await renderInPortal(<Part />);
    await waitFor(() => expect(shown()).toBe(before));
    // The refetch never completes, so the screen itself must revert the change.
    await waitFor(() => expect(server.received(reads).length).toBeGreaterThan(0));
    server.hang(reads);
  };

  test.each(failures)('%s reverts the change and shows an error', async (_, fail, text) => {
    await open();
    fail(sends);
    fireEvent.click(screen.getByRole('button', { name: 'change' }));
    await waitFor(() => expect(server.received(sends)).toHaveLength(1));
    const announced = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
    const logged = () => vi.mocked(console.info).mock.calls.length;
    await waitFor(() => expect(announced().length + logged()).toBe(1));
    await waitFor(() => expect(shown()).toBe(before));
    expect(announced().map((announcement) => announcement.includes(text))).toEqual(isSilent ? [] : [true]);
    expect(screen.queryByText(/added to your cart/i)).toBeNull();
  });

  test('shows the change, and no success notice, before the response', async () => {
    await open();
    server.hang(sends);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'change' }));
      await Promise.resolve();
    });
    await waitFor(() => expect(shown()).toBe(during));
    expect(screen.queryByText(/added to your cart/i)).toBeNull();
  });
});

test('reverts only the failed one of two pending changes', async () => {
  function Both() {
    const cart = useCart();
    return (
      <>
        <Shown shown={[...cart.ids]} change={() => cart.remove([one])} />
        <button type="button" onClick={() => cart.add([two])}>
          add
        </button>
      </>
    );
  }
  await renderInPortal(<Both />);
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe(ids(one)));
  server.reject('deleteToCart', 500, { message: 'SERVER_ERROR' });
  server.hang('addToCart');
  server.hang('getToCart');
  fireEvent.click(screen.getByRole('button', { name: 'change' }));
  fireEvent.click(screen.getByRole('button', { name: 'add' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe(ids(one, two)));
});

test('every optimistic change uses useOptimisticAction and is in the table above', () => {
  const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const files = Object.entries(sources);
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter(([, text]) => text.includes('onMutate')).map(([path]) => path);
  expect(own).toEqual(['../ui/use-optimistic-action.ts']);
  const uses = files.reduce((sum, [, text]) => sum + text.split(' useOptimisticAction({').length - 1, 0);
  // Adding and removing are one use in cart and watchlist, as are reading and deleting in notifications.
  expect(uses).toBe(cases.length - 3);
});
