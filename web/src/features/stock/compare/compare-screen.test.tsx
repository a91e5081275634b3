import type { StoneRow } from '@loupe/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stoneRow, stubServer, type AnsweringServer } from '../../../testing/answers.ts';
import { stoneActs } from '../../../testing/stone-acts.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { CompareScreen } from './compare-screen.tsx';

let server: AnsweringServer;
const onRemove = vi.fn<(id: string) => void>();
const onPlaceOrder = vi.fn<(stones: readonly StoneRow[]) => void>();
const onAddToCart = vi.fn<(ids: readonly string[]) => void>();

beforeEach(() => {
  server = stubServer();
});
afterEach(() => {
  vi.clearAllMocks();
});

const measured = {
  table_pct: '57.0',
  crown_angle: '34.5',
  girdle_pct: '3.5',
  pavilion_angle: '40.8',
  depth_pct: '61.5',
};
const one = stoneRow(1, { ...measured, cut: 'EX', color: 'F' });
const two = stoneRow(2, { ...measured, cut: 'EX', color: 'G', table_pct: '59.0', final_ppc: '6500.00' });

async function open(stones: readonly StoneRow[], gone: readonly string[] = [], mayTrade = true) {
  server.answer('compareStones', {
    error: null,
    message: '',
    rows: [...stones],
    not_found: [...gone],
    price_list: { source: 'SAMPLE', date: '2026-01-09' },
  });
  await renderInPortal(
    <CompareScreen
      ids={[...stones.map(({ stock_uuid: id }) => id), ...gone]}
      isCut={false}
      userDisc="2.00"
      way={null}
      search={<a href="/search">Search Diamonds</a>}
      acts={stoneActs({ onAddToCart: mayTrade ? onAddToCart : undefined })}
      onPlaceOrder={mayTrade ? onPlaceOrder : undefined}
      onRemove={onRemove}
    />,
  );
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('stones stand as columns, and what differs is said', async () => {
  await open([one, two]);
  await screen.findByRole('columnheader', { name: /L1/ });
  expect(screen.getByText('2 stones, 3 rows differ')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /^Colour ?, differs$/ })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Cut' })).toBeTruthy();
});

test('the best of a row is marked where the trade agrees', async () => {
  await open([one, two]);
  await screen.findByRole('columnheader', { name: /L1/ });
  const [first, second] = row(/^Colour/).getAllByRole('cell');
  expect(first?.textContent).toBe('F best');
  expect(second?.textContent).toBe('G');
  expect(row(/^Table/).queryByText('best')).toBeNull();
});

test('equal rows fold away', async () => {
  await open([one, two]);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide equal rows' }));
  expect(screen.queryByRole('rowheader', { name: 'Cut' })).toBeNull();
  expect(screen.getByRole('rowheader', { name: /^Colour ?, differs$/ })).toBeTruthy();
});

test('profiles lie over that of a chosen stone, or stand alone', async () => {
  await open([one, two]);
  expect(await screen.findByRole('img', { name: 'Profile of L2 over that of L1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Set L2 as reference' }));
  expect(screen.getByRole('img', { name: 'Profile of L1 over that of L2' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  expect(screen.getByRole('img', { name: 'Profile of L1' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Profile of L2' })).toBeTruthy();
});

test('a stone is removed, ordered or put in the cart from its column', async () => {
  await open([one, two]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove L2' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(two.stock_uuid);
  fireEvent.click(screen.getByRole('button', { name: 'Place order for L1' }));
  expect(onPlaceOrder).toHaveBeenCalledExactlyOnceWith([one]);
  fireEvent.click(screen.getByRole('button', { name: 'Add L1 to cart' }));
  expect(onAddToCart).toHaveBeenCalledExactlyOnceWith([one.stock_uuid]);
});

test('an account without cart and orders is offered neither', async () => {
  await open([one, two], [], false);
  await screen.findByRole('columnheader', { name: /L1/ });
  expect(screen.queryByRole('button', { name: /Place order|Add L/ })).toBeNull();
});

test('a stone somebody else holds can be looked at, not ordered', async () => {
  await open([one, { ...two, status: 'HOLD' }]);
  await screen.findByRole('columnheader', { name: /L2/ });
  expect(screen.queryByRole('button', { name: 'Place order for L2' })).toBeNull();
});

test('a stone that is gone keeps its place and says so', async () => {
  const gone = stoneRow(9).stock_uuid;
  await open([one], [gone]);
  expect(await screen.findByText('This stone is no longer on the list.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the stone that is gone' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(gone);
});

test('fewer than two stones are told how to choose', async () => {
  await open([one]);
  expect(screen.getByText(/One stone cannot be compared with itself/)).toBeTruthy();
  expect(server.received('compareStones')).toEqual([]);
  cleanup();
  await open([]);
  expect(screen.getByText(/Choose two to eight stones in a result/)).toBeTruthy();
});
