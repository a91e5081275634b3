import type { Hold, StoneRow } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoneRow } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { HeldStones } from './held-stones.tsx';

const now = new Date('2026-01-14T10:00:00.000Z');
const hold = (stone: StoneRow, facts: Partial<Hold> = {}): Hold => ({
  hold_id: stone.stock_uuid,
  status: 'ACTIVE',
  set_id: null,
  requested_at: now.toISOString(),
  until: stone.hold_until,
  is_extended: false,
  ended_at: null,
  person: null,
  queue: null,
  stone,
  ...facts,
});
const until = '2026-01-14T14:40:00.000Z';
const held = createStoneRow(1, { status: 'HOLD', mine: true, hold_until: until });
const waiting = createStoneRow(2, { status: 'HOLD' });
const onRelease = vi.fn<(ids: readonly string[]) => void>();
const onPlaceOrder = vi.fn<(stones: readonly StoneRow[]) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  onRelease.mockReset();
  onPlaceOrder.mockReset();
});

const open = async (holds: readonly Hold[], ended: readonly Hold[] = []) =>
  renderInPortal(
    <HeldStones
      open={new Map(holds.map((one) => [one.stone.stock_uuid, one]))}
      ended={ended}
      isBusy={() => false}
      onRelease={onRelease}
      onPlaceOrder={onPlaceOrder}
    />,
  );

test('shows a hold with its expiry and lets the customer order or release it', async () => {
  await open([hold(held)]);
  const row = within(await screen.findByRole('row', { name: /L1/ }));
  expect(row.getByText('Held for you until 18:40 GST')).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: 'Order L1' }));
  expect(onPlaceOrder).toHaveBeenCalledExactlyOnceWith([held]);
  fireEvent.click(row.getByRole('button', { name: 'Release L1' }));
  expect(onRelease).toHaveBeenCalledExactlyOnceWith([held.stock_uuid]);
});

test('shows the queue position with a way to leave, and requests awaiting the desk', async () => {
  await open([
    hold(waiting, { status: 'QUEUED', queue: { position: 2, of: 3 } }),
    hold(createStoneRow(3), { status: 'REQUESTED' }),
  ]);
  const row = within(await screen.findByRole('row', { name: /L2/ }));
  expect(row.getByText('Queue position 2 of 3')).toBeTruthy();
  expect(row.queryByRole('button', { name: /Order/ })).toBeNull();
  fireEvent.click(row.getByRole('button', { name: 'Leave queue for L2' }));
  expect(onRelease).toHaveBeenCalledExactlyOnceWith([waiting.stock_uuid]);
  expect(screen.getByText('Awaiting approval')).toBeTruthy();
});

test('lists recently ended holds with their outcome, except ordered ones', async () => {
  const ended_at = '2026-01-14T09:30:00.000Z';
  await open(
    [],
    [
      hold(createStoneRow(4), { status: 'EXPIRED', until: ended_at, ended_at }),
      hold(createStoneRow(6), { status: 'RELEASED', ended_at }),
      hold(createStoneRow(5), { status: 'CONVERTED', ended_at }),
    ],
  );
  expect((await screen.findByText(/Recently ended/)).textContent).toBe(
    'Recently ended: L4 expired (13:30 GST), L6 withdrawn (13:30 GST).',
  );
});

test('renders nothing without holds', async () => {
  const { container } = await open([]);
  expect(container.textContent).toBe('');
});
