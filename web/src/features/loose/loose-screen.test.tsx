import type { CallAnswer, LotRow } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { emptyGoodsCriteria, type GoodsPlace } from '../../lib/goods/goods-url.ts';
import { LooseScreen } from './loose-screen.tsx';

const lot: LotRow = {
  lot_uuid: '00000000-0000-4000-8000-000000000001',
  size: '+6.5-11 · 1.80-2.70 mm',
  image: null,
  status: 'AVAILABLE',
  lot_no: 'P1001',
  kind: 'SINGLE-LOT',
  type: 'Lab Grown',
  shape: 'ROUND',
  sieve_class: 'MELEE',
  sieve_from: '6.5',
  sieve_to: '11',
  mm_from: '1.80',
  mm_to: '2.70',
  pointer_from: null,
  pointer_to: null,
  colour: 'G-H',
  clarity: 'VS-SI',
  make: 'VG',
  treatment: 'LD',
  pieces: '1400',
  carats: '20.150',
  rate: '412.50',
  amount: '8311.88',
  min_carats: null,
  selection_allowed: true,
  screened: false,
  location: 'DXB',
  remark: null,
};

function answer(count: number): CallAnswer<'getLooseData'> {
  return {
    error: null,
    message: '',
    loose_data: {
      count,
      rows: count === 0 ? [] : [lot],
      counts: { colour: { 'G-H': count, 'D-F': 0 }, type: { 'Lab Grown': count } },
      totals: {
        lots: count,
        pieces: 1_400,
        carats: '20.150',
        rate: count === 0 ? null : '412.50',
        amount: '8311.88',
      },
    },
    loose_declarations: count === 0 ? [] : [{ topic: 'KP', text: 'Conflict-free by our warranty.' }],
  };
}

let server: AnsweringServer;
beforeEach(() => {
  server = stubServer();
  server.answer('getLooseData', answer(120));
});

function Loose() {
  const [place, setPlace] = useState<GoodsPlace>({ criteria: emptyGoodsCriteria, sort: null, page: 1 });
  return <LooseScreen place={place} notice={null} onChange={setPlace} />;
}
const asked = () => server.received('getLooseData').at(-1);
const query = (more: object) => ({ data: { criteria: {}, sort: [], offset: 0, limit: 50, ...more } });

test('a lot says its size as the trade writes it, what it costs, where it grew and how it was treated', async () => {
  await renderInPortal(<Loose />);
  const table = within(await screen.findByRole('table', { name: 'Loose Stock' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'A',
    'P1001',
    'SinglesLaser drilled',
    'Laboratory-grown',
    'Round',
    '+6.5-11 · 1.80-2.70 mm',
    'G-H',
    'VS-SI',
    'VG',
    '1,400',
    '20.15',
    '412.50',
    '8,311.88',
    '–',
    'Yes',
    'No',
    'Dubai',
  ]);
});

test('totals stand above the lots and the company’s statements under them', async () => {
  await renderInPortal(<Loose />);
  const totals = await screen.findByRole('region', { name: 'All lots that fit' });
  expect(totals.textContent).toContain('Average rate412.50$/ct');
  expect(screen.getByText('Conflict-free by our warranty.')).toBeTruthy();
});

test('a chip chooses with the lots it would leave in sight; a column’s name sorts; pages turn', async () => {
  await renderInPortal(<Loose />);
  const colours = within(await screen.findByRole('group', { name: 'Colour' }));
  expect(colours.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['D-F0', 'G-H120']);
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await expect.poll(asked).toEqual(query({ offset: 50 }));
  fireEvent.click(screen.getByRole('button', { name: 'Rate $/ct' }));
  await expect.poll(asked).toEqual(query({ sort: [{ key: 'rate', direction: 'asc' }] }));
  fireEvent.click(screen.getByRole('button', { name: 'Rate $/ct' }));
  fireEvent.click(colours.getByRole('button', { name: /^G-H/ }));
  await expect
    .poll(asked)
    .toEqual(query({ criteria: { colour: ['G-H'] }, sort: [{ key: 'rate', direction: 'desc' }] }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(asked).toEqual(query({ sort: [{ key: 'rate', direction: 'desc' }] }));
});

test('figures typed into the boxes are asked for in the trade’s decimals', async () => {
  await renderInPortal(<Loose />);
  fireEvent.change(await screen.findByRole('textbox', { name: /Carats.*from|from.*Carats/i }), {
    target: { value: '5-10' },
  });
  await expect.poll(asked).toEqual(query({ criteria: { carats: { from: '5.000', to: '10.000' } } }));
});

test('where no lot fits, what is needed is sent to the desk with the filters', async () => {
  server.answer('getLooseData', answer(0));
  server.answer('addLooseDemand', { error: null, message: '', loose_demand_id: '1' });
  await renderInPortal(<Loose />);
  fireEvent.click(
    within(await screen.findByRole('group', { name: 'Colour' })).getByRole('button', { name: /^D-F/ }),
  );
  const form = within(await screen.findByRole('form', { name: 'Tell us what you need' }));
  fireEvent.change(form.getByLabelText('What you look for'), { target: { value: 'Stars D-F' } });
  fireEvent.change(form.getByLabelText('Details'), { target: { value: '50 ct a month' } });
  fireEvent.click(form.getByRole('button', { name: 'Send to the desk' }));
  expect(await screen.findByText('Your wish has been sent to the desk.')).toBeTruthy();
  expect(server.received('addLooseDemand')).toEqual([
    { data: { title: 'Stars D-F', details: '50 ct a month', criteria: { colour: ['D-F'] } } },
  ]);
});

test('a lot that was photographed shows it as a stamp, and large when it is pressed', async () => {
  const { loose_data: data, ...rest } = answer(1);
  const shown = { ...lot, image: '/media/abc/P1001.jpg' };
  server.answer('getLooseData', { ...rest, loose_data: { ...data, rows: [shown] } });
  await renderInPortal(<Loose />);
  fireEvent.click(await screen.findByRole('button', { name: 'Photograph of lot P1001' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Photograph of lot P1001' }));
  expect(sheet.getByRole('img').getAttribute('src')).toMatch(/\/media\/abc\/P1001\.jpg$/);
});
