import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import { createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import type { SubmittedOffer } from './use-make-offer.ts';

let server: StubServer;
const half = { rap: '10000.00', disc: '-50.00', ppc: '5000.00' };
const stones = [createStoneRow(1, half), createStoneRow(2, half)];
const made: SubmittedOffer = {
  error: null,
  message: 'OFFER_MADE',
  offer: {
    offer_id: 'f',
    offer_no: 'O-2026-000001',
    offered_at: '',
    description: '',
    actor_name: null,
    lines: [],
  },
  unavailable: [],
};

beforeEach(() => {
  server = stubServer();
  storeToken('t');
});

async function openSheet(open: readonly string[] = []) {
  const onMade = vi.fn<(made: SubmittedOffer) => void>();
  await renderInPortal(
    <OfferDialog
      stones={stones}
      terms={{ userDiscHundredths: 150, offerLimitHundredths: null }}
      openOfferStoneIds={new Set(open)}
      declaration="Offers bind for 48 hours."
      onMade={onMade}
      onClose={() => {}}
    />,
  );
  await screen.findByRole('dialog');
  return onMade;
}
const box = (packet: string) => screen.getByRole('textbox', { name: `Offer for ${packet}` });
const type = (element: HTMLElement, value: string) => {
  fireEvent.change(element, { target: { value } });
};
const send = () => screen.getByRole('button', { name: 'Send offer' });
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066\u2069]/g, '');

test("shows each stone's price and valid range, and the figures of a typed offer", async () => {
  await openSheet();
  expect(screen.getByText('For example: original −50 %, offer −52 %')).toBeTruthy();
  expect(screen.getByText('Offers bind for 48 hours.')).toBeTruthy();
  const [row] = screen.getAllByRole('listitem');
  expect(plain(row?.textContent ?? '')).toContain('below −50.75, down to −55.00');
  type(box('L1'), '52');
  expect(plain(row?.textContent ?? '')).toContain('4,800.00');
  expect(send()).toHaveProperty('disabled', true);
});

test('sends the figures as typed, with the note and an idempotency key', async () => {
  server.respond('addOffer', made);
  const onMade = await openSheet();
  type(box('L1'), '-52');
  fireEvent.click(screen.getByRole('button', { name: '$/ct' }));
  expect(box('L1')).toHaveProperty('value', '4800.00');
  type(box('L2'), '4700');
  fireEvent.change(screen.getByLabelText('Notes for the sales desk'), { target: { value: 'For one ring' } });
  fireEvent.click(send());
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
  expect(server.received('addOffer')).toEqual([
    {
      data: {
        stones: [
          { stock_uuid: stones[0]?.stock_uuid, disc: '-52.00' },
          { stock_uuid: stones[1]?.stock_uuid, ppc: '4700.00' },
        ],
        description: 'For one ring',
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    },
  ]);
});

test('removes a stone on request and leaves out one with an open offer', async () => {
  await openSheet([stones[1]?.stock_uuid ?? '']);
  expect(screen.getByText('You already have an open offer on this stone: not included.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'My offer for 1 stone' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove L1 from the offer' }));
  expect(screen.getByRole('heading', { name: 'My offer for 0 stones' })).toBeTruthy();
  expect(send()).toHaveProperty('disabled', true);
});

test('spreads one total over all stones', async () => {
  server.respond('addOffer', made);
  const onMade = await openSheet();
  fireEvent.click(screen.getByRole('button', { name: 'Offer total' }));
  type(screen.getByRole('textbox', { name: 'Total offer' }), '9600');
  for (const row of screen.getAllByRole('listitem'))
    expect(within(row).getAllByText(/^4,800\.00/)).toHaveLength(2);
  fireEvent.click(send());
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
  expect(server.received('addOffer')).toMatchObject([
    { data: { basket_amount: '9600.00', stones: [{}, {}] } },
  ]);
});

test('names the stone whose price the server rejects', async () => {
  server.reject('addOffer', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.stones.1.disc', problem: 'must be below' }],
  });
  await openSheet();
  type(box('L1'), '52');
  type(box('L2'), '52');
  fireEvent.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The price for L2 is no longer valid because prices or offers have changed.',
  );
});
