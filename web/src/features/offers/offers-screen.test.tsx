import type { Offer, OfferLine } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepToken } from '../../lib/session.ts';
import { stoneRow, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { OffersScreen } from './offers-screen.tsx';

let server: AnsweringServer;
const price = (disc: string, ppc: string) => ({ disc, ppc, amount: ppc });
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function line(number: number, facts: Partial<OfferLine> = {}): OfferLine {
  return {
    line_id: id(number),
    status: 'PENDING',
    stone: stoneRow(number),
    rap: '10000.00',
    listed: price('-50.00', '5000.00'),
    own: price('-50.75', '4925.00'),
    offered: price('-52.00', '4800.00'),
    counter: null,
    agreed: null,
    expires_at: inHours(47),
    order_id: null,
    moves: [
      {
        at: '2026-11-21T10:00:00Z',
        by: 'BUYER',
        status: 'PENDING',
        price: price('-52.00', '4800.00'),
        person: null,
      },
    ],
    ...facts,
  };
}
const countered = (number: number) =>
  line(number, {
    status: 'COUNTERED',
    counter: price('-51.00', '4900.00'),
    moves: [
      ...line(number).moves,
      {
        at: '2026-11-21T12:00:00Z',
        by: 'DESK',
        status: 'COUNTERED',
        price: price('-51.00', '4900.00'),
        person: null,
      },
    ],
  });
const accepted = (number: number) =>
  line(number, { status: 'ACCEPTED', agreed: price('-52.00', '4800.00'), expires_at: inHours(0.25) });

function answer(...lines: OfferLine[]) {
  const offer: Offer = {
    offer_id: id(900),
    offer_no: 'O-2026-000001',
    offered_at: '2026-11-21T10:00:00Z',
    description: 'For one ring',
    person: null,
    lines,
  };
  server.answer('getOffer', {
    error: null,
    message: '',
    offers_data: lines.length === 0 ? [] : [offer],
    offer_count: lines.length,
  });
}

beforeEach(() => {
  server = stubServer();
  keepToken('t');
});

const onOrder = vi.fn<(lines: readonly OfferLine[]) => void>();
const openScreen = async () => renderInPortal(<OffersScreen mayAnswer onOrder={onOrder} />);

test('an offer stands with its state, its countdown and the ladder of its prices', async () => {
  answer(countered(1));
  await openScreen();
  expect(await screen.findByText('The desk names a price')).toBeTruthy();
  expect(screen.getByText(/^(46|47) h \d+ min left$/)).toBeTruthy();
  expect(screen.getByText('For one ring')).toBeTruthy();
  const ladder = within(screen.getByRole('list', { name: 'Prices named for L1' }));
  expect(ladder.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 16))).toEqual([
    'Listed−50.00 %5,',
    'Your price−50.75',
    'You−52.00 %4,800',
    'Desk−51.00 %4,90',
  ]);
});

test('the desk’s price is accepted as it was seen', async () => {
  answer(countered(1));
  server.answer('acceptCounter', { error: null, message: '', lines: [] });
  await openScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept −51.00 % for L1' }));
  await waitFor(() => expect(server.received('getOffer')).toHaveLength(2));
  expect(server.received('acceptCounter')).toEqual([{ data: { line_id: id(1), ppc: '4900.00' } }]);
});

test('another price between both can be named', async () => {
  answer(countered(1));
  server.answer('offerAgain', { error: null, message: '', lines: [] });
  await openScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Offer again for L1' }));
  const box = screen.getByRole('textbox', { name: 'Offer for L1' });
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.change(box, { target: { value: '51' } });
  expect([box.getAttribute('aria-invalid'), send]).toMatchObject(['true', { disabled: true }]);
  fireEvent.change(box, { target: { value: '51.5' } });
  fireEvent.click(send);
  await waitFor(() => expect(server.received('offerAgain')).toHaveLength(1));
  expect(server.received('offerAgain')).toEqual([{ data: { line_id: id(1), disc: '-51.50' } }]);
});

test('accepted ones are ordered, one or all, or given back; an offer that is over asks for nothing', async () => {
  answer(accepted(1), accepted(2), line(3, { status: 'EXPIRED', expires_at: null }));
  server.answer('deleteOffer', { error: null, message: '', lines: [] });
  await openScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Order L2 at the agreed price' }));
  fireEvent.click(screen.getByRole('button', { name: 'Order all 2 accepted' }));
  expect(onOrder.mock.calls.map(([lines]) => lines.length)).toEqual([1, 2]);
  expect(screen.queryByRole('button', { name: /L3/ })).toBe(null);
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Release L1' }));
  await waitFor(() => expect(server.received('deleteOffer')).toEqual([{ cart: [id(1)] }]));
});

test('an offer that ended by itself says where its stone is: held for another customer, gone, or free again', async () => {
  const ended = (number: number, status: string) =>
    line(number, {
      status: 'REJECTED',
      expires_at: null,
      stone: { ...stoneRow(number), status },
      moves: [
        ...line(number).moves,
        { at: '2026-11-21T12:00:00Z', by: 'SYSTEM', status: 'REJECTED', price: null, person: null },
      ],
    });
  answer(ended(1, 'HOLD'), ended(2, 'MEMO'), ended(3, 'SOLD'), ended(4, 'AVAILABLE'));
  await openScreen();
  const said = (await screen.findAllByRole('list', { name: /L\d/ })).map(
    (ladder) => within(ladder).getAllByRole('listitem').at(-1)?.querySelector('span')?.textContent,
  );
  expect(said).toEqual([
    'Held for another customer',
    'Held for another customer',
    'No longer available',
    'Not accepted',
  ]);
});

test('no open offer is said, and all can be looked at', async () => {
  answer();
  await openScreen();
  expect(await screen.findByText('No offer is open.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() =>
    expect(server.received('getOffer').at(-1)).toEqual({ data: { show: 'all', limit: 50 } }),
  );
});
