import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepToken } from '../../lib/session.ts';
import { stoneRow, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import type { MadeOffer } from './use-make-offer.ts';

let server: AnsweringServer;
const half = { rap: '10000.00', disc: '-50.00', ppc: '5000.00' };
const stones = [stoneRow(1, half), stoneRow(2, half)];
const made: MadeOffer = {
  error: null,
  message: 'OFFER_MADE',
  offer: {
    offer_id: 'f',
    offer_no: 'O-2026-000001',
    offered_at: '',
    description: '',
    person: null,
    lines: [],
  },
  left_out: [],
};

beforeEach(() => {
  server = stubServer();
  keepToken('t');
});

async function openSheet(open: readonly string[] = []) {
  const onMade = vi.fn<(made: MadeOffer) => void>();
  await renderInPortal(
    <OfferSheet
      stones={stones}
      terms={{ userDiscHundredths: 150, offerLimitHundredths: null }}
      open={new Set(open)}
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

test('shows what each stone costs and what may be offered, and what is typed comes to', async () => {
  await openSheet();
  expect(screen.getByText('For example: original −50 %, offer −52 %')).toBeTruthy();
  expect(screen.getByText('Offers bind for 48 hours.')).toBeTruthy();
  const [row] = screen.getAllByRole('listitem');
  expect(plain(row?.textContent ?? '')).toContain('below −50.75, down to −55.00');
  type(box('L1'), '52');
  expect(plain(row?.textContent ?? '')).toContain('4,800.00');
  expect(send()).toHaveProperty('disabled', true);
});

test('goes out with the figures as they were typed, the words and a key', async () => {
  server.answer('addOffer', made);
  const onMade = await openSheet();
  type(box('L1'), '-52');
  fireEvent.click(screen.getByRole('button', { name: '$/ct' }));
  expect(box('L1')).toHaveProperty('value', '4800.00');
  type(box('L2'), '4700');
  fireEvent.change(screen.getByLabelText('To the desk'), { target: { value: 'For one ring' } });
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

test('a stone is taken out, and one with an open offer is left out', async () => {
  await openSheet([stones[1]?.stock_uuid ?? '']);
  expect(screen.getByText('You have an open offer on it: left out.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'My offer for 1 stone' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take L1 out of the offer' }));
  expect(screen.getByRole('heading', { name: 'My offer for 0 stones' })).toBeTruthy();
  expect(send()).toHaveProperty('disabled', true);
});

test('one total for all is spread over the stones', async () => {
  server.answer('addOffer', made);
  const onMade = await openSheet();
  fireEvent.click(screen.getByRole('button', { name: 'Basket total' }));
  type(screen.getByRole('textbox', { name: 'Offered together' }), '9600');
  for (const row of screen.getAllByRole('listitem'))
    expect(within(row).getAllByText(/^4,800\.00/)).toHaveLength(2);
  fireEvent.click(send());
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
  expect(server.received('addOffer')).toMatchObject([
    { data: { basket_amount: '9600.00', stones: [{}, {}] } },
  ]);
});

test('what no longer fits at the server is named', async () => {
  server.refuse('addOffer', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.stones.1.disc', problem: 'must be below' }],
  });
  await openSheet();
  type(box('L1'), '52');
  type(box('L2'), '52');
  fireEvent.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('The price for L2 no longer fits.');
});
