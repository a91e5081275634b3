import type { Hold, StoneRow } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stoneRow } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { HeldStones } from './held-stones.tsx';

const now = new Date('2026-01-14T10:00:00.000Z');
const hold = (stone: StoneRow, facts: Partial<Hold> = {}): Hold => ({
  hold_id: stone.stock_uuid,
  state: 'ACTIVE',
  set_id: null,
  asked_at: now.toISOString(),
  until: stone.hold_until,
  is_extended: false,
  ended_at: null,
  person: null,
  queue: null,
  stone,
  ...facts,
});
const until = '2026-01-14T14:40:00.000Z';
const held = stoneRow(1, { status: 'HOLD', mine: true, hold_until: until });
const waiting = stoneRow(2, { status: 'HOLD' });
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

test('what is held is said with its time, and can be ordered or given back', async () => {
  await open([hold(held)]);
  const row = within(await screen.findByRole('row', { name: /L1/ }));
  expect(row.getByText('Hold (yours, until 18:40 GST)')).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: 'Order L1' }));
  expect(onPlaceOrder).toHaveBeenCalledExactlyOnceWith([held]);
  fireEvent.click(row.getByRole('button', { name: 'Give back L1' }));
  expect(onRelease).toHaveBeenCalledExactlyOnceWith([held.stock_uuid]);
});

test('who waits sees his place and can leave; what the desk has to answer says so', async () => {
  await open([
    hold(waiting, { state: 'QUEUED', queue: { place: 2, of: 3 } }),
    hold(stoneRow(3), { state: 'REQUESTED' }),
  ]);
  const row = within(await screen.findByRole('row', { name: /L2/ }));
  expect(row.getByText('Queue: 2 of 3')).toBeTruthy();
  expect(row.queryByRole('button', { name: /Order/ })).toBeNull();
  fireEvent.click(row.getByRole('button', { name: 'Leave the queue for L2' }));
  expect(onRelease).toHaveBeenCalledExactlyOnceWith([waiting.stock_uuid]);
  expect(screen.getByText('Our desk answers soon')).toBeTruthy();
});

test('what ended lately is named with how it ended, but not what was ordered', async () => {
  const ended_at = '2026-01-14T09:30:00.000Z';
  await open(
    [],
    [
      hold(stoneRow(4), { state: 'EXPIRED', until: ended_at, ended_at }),
      hold(stoneRow(6), { state: 'RELEASED', ended_at }),
      hold(stoneRow(5), { state: 'CONVERTED', ended_at }),
    ],
  );
  expect((await screen.findByText(/Ended lately/)).textContent).toBe(
    'Ended lately: L4 ran out (13:30 GST), L6 no longer waited for (13:30 GST).',
  );
});

test('nothing stands there for who holds nothing', async () => {
  const { container } = await open([]);
  expect(container.textContent).toBe('');
});
