import { calls, emptyCriteria, repeatWindows, type CallName } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnquiriesScreen } from '../features/enquiries/enquiries-screen.tsx';
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';
import { OffersScreen } from '../features/offers/offers-screen.tsx';
import { MemosScreen } from '../features/memos/memos-screen.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { usePairs } from '../features/pairs/use-pairs.ts';
import { useResultFirstBlock } from '../features/results/use-result.ts';
import { mutateCall as send } from '../lib/call.ts';
import { stubServer, type StubServer } from '../testing/stub-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { createSearchResponse } from '../testing/search-response.ts';

const envelope = { error: null, message: '' };
let server: StubServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = stubServer();
  server.respond('search', createSearchResponse(2));
  server.respond('getAllOrder', { ...envelope, orders_data: [], order_count: 0, confirmed_count: 0 });
  server.respond('getOffer', { ...envelope, offers_data: [], offer_count: 0 });
  server.respond('getAllEnquiry', { ...envelope, enquiries_data: [], enquiry_count: 0 });
  server.respond('listMemos', { ...envelope, memos_data: [], memo_count: 0 });
  server.respond('getNotifications', { ...envelope, notifications_data: [], notifications_count: 0 });
  server.respond('matchPair', {
    ...envelope,
    rows: [],
    count: 0,
    stock_version: 1,
    supplier_count: 0,
    packets_not_found: [],
    price_list: createSearchResponse(0).price_list,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function Search({ shape }: { readonly shape: string }) {
  const criteria = { ...emptyCriteria, choices: { shape: { include: [shape], exclude: [] } } };
  const { data } = useResultFirstBlock({ criteria, sort: [], columnFilters: {}, fields: [] });
  return <p>{data?.count}</p>;
}
function Pairs({ shape }: { readonly shape: string }) {
  const criteria = { ...emptyCriteria, choices: { shape: { include: [shape], exclude: [] } } };
  const { data } = usePairs(criteria, {});
  return <p>{data?.pages.length}</p>;
}
const nothing = () => undefined;

const reads: readonly (readonly [CallName, number, (shape: string) => ReactElement])[] = [
  ['search', repeatWindows.search, (shape) => <Search shape={shape} />],
  ['matchPair', repeatWindows.search, (shape) => <Pairs shape={shape} />],
  ['getAllOrder', repeatWindows.search, () => <OrdersScreen show="open" onMemo={0} isOwner />],
  ['getOffer', repeatWindows.search, () => <OffersScreen canAnswer onOrder={nothing} />],
  ['getAllEnquiry', repeatWindows.search, () => <EnquiriesScreen onAsk={nothing} />],
  ['listMemos', repeatWindows.search, () => <MemosScreen open={0} confirmed={0} />],
  ['getNotifications', repeatWindows.load, () => <NotificationsScreen settings={null} />],
];

/** Mounts a screen, and mounts it again on each press, like a user who leaves it and comes back. */
function Opened({ part }: { readonly part: (shape: string) => ReactElement }) {
  const [{ times, shape }, open] = useState({ times: 0, shape: 'ROUND' });
  return (
    <>
      <button type="button" onClick={() => open({ times: times + 1, shape })}>
        again
      </button>
      <button type="button" onClick={() => open({ times: times + 1, shape: 'OVAL' })}>
        another
      </button>
      <div key={times}>{part(shape)}</div>
    </>
  );
}

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const pass = (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
};
/** Waits until pending requests are sent and answered. */
const flushRequests = async () => new Promise((resolve) => setTimeout(resolve, 0));

test.each(reads)(
  '%s is not requested again within %i ms, but is afterwards',
  async (call, windowMs, part) => {
    await renderInPortal(<Opened part={part} />);
    const times = () => server.received(call).length;
    await waitFor(() => expect(times()).toBe(1));
    await flushRequests();
    for (const wait of [windowMs * 0.3, windowMs * 0.3, windowMs * 0.3]) {
      pass(wait);
      press('again');
      await flushRequests();
      expect(times()).toBe(1);
    }
    pass(windowMs * 0.2);
    press('again');
    await waitFor(() => expect(times()).toBe(2));
  },
);

test.each(reads)('%s is requested again immediately after an invalidation', async (call, _, part) => {
  const { client } = await renderInPortal(<Opened part={part} />);
  await waitFor(() => expect(server.received(call)).toHaveLength(1));
  await flushRequests();
  await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === call });
  await waitFor(() => expect(server.received(call)).toHaveLength(2));
});

test.each(['search', 'matchPair'] as const)(
  'other criteria are a different action: %s is requested',
  async (call) => {
    const part = reads.find(([name]) => name === call)?.[2] ?? (() => <p />);
    await renderInPortal(<Opened part={part} />);
    await waitFor(() => expect(server.received(call)).toHaveLength(1));
    await flushRequests();
    press('another');
    await waitFor(() => expect(server.received(call)).toHaveLength(2));
  },
);

test('a change made in this tab is requested again by the next screen that shows it, even inside the window', async () => {
  server.respond('markEnquiryRead', envelope);
  const orders = reads.find(([name]) => name === 'getAllOrder')?.[2] ?? (() => <p />);
  const enquiries = reads.find(([name]) => name === 'getAllEnquiry')?.[2] ?? (() => <p />);
  function Either() {
    const [shown, show] = useState('enquiries');
    return (
      <>
        {['orders', 'enquiries'].map((name) => (
          <button key={name} type="button" onClick={() => show(name)}>
            {name}
          </button>
        ))}
        {shown === 'orders' ? orders('') : enquiries('')}
      </>
    );
  }
  await renderInPortal(<Either />);
  await waitFor(() => expect(server.received('getAllEnquiry')).toHaveLength(1));
  await flushRequests();
  press('orders');
  await waitFor(() => expect(server.received('getAllOrder')).toHaveLength(1));
  await flushRequests();
  await send('markEnquiryRead', { id: '00000000-0000-4000-8000-000000000001' });
  press('enquiries');
  await waitFor(() => expect(server.received('getAllEnquiry')).toHaveLength(2));
  press('orders');
  await flushRequests();
  // The other feature has not changed.
  expect(server.received('getAllOrder')).toHaveLength(1);
});

test('a pair search is saved to recent searches once, and again with other criteria', async () => {
  const part = reads.find(([name]) => name === 'matchPair')?.[2] ?? (() => <p />);
  const { client } = await renderInPortal(<Opened part={part} />);
  const remembered = () =>
    server.received('matchPair').map((body) => calls.matchPair.body.parse(body).view.saveToRecent);
  await waitFor(() => expect(remembered()).toEqual([true]));
  await flushRequests();
  await client.invalidateQueries();
  await waitFor(() => expect(remembered()).toEqual([true, false]));
  await flushRequests();
  press('another');
  await waitFor(() => expect(remembered()).toEqual([true, false, true]));
});

test('every paged list uses callPages', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../**/desk/**'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const paged = Object.entries(sources).filter(([, text]) => text.includes('useInfiniteQuery('));
  expect(paged.length).toBeGreaterThan(5);
  expect(
    paged
      .filter(([, text]) => !/useInfiniteQuery\(\s*(?:\{\s*\.{3})?callPages\(/.test(text))
      .map(([path]) => path),
  ).toEqual([]);
});
