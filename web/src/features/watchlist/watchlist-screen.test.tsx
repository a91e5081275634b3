import type { CallAnswer, WatchedStone } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stoneRow, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { stoneActs } from '../../testing/stone-acts.ts';
import { useWatchlist } from './use-watchlist.ts';
import { WatchlistScreen } from './watchlist-screen.tsx';

let server: AnsweringServer;
const watched = (number: number, facts: Partial<WatchedStone> = {}): WatchedStone => ({
  stone: stoneRow(number),
  stock_code: stoneRow(number).stock_uuid,
  added_at: '2026-01-02T10:00:00.000Z',
  before: { status: 'AVAILABLE', final_disc: '-31.40', final_ppc: '6860.00' },
  substitutes: [],
  ...facts,
});
const listOf = (...data: WatchedStone[]): CallAnswer<'getWatchlist'> => ({
  error: null,
  message: '',
  data,
  cart_array: data.map(({ stone }) => stone.stock_uuid),
  watchlist_count: data.length,
});

beforeEach(() => {
  server = stubServer();
});

const open = async () =>
  renderInPortal(<WatchlistScreen acts={stoneActs()} onPlaceOrder={() => undefined} />);
const row = async (packet: string) => within(await screen.findByRole('row', { name: new RegExp(packet) }));

test('what has changed since a stone was watched stands beside it: its price, and how it stands', async () => {
  server.answer(
    'getWatchlist',
    listOf(
      watched(1, { stone: stoneRow(1, { final_ppc: '6517.00' }) }),
      watched(2, { stone: stoneRow(2, { status: 'HOLD' }) }),
      watched(3),
    ),
  );
  await open();
  const cheaper = await row('L1');
  expect(cheaper.getAllByText('6,517.00')).toHaveLength(2);
  expect(cheaper.getByText('−5.0 %')).toBeTruthy();
  const held = await row('L2');
  expect([held.getByText('Available'), held.getByText('Hold')]).toHaveLength(2);
  expect((await row('L3')).getByText('since 02 Jan 2026')).toBeTruthy();
});

test('the day since when a stone is watched is the Gulf’s: an evening in UTC is the next day there', async () => {
  server.answer('getWatchlist', listOf(watched(1, { added_at: '2026-01-14T20:30:00.000Z' })));
  await open();
  expect((await row('L1')).getByText('since 15 Jan 2026')).toBeTruthy();
});

test('for what is gone the nearest free stones are named', async () => {
  server.answer(
    'getWatchlist',
    listOf(watched(1, { stone: stoneRow(1, { status: 'SOLD' }), substitutes: [stoneRow(9)] })),
  );
  await open();
  expect((await row('L1')).getByText('No longer available')).toBeTruthy();
  const instead = within(screen.getByRole('region', { name: 'In place of what is gone' }));
  expect(instead.getByText('Nearest to L1 now:')).toBeTruthy();
  expect(instead.getByRole('link', { name: 'L9' })).toBeTruthy();
  server.answer('deleteWatchlist', listOf());
  fireEvent.click(screen.getByRole('button', { name: 'Remove the stone that is gone' }));
  expect(await screen.findByText(/You watch no stone/)).toBeTruthy();
});

test('a stone is taken out at once', async () => {
  server.answer('getWatchlist', listOf(watched(1), watched(2)));
  server.hang('deleteWatchlist');
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Watch L1 no longer' }));
  await waitFor(() => expect(screen.queryByText('L1')).toBeNull());
  expect(screen.getByText('L2')).toBeTruthy();
});

test('what can be done with chosen stones depends on how they stand', async () => {
  server.answer('getWatchlist', listOf(watched(1), watched(2, { stone: stoneRow(2, { status: 'MEMO' }) })));
  await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select L2' }));
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select L1' }));
  expect(screen.getByRole('button', { name: 'Place order' })).toBeTruthy();
});

function Adding() {
  const { ids, add } = useWatchlist();
  return (
    <>
      <output>{ids.size}</output>
      <button type="button" onClick={() => add([stoneRow(1).stock_uuid])}>
        Watch
      </button>
    </>
  );
}

test('a stone counts before the server has agreed; when it does not, that is logged and said to nobody', async () => {
  const logged = vi.spyOn(console, 'info').mockReturnValue();
  server.answer('getWatchlist', listOf());
  server.refuse('addWatchlist', 500, { message: 'SERVER_ERROR' });
  await renderInPortal(<Adding />);
  await waitFor(() => expect(server.received('getWatchlist')).toHaveLength(1));
  await screen.findByText('0');
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
    expect(server.received('addWatchlist').length).toBeGreaterThan(0);
  });
  await waitFor(() => expect(logged).toHaveBeenCalled());
  await screen.findByText('0');
  expect(screen.queryByRole('alert')).toBeNull();
});
