import { calls, emptyCriteria, repeatWindows, type CallName } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnquiriesScreen } from '../features/enquiries/enquiries-screen.tsx';
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';
import { OffersScreen } from '../features/offers/offers-screen.tsx';
import { MemosScreen } from '../features/orders/memos-screen.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { usePairs } from '../features/pairs/use-pairs.ts';
import { useResultHead } from '../features/stock/use-result.ts';
import { act as send } from '../lib/call.ts';
import { stubServer, type AnsweringServer } from '../testing/answers.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { searchAnswer } from '../testing/search-answer.ts';

const envelope = { error: null, message: '' };
let server: AnsweringServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = stubServer();
  server.answer('search', searchAnswer(2));
  server.answer('getAllOrder', { ...envelope, orders_data: [], order_count: 0, confirmed_count: 0 });
  server.answer('getOffer', { ...envelope, offers_data: [], offer_count: 0 });
  server.answer('getAllEnquiry', { ...envelope, enquiries_data: [], enquiry_count: 0 });
  server.answer('getMemo', { ...envelope, memos_data: [], memo_count: 0 });
  server.answer('getNotifications', { ...envelope, notifications_data: [], notifications_count: 0 });
  server.answer('matchPair', {
    ...envelope,
    rows: [],
    count: 0,
    stock_version: 1,
    supplier_count: 0,
    packets_not_found: [],
    price_list: searchAnswer(0).price_list,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function Search({ shape }: { readonly shape: string }) {
  const criteria = { ...emptyCriteria, choices: { shape: { include: [shape], exclude: [] } } };
  const { data } = useResultHead({ criteria, sort: [], find: {}, fields: [] });
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
  ['getOffer', repeatWindows.search, () => <OffersScreen mayAnswer onOrder={nothing} />],
  ['getAllEnquiry', repeatWindows.search, () => <EnquiriesScreen onAsk={nothing} />],
  ['getMemo', repeatWindows.search, () => <MemosScreen open={0} confirmed={0} />],
  ['getNotifications', repeatWindows.load, () => <NotificationsScreen settings={null} />],
];

/** Opens a screen, and opens it again at each press, as a person who goes away and comes back does. */
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
/** Lets whatever was asked for be sent and answered. */
const settled = async () => new Promise((resolve) => setTimeout(resolve, 0));

test.each(reads)('%s is not read again inside %i ms, and is after them', async (call, windowMs, part) => {
  await renderInPortal(<Opened part={part} />);
  const times = () => server.received(call).length;
  await waitFor(() => expect(times()).toBe(1));
  await settled();
  for (const wait of [windowMs * 0.3, windowMs * 0.3, windowMs * 0.3]) {
    pass(wait);
    press('again');
    await settled();
    expect(times()).toBe(1);
  }
  pass(windowMs * 0.2);
  press('again');
  await waitFor(() => expect(times()).toBe(2));
});

test.each(reads)('%s is read again at once when it is told to have changed', async (call, _, part) => {
  const { client } = await renderInPortal(<Opened part={part} />);
  await waitFor(() => expect(server.received(call)).toHaveLength(1));
  await settled();
  await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === call });
  await waitFor(() => expect(server.received(call)).toHaveLength(2));
});

test.each(['search', 'matchPair'] as const)('other criteria are another action: %s is read', async (call) => {
  const part = reads.find(([name]) => name === call)?.[2] ?? (() => <p />);
  await renderInPortal(<Opened part={part} />);
  await waitFor(() => expect(server.received(call)).toHaveLength(1));
  await settled();
  press('another');
  await waitFor(() => expect(server.received(call)).toHaveLength(2));
});

test('what this tab has changed is read again by the next screen that shows it, also inside the window', async () => {
  server.answer('readEnquiry', envelope);
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
  await settled();
  press('orders');
  await waitFor(() => expect(server.received('getAllOrder')).toHaveLength(1));
  await settled();
  await send('readEnquiry', { id: '00000000-0000-4000-8000-000000000001' });
  press('enquiries');
  await waitFor(() => expect(server.received('getAllEnquiry')).toHaveLength(2));
  press('orders');
  await settled();
  // Another feature was not changed.
  expect(server.received('getAllOrder')).toHaveLength(1);
});

test('a search for pairs is remembered once, and again with other criteria', async () => {
  const part = reads.find(([name]) => name === 'matchPair')?.[2] ?? (() => <p />);
  const { client } = await renderInPortal(<Opened part={part} />);
  const remembered = () =>
    server.received('matchPair').map((body) => calls.matchPair.body.parse(body).view.remember);
  await waitFor(() => expect(remembered()).toEqual([true]));
  await settled();
  await client.invalidateQueries();
  await waitFor(() => expect(remembered()).toEqual([true, false]));
  await settled();
  press('another');
  await waitFor(() => expect(remembered()).toEqual([true, false, true]));
});

test('every list that is read page by page goes through the guarded read', () => {
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
    paged.filter(([, text]) => !/useInfiniteQuery\(\s*callPages\(/.test(text)).map(([path]) => path),
  ).toEqual([]);
});
