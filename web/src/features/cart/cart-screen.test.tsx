import type { StoneRow } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import { createCart, createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { createStoneActions } from '../../testing/stone-actions.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { CartScreen, type CartEnquiryGoods } from './cart-screen.tsx';

let server: StubServer;
const free = createStoneRow(1);
const sold = createStoneRow(2, { status: 'SOLD' });
const mine = createStoneRow(3, { status: 'HOLD', mine: true, hold_until: '2026-01-14T14:40:00.000Z' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-14T10:00:00.000Z') });
  server = stubServer();
  storeToken('t');
});

const onEnquire = vi.fn<(goods: CartEnquiryGoods) => void>();

async function openCart(isKnown = true) {
  const onPlaceOrder = vi.fn<(stones: readonly StoneRow[]) => void>();
  onEnquire.mockReset();
  await renderInPortal(
    <CartScreen
      userDisc="2.00"
      acts={createStoneActions({ isKnown })}
      held={<p>Held stones</p>}
      renderCredit={undefined}
      onPlaceOrder={onPlaceOrder}
      onEnquire={onEnquire}
      renderLots={(label, lots) => (
        <ul aria-label={label}>
          {lots.map((lot) => (
            <li key={lot.lot_uuid}>{String(lot['lot_no'])}</li>
          ))}
        </ul>
      )}
      renderPieces={(label, pieces, removalOf) => (
        <ul aria-label={label}>
          {pieces.map((piece) => (
            <li key={piece.piece_uuid}>
              {piece['stock_no'] === 'J2001' && 'J2001'} {removalOf(piece.piece_uuid, 'J2001')}
            </li>
          ))}
        </ul>
      )}
    />,
  );
  return onPlaceOrder;
}
const rowOf = async (packet: string) => {
  const row = (await screen.findByText(packet)).closest('tr');
  if (!row) throw new Error(`${packet} has no row`);
  return within(row);
};

test('shows the held stones and the cart together, when the actions on them are known', async () => {
  server.respond('getToCart', createCart(free));
  await openCart(false);
  await waitFor(() => {
    expect(server.received('getToCart')).toHaveLength(1);
  });
  expect(screen.queryByText('Held stones')).toBeNull();
  expect(screen.queryByText('L1')).toBeNull();
  await openCart();
  expect(await screen.findByText('L1')).toBeTruthy();
  expect(screen.getByText('Held stones')).toBeTruthy();
});

test('shows the availability of each stone as text', async () => {
  server.respond('getToCart', createCart(free, sold, mine));
  await openCart();
  expect((await rowOf('L1')).getByText('Available')).toBeTruthy();
  expect((await rowOf('L2')).getByText('No longer available')).toBeTruthy();
  expect((await rowOf('L3')).getByText('Held for you until 18:40 GST')).toBeTruthy();
});

test('leaves unavailable stones out of the summary and the order', async () => {
  server.respond('getToCart', createCart(free, sold, mine));
  const onPlaceOrder = await openCart();
  expect(within(await screen.findByRole('region', { name: 'All' })).getByText('13,720.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(onPlaceOrder.mock.calls[0]?.[0]).toEqual([free, mine]);
});

test('sums up and orders only the selection', async () => {
  server.respond('getToCart', createCart(free, mine));
  const onPlaceOrder = await openCart();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select L3' }));
  expect(within(screen.getByRole('region', { name: '1 selected' })).getAllByText('6,860.00')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(onPlaceOrder.mock.calls[0]?.[0]).toEqual([mine]);
});

test('removes a stone without waiting for the response', async () => {
  server.respond('getToCart', createCart(free, mine));
  server.hang('deleteToCart');
  await openCart();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove L1 from your cart' }));
  await waitFor(() => expect(screen.queryByText('L1')).toBeNull());
  expect(screen.getByText('L3')).toBeTruthy();
  expect(server.received('deleteToCart')).toEqual([{ cart: [free.stock_uuid] }]);
});

test('removes all unavailable stones together', async () => {
  server.respond('getToCart', createCart(free, sold));
  server.respond('deleteToCart', createCart(free));
  await openCart();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove unavailable stone' }));
  await waitFor(() => expect(screen.queryByText('L2')).toBeNull());
});

test('shows a message and a link to the search for an empty cart', async () => {
  server.respond('getToCart', createCart());
  await openCart();
  expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search diamonds' }).getAttribute('href')).toBe('/search');
});

test('disables the order button and explains why when no stone can be ordered', async () => {
  server.respond('getToCart', createCart(sold));
  await openCart();
  expect(await screen.findByText('None of these stones can be ordered right now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true);
});

test('shows lots and pieces in separate sections that explain the enquiry', async () => {
  const lot = { lot_uuid: 'a0000000-0000-4000-8000-000000000001', size: '', image: null, lot_no: 'P1001' };
  const piece = {
    piece_uuid: 'b0000000-0000-4000-8000-000000000001',
    images: [],
    is_staff_only: false,
    metals: [],
    stones: [],
    stock_no: 'J2001',
  };
  server.respond('getToCart', { ...createCart(free), lots: [lot], pieces: [piece], cart_count: 3 });
  await openCart();
  const loose = within(await screen.findByRole('region', { name: /^Loose lots/ }));
  expect(loose.getByText('P1001')).toBeTruthy();
  expect(loose.getByText(/by enquiry/)).toBeTruthy();
  const jewellery = within(screen.getByRole('region', { name: /^Jewellery/ }));
  expect(jewellery.getByText('J2001')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place order' })).toBeTruthy();
  fireEvent.click(loose.getByRole('button', { name: 'Place enquiry' }));
  expect(onEnquire).toHaveBeenLastCalledWith({ lots: [lot], pieces: [] });
  fireEvent.click(jewellery.getByRole('button', { name: 'Place enquiry' }));
  expect(onEnquire).toHaveBeenLastCalledWith({ lots: [], pieces: [piece] });
});

test('treats a cart with only pieces as not empty, with nothing to order', async () => {
  const piece = {
    piece_uuid: 'b0000000-0000-4000-8000-000000000001',
    images: [],
    is_staff_only: false,
    metals: [],
    stones: [],
    stock_no: 'J2001',
  };
  server.respond('getToCart', { ...createCart(), pieces: [piece], cart_count: 1 });
  await openCart();
  server.respond('deleteToCart', createCart());
  expect(await screen.findByText('J2001')).toBeTruthy();
  expect(screen.queryByText('Your cart is empty.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove J2001 from your cart' }));
  expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
  expect(server.received('deleteToCart')).toEqual([{ cart: [piece.piece_uuid] }]);
});
