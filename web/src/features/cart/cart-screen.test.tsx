import type { StoneRow } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepToken } from '../../lib/session.ts';
import { cartOf, stoneRow, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { stoneActs } from '../../testing/stone-acts.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { CartScreen, type CartGoodsAsked } from './cart-screen.tsx';

let server: AnsweringServer;
const free = stoneRow(1);
const sold = stoneRow(2, { status: 'SOLD' });
const mine = stoneRow(3, { status: 'HOLD', mine: true, hold_until: '2026-01-14T14:40:00.000Z' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-14T10:00:00.000Z') });
  server = stubServer();
  keepToken('t');
});

const onEnquire = vi.fn<(goods: CartGoodsAsked) => void>();

async function openCart() {
  const onPlaceOrder = vi.fn<(stones: readonly StoneRow[]) => void>();
  onEnquire.mockReset();
  await renderInPortal(
    <CartScreen
      userDisc="2.00"
      acts={stoneActs()}
      held={null}
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
  if (!row) throw new Error(`${packet} stands in no row`);
  return within(row);
};

test('what is certain of each stone is said in words', async () => {
  server.answer('getToCart', cartOf(free, sold, mine));
  await openCart();
  expect((await rowOf('L1')).getByText('Available')).toBeTruthy();
  expect((await rowOf('L2')).getByText('No longer available')).toBeTruthy();
  expect((await rowOf('L3')).getByText('Hold (yours, until 18:40 GST)')).toBeTruthy();
});

test('the summary leaves out what cannot be bought, and so does the order', async () => {
  server.answer('getToCart', cartOf(free, sold, mine));
  const onPlaceOrder = await openCart();
  expect(within(await screen.findByRole('region', { name: 'All' })).getByText('13,720.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(onPlaceOrder.mock.calls[0]?.[0]).toEqual([free, mine]);
});

test('a selection is summed up and ordered alone', async () => {
  server.answer('getToCart', cartOf(free, mine));
  const onPlaceOrder = await openCart();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select L3' }));
  expect(within(screen.getByRole('region', { name: '1 selected' })).getAllByText('6,860.00')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(onPlaceOrder.mock.calls[0]?.[0]).toEqual([mine]);
});

test('a stone is taken out at once', async () => {
  server.answer('getToCart', cartOf(free, mine));
  server.hang('deleteToCart');
  await openCart();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove L1 from the cart' }));
  await waitFor(() => expect(screen.queryByText('L1')).toBeNull());
  expect(screen.getByText('L3')).toBeTruthy();
  expect(server.received('deleteToCart')).toEqual([{ cart: [free.stock_uuid] }]);
});

test('stones that are gone are taken out together', async () => {
  server.answer('getToCart', cartOf(free, sold));
  server.answer('deleteToCart', cartOf(free));
  await openCart();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the stone that is gone' }));
  await waitFor(() => expect(screen.queryByText('L2')).toBeNull());
});

test('an empty cart says so and leads to the stones', async () => {
  server.answer('getToCart', cartOf());
  await openCart();
  expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search diamonds' }).getAttribute('href')).toBe('/search');
});

test('when nothing can be ordered the button says so', async () => {
  server.answer('getToCart', cartOf(sold));
  await openCart();
  expect(await screen.findByText('None of these stones can be ordered now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true);
});

test('lots and pieces stand in sections of their own, which say that they go by enquiry', async () => {
  const lot = { lot_uuid: 'a0000000-0000-4000-8000-000000000001', size: '', image: null, lot_no: 'P1001' };
  const piece = {
    piece_uuid: 'b0000000-0000-4000-8000-000000000001',
    images: [],
    is_staff_only: false,
    metals: [],
    stones: [],
    stock_no: 'J2001',
  };
  server.answer('getToCart', { ...cartOf(free), lots: [lot], pieces: [piece], cart_count: 3 });
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

test('a cart of pieces alone is not empty and has nothing to order', async () => {
  const piece = {
    piece_uuid: 'b0000000-0000-4000-8000-000000000001',
    images: [],
    is_staff_only: false,
    metals: [],
    stones: [],
    stock_no: 'J2001',
  };
  server.answer('getToCart', { ...cartOf(), pieces: [piece], cart_count: 1 });
  await openCart();
  server.answer('deleteToCart', cartOf());
  expect(await screen.findByText('J2001')).toBeTruthy();
  expect(screen.queryByText('Your cart is empty.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove J2001 from the cart' }));
  expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
  expect(server.received('deleteToCart')).toEqual([{ cart: [piece.piece_uuid] }]);
});
