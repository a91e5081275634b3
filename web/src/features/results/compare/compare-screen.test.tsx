import type { StoneRow } from '@loupe/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoneRow, stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { createStoneActions } from '../../../testing/stone-actions.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { CompareScreen } from './compare-screen.tsx';

let server: StubServer;
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
const one = createStoneRow(1, { ...measured, cut: 'EX', color: 'F' });
const two = createStoneRow(2, {
  ...measured,
  cut: 'EX',
  color: 'G',
  table_pct: '59.0',
  final_ppc: '6500.00',
});

async function open(stones: readonly StoneRow[], missing: readonly string[] = [], mayTrade = true) {
  server.respond('compareStones', {
    error: null,
    message: '',
    rows: [...stones],
    not_found: [...missing],
    price_list: { source: 'SAMPLE', date: '2026-01-09' },
  });
  await renderInPortal(
    <CompareScreen
      ids={[...stones.map(({ stock_uuid: id }) => id), ...missing]}
      isCut={false}
      userDisc="2.00"
      backLink={null}
      search={<a href="/search">Search Diamonds</a>}
      acts={createStoneActions({ onAddToCart: mayTrade ? onAddToCart : undefined })}
      onPlaceOrder={mayTrade ? onPlaceOrder : undefined}
      onRemove={onRemove}
    />,
  );
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('shows stones as columns and states which rows differ', async () => {
  await open([one, two]);
  await screen.findByRole('columnheader', { name: /L1/ });
  expect(screen.getByText('2 stones, 3 rows differ')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /^Colour ?, differs$/ })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Cut' })).toBeTruthy();
});

test('marks the best value of a row where the trade agrees on one', async () => {
  await open([one, two]);
  await screen.findByRole('columnheader', { name: /L1/ });
  const [first, second] = row(/^Colour/).getAllByRole('cell');
  expect(first?.textContent).toBe('F best value');
  expect(second?.textContent).toBe('G');
  expect(row(/^Table/).queryByText('best value')).toBeNull();
});

test('hides equal rows on request', async () => {
  await open([one, two]);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide identical rows' }));
  expect(screen.queryByRole('rowheader', { name: 'Cut' })).toBeNull();
  expect(screen.getByRole('rowheader', { name: /^Colour ?, differs$/ })).toBeTruthy();
});

test('overlays profiles on a chosen reference or shows them side by side', async () => {
  await open([one, two]);
  expect(await screen.findByRole('img', { name: 'Profile of L2 overlaid on L1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Set L2 as reference' }));
  expect(screen.getByRole('img', { name: 'Profile of L1 overlaid on L2' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  expect(screen.getByRole('img', { name: 'Profile of L1' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Profile of L2' })).toBeTruthy();
});

test('removes, orders or adds a stone to the cart from its column', async () => {
  await open([one, two]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove L2' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(two.stock_uuid);
  fireEvent.click(screen.getByRole('button', { name: 'Place order for L1' }));
  expect(onPlaceOrder).toHaveBeenCalledExactlyOnceWith([one]);
  fireEvent.click(screen.getByRole('button', { name: 'Add L1 to cart' }));
  expect(onAddToCart).toHaveBeenCalledExactlyOnceWith([one.stock_uuid]);
});

test('hides cart and order actions from a user without them', async () => {
  await open([one, two], [], false);
  await screen.findByRole('columnheader', { name: /L1/ });
  expect(screen.queryByRole('button', { name: /Place order|Add L/ })).toBeNull();
});

test('shows a stone held by another customer without ordering it', async () => {
  await open([one, { ...two, status: 'HOLD' }]);
  await screen.findByRole('columnheader', { name: /L2/ });
  expect(screen.queryByRole('button', { name: 'Place order for L2' })).toBeNull();
});

test('keeps the column of an unavailable stone and labels it', async () => {
  const missing = createStoneRow(9).stock_uuid;
  await open([one], [missing]);
  expect(await screen.findByText('This stone is no longer available.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove unavailable stone' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(missing);
});

test('explains how to select stones when there are fewer than two', async () => {
  await open([one]);
  expect(screen.getByText(/One stone is not enough to compare/)).toBeTruthy();
  expect(server.received('compareStones')).toEqual([]);
  cleanup();
  await open([]);
  expect(screen.getByText(/^Select two to eight stones in a result/)).toBeTruthy();
});
