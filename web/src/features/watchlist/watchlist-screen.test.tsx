import type { CallResponse, WatchedStone } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { createStoneActions } from '../../testing/stone-actions.ts';
import { useWatchlist } from './use-watchlist.ts';
import { WatchlistScreen } from './watchlist-screen.tsx';

let server: StubServer;
const watched = (number: number, facts: Partial<WatchedStone> = {}): WatchedStone => ({
  stone: createStoneRow(number),
  stock_code: createStoneRow(number).stock_uuid,
  added_at: '2026-01-02T10:00:00.000Z',
  watched_price: { status: 'AVAILABLE', final_disc: '-31.40', final_ppc: '6860.00' },
  substitutes: [],
  ...facts,
});
const listOf = (...data: WatchedStone[]): CallResponse<'getWatchlist'> => ({
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
  renderInPortal(<WatchlistScreen acts={createStoneActions()} onPlaceOrder={() => undefined} />);
const row = async (packet: string) => within(await screen.findByRole('row', { name: new RegExp(packet) }));

test('shows how price and status have changed since a stone was watched', async () => {
  server.respond(
    'getWatchlist',
    listOf(
      watched(1, { stone: createStoneRow(1, { final_ppc: '6517.00' }) }),
      watched(2, { stone: createStoneRow(2, { status: 'HOLD' }) }),
      watched(3),
    ),
  );
  await open();
  const cheaper = await row('L1');
  expect(cheaper.getAllByText('6,517.00')).toHaveLength(2);
  expect(cheaper.getByText('−5.0 %')).toBeTruthy();
  const held = await row('L2');
  expect([held.getByText('Available'), held.getByText('Hold')]).toHaveLength(2);
  expect((await row('L3')).getByText('watched since 02 Jan 2026')).toBeTruthy();
});

test('shows the Gulf day since when a stone is watched, which may be the day after the UTC date', async () => {
  server.respond('getWatchlist', listOf(watched(1, { added_at: '2026-01-14T20:30:00.000Z' })));
  await open();
  expect((await row('L1')).getByText('watched since 15 Jan 2026')).toBeTruthy();
});

test('suggests the closest available stones for an unavailable one', async () => {
  server.respond(
    'getWatchlist',
    listOf(watched(1, { stone: createStoneRow(1, { status: 'SOLD' }), substitutes: [createStoneRow(9)] })),
  );
  await open();
  expect((await row('L1')).getByText('No longer available')).toBeTruthy();
  const instead = within(screen.getByRole('region', { name: 'Alternatives to unavailable stones' }));
  expect(instead.getByText('Closest available to L1:')).toBeTruthy();
  expect(instead.getByRole('link', { name: 'L9' })).toBeTruthy();
  server.respond('deleteWatchlist', listOf());
  fireEvent.click(screen.getByRole('button', { name: 'Remove unavailable stone' }));
  expect(await screen.findByText(/Your watchlist is empty/)).toBeTruthy();
});

test('removes a stone before the server responds', async () => {
  server.respond('getWatchlist', listOf(watched(1), watched(2)));
  server.hang('deleteWatchlist');
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Unwatch L1' }));
  await waitFor(() => expect(screen.queryByText('L1')).toBeNull());
  expect(screen.getByText('L2')).toBeTruthy();
});

test('offers actions according to the status of the selected stones', async () => {
  server.respond(
    'getWatchlist',
    listOf(watched(1), watched(2, { stone: createStoneRow(2, { status: 'MEMO' }) })),
  );
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
      <button type="button" onClick={() => add([createStoneRow(1).stock_uuid])}>
        Watch
      </button>
    </>
  );
}

test('counts an added stone before the server confirms, and only logs a failure', async () => {
  const logged = vi.spyOn(console, 'info').mockReturnValue();
  server.respond('getWatchlist', listOf());
  server.reject('addWatchlist', 500, { message: 'SERVER_ERROR' });
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
