import type { Offer, OfferLine } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import { createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { OffersScreen } from './offers-screen.tsx';

let server: StubServer;
const price = (disc: string, ppc: string) => ({ disc, ppc, amount: ppc });
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function line(number: number, facts: Partial<OfferLine> = {}): OfferLine {
  return {
    line_id: id(number),
    status: 'PENDING',
    stone: createStoneRow(number),
    rap: '10000.00',
    listed: price('-50.00', '5000.00'),
    own: price('-50.75', '4925.00'),
    offered: price('-52.00', '4800.00'),
    counter: null,
    agreed: null,
    expires_at: inHours(47),
    order_id: null,
    events: [
      {
        at: '2026-11-21T10:00:00Z',
        actor: 'BUYER',
        status: 'PENDING',
        price: price('-52.00', '4800.00'),
        note: '',
        actor_name: null,
      },
    ],
    ...facts,
  };
}
const countered = (number: number) =>
  line(number, {
    status: 'COUNTERED',
    counter: price('-51.00', '4900.00'),
    events: [
      ...line(number).events,
      {
        at: '2026-11-21T12:00:00Z',
        actor: 'DESK',
        status: 'COUNTERED',
        price: price('-51.00', '4900.00'),
        note: '',
        actor_name: null,
      },
    ],
  });
const accepted = (number: number) =>
  line(number, { status: 'ACCEPTED', agreed: price('-52.00', '4800.00'), expires_at: inHours(0.25) });

function createResponse(...lines: OfferLine[]) {
  const offer: Offer = {
    offer_id: id(900),
    offer_no: 'O-2026-000001',
    offered_at: '2026-11-21T10:00:00Z',
    description: 'For one ring',
    actor_name: null,
    lines,
  };
  server.respond('getOffer', {
    error: null,
    message: '',
    offers_data: lines.length === 0 ? [] : [offer],
    offer_count: lines.length,
  });
}

beforeEach(() => {
  server = stubServer();
  storeToken('t');
});

const onOrder = vi.fn<(lines: readonly OfferLine[]) => void>();
const openScreen = async () => renderInPortal(<OffersScreen canAnswer onOrder={onOrder} />);

test('shows an offer with its status, countdown and price history', async () => {
  createResponse(countered(1));
  await openScreen();
  expect(await screen.findByText('Counter-offer', { selector: 'p' })).toBeTruthy();
  expect(screen.getByText(/^(46|47) h \d+ min left$/)).toBeTruthy();
  expect(screen.getByText('For one ring')).toBeTruthy();
  const ladder = within(screen.getByRole('list', { name: 'Offer history for L1' }));
  expect(ladder.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Asking price−50\.00 %5,/),
    expect.stringMatching(/^Your price−50\.75/),
    expect.stringMatching(/^Your offer−52\.00 %4,800/),
    expect.stringMatching(/^Counter-offer−51\.00 %4,90/),
  ]);
});

test('accepts the counter-offer at the price shown', async () => {
  createResponse(countered(1));
  server.respond('acceptCounterOffer', { error: null, message: '', lines: [] });
  await openScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept −51.00 % for L1' }));
  await waitFor(() => expect(server.received('getOffer')).toHaveLength(2));
  expect(server.received('acceptCounterOffer')).toEqual([{ data: { line_id: id(1), ppc: '4900.00' } }]);
});

test('sends a counter-offer between both prices', async () => {
  createResponse(countered(1));
  server.respond('counterOffer', { error: null, message: '', lines: [] });
  await openScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Counter the offer on L1' }));
  const box = screen.getByRole('textbox', { name: 'Offer for L1' });
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.change(box, { target: { value: '51' } });
  expect([box.getAttribute('aria-invalid'), send]).toMatchObject(['true', { disabled: true }]);
  fireEvent.change(box, { target: { value: '51.5' } });
  fireEvent.click(send);
  await waitFor(() => expect(server.received('counterOffer')).toHaveLength(1));
  expect(server.received('counterOffer')).toEqual([{ data: { line_id: id(1), disc: '-51.50' } }]);
});

test('orders one or all accepted offers or releases them, and offers no actions on an expired one', async () => {
  createResponse(accepted(1), accepted(2), line(3, { status: 'EXPIRED', expires_at: null }));
  server.respond('deleteOffer', { error: null, message: '', lines: [] });
  await openScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Order now: L2 at the agreed price' }));
  fireEvent.click(screen.getByRole('button', { name: 'Order all 2 accepted' }));
  expect(onOrder.mock.calls.map(([lines]) => lines.length)).toEqual([1, 2]);
  expect(screen.queryByRole('button', { name: /L3/ })).toBe(null);
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Release L1' }));
  await waitFor(() => expect(server.received('deleteOffer')).toEqual([{ cart: [id(1)] }]));
});

test("explains an offer closed by the system by its stone's status: held for another customer, unavailable or available again", async () => {
  const ended = (number: number, status: string) =>
    line(number, {
      status: 'REJECTED',
      expires_at: null,
      stone: { ...createStoneRow(number), status },
      events: [
        ...line(number).events,
        {
          at: '2026-11-21T12:00:00Z',
          actor: 'SYSTEM',
          status: 'REJECTED',
          price: null,
          note: '',
          actor_name: null,
        },
      ],
    });
  createResponse(ended(1, 'HOLD'), ended(2, 'MEMO'), ended(3, 'SOLD'), ended(4, 'AVAILABLE'));
  await openScreen();
  const listTexts = (await screen.findAllByRole('list', { name: /L\d/ })).map(
    (ladder) => within(ladder).getAllByRole('listitem').at(-1)?.querySelector('span')?.textContent,
  );
  expect(listTexts).toEqual([
    'Held for another customer',
    'Held for another customer',
    'No longer available',
    'Not accepted',
  ]);
});

test('reports that there are no open offers and can show all', async () => {
  createResponse();
  await openScreen();
  expect(await screen.findByText('No open offers.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() =>
    expect(server.received('getOffer').at(-1)).toEqual({ data: { show: 'all', limit: 50 } }),
  );
});
