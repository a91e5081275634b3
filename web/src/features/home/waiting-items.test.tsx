import type { PieceRow, WaitingItem } from '@loupe/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { WaitingItems, type WaitingItemActions } from './waiting-items.tsx';

const piece: PieceRow = {
  piece_uuid: 'piece-1',
  stock_no: 'J1007',
  title: 'Solitaire ring',
  status: 'AVAILABLE',
  is_staff_only: false,
  metals: [],
  stones: [],
  images: [],
  videos: [],
};
const wanted: WaitingItem = {
  kind: 'WANTED_PIECE',
  since: '2026-03-04T06:00:00Z',
  due_at: null,
  wanted: { client_page_id: 'page-1', page_title: 'For Omar', client_name: 'Omar', contact: '', piece },
};

const actions = (facts: Partial<WaitingItemActions>): WaitingItemActions => ({
  onOrder: undefined,
  onRelease: undefined,
  onHold: undefined,
  onAddToCart: undefined,
  isInCart: () => false,
  onAccept: undefined,
  onOpen: () => {},
  formatDemand: () => '',
  ...facts,
});

test('a piece that a client wants is named, and goes into the cart by a button or its key', async () => {
  const onAddToCart = vi.fn<(id: string) => void>();
  await renderInPortal(<WaitingItems items={[wanted]} {...actions({ onAddToCart })} />);
  expect(await screen.findByText('Omar wants J1007 · Solitaire ring')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Add to cart/ }));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(onAddToCart.mock.calls).toEqual([['piece-1'], ['piece-1']]);
});

test('a piece in the cart is answered only on its client page', async () => {
  const onOpen = vi.fn<(item: WaitingItem) => void>();
  const given = actions({ onAddToCart: () => {}, isInCart: () => true, onOpen });
  await renderInPortal(<WaitingItems items={[wanted]} {...given} />);
  fireEvent.click(await screen.findByRole('button', { name: /Reply/ }));
  expect(onOpen.mock.calls).toEqual([[wanted]]);
  expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
});
