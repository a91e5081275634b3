import type { CallResponse, LotRow } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { emptyGoodsCriteria, type GoodsParams } from '../../trade/goods/goods-params.ts';
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
  color: 'G-H',
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

function createResponse(count: number): CallResponse<'getLooseData'> {
  return {
    error: null,
    message: '',
    loose_data: {
      count,
      rows: count === 0 ? [] : [lot],
      counts: { color: { 'G-H': count, 'D-F': 0 }, type: { 'Lab Grown': count } },
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

const onShare = vi.fn<(lots: readonly LotRow[]) => void>();
let server: StubServer;
beforeEach(() => {
  onShare.mockReset();
  server = stubServer();
  server.respond('getLooseData', createResponse(120));
});

function Loose() {
  const [params, setParams] = useState<GoodsParams>({ criteria: emptyGoodsCriteria, sort: null, page: 1 });
  return <LooseScreen params={params} notice={null} onShare={onShare} onChange={setParams} />;
}
const lastRequest = () => server.received('getLooseData').at(-1);
const query = (more: object) => ({ data: { criteria: {}, sort: [], offset: 0, limit: 50, ...more } });

test('shows the size, price, origin and treatment of a lot in trade notation', async () => {
  await renderInPortal(<Loose />);
  const table = within(await screen.findByRole('table', { name: 'Loose Stock' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '',
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
    'DXB',
  ]);
  expect(table.getByTitle('Dubai').textContent).toBe('DXB');
});

test("shows the totals above the lots and the company's declarations below", async () => {
  await renderInPortal(<Loose />);
  const totals = await screen.findByRole('region', { name: 'All matching lots' });
  expect(totals.textContent).toContain('Average rate412.50$/ct');
  expect(screen.getByText('Conflict-free by our warranty.')).toBeTruthy();
});

test('shares the selected lots by the key s, and clears the selection by Escape', async () => {
  await renderInPortal(<Loose />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select P1001' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Actions for the selected lots' }));
  expect(bar.getByRole('status').textContent).toBe('1 lot');
  fireEvent.keyDown(document.body, { key: 's' });
  expect(onShare.mock.lastCall?.[0].map(({ lot_no: number }) => number)).toEqual(['P1001']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('toolbar', { name: 'Actions for the selected lots' })).toBeNull();
});

test('shows counts on chips, sorts by column headers and pages through the lots', async () => {
  await renderInPortal(<Loose />);
  const colours = within(await screen.findByRole('group', { name: 'Colour' }));
  expect(colours.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['D-F0', 'G-H120']);
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await expect.poll(lastRequest).toEqual(query({ offset: 50 }));
  fireEvent.click(screen.getByRole('button', { name: 'Rate $/ct' }));
  await expect.poll(lastRequest).toEqual(query({ sort: [{ key: 'rate', direction: 'asc' }] }));
  fireEvent.click(screen.getByRole('button', { name: 'Rate $/ct' }));
  fireEvent.click(colours.getByRole('button', { name: /^G-H/ }));
  await expect
    .poll(lastRequest)
    .toEqual(query({ criteria: { color: ['G-H'] }, sort: [{ key: 'rate', direction: 'desc' }] }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(lastRequest).toEqual(query({ sort: [{ key: 'rate', direction: 'desc' }] }));
});

test('sends typed figures with the decimals of the trade', async () => {
  await renderInPortal(<Loose />);
  fireEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Carats.*from|from.*Carats/i }), {
    target: { value: '5-10' },
  });
  await expect.poll(lastRequest).toEqual(query({ criteria: { carats: { from: '5.000', to: '10.000' } } }));
});

test('sends a demand with the filters to the desk when no lot matches', async () => {
  server.respond('getLooseData', createResponse(0));
  server.respond('addLooseDemand', { error: null, message: '', loose_demand_id: '1' });
  await renderInPortal(<Loose />);
  fireEvent.click(
    within(await screen.findByRole('group', { name: 'Colour' })).getByRole('button', { name: /^D-F/ }),
  );
  const form = within(await screen.findByRole('form', { name: 'Add demand' }));
  fireEvent.change(form.getByLabelText('What are you looking for?'), { target: { value: 'Stars D-F' } });
  fireEvent.change(form.getByLabelText('Details'), { target: { value: '50 ct a month' } });
  fireEvent.click(form.getByRole('button', { name: 'Send demand' }));
  expect(await screen.findByText('Demand sent to the sales desk.')).toBeTruthy();
  expect(server.received('addLooseDemand')).toEqual([
    { data: { title: 'Stars D-F', details: '50 ct a month', criteria: { color: ['D-F'] } } },
  ]);
});

test('shows the photo of a lot as a thumbnail, enlarged when pressed', async () => {
  const { loose_data: data, ...rest } = createResponse(1);
  const shown = { ...lot, image: '/media/abc/P1001.jpg' };
  server.respond('getLooseData', { ...rest, loose_data: { ...data, rows: [shown] } });
  await renderInPortal(<Loose />);
  fireEvent.click(await screen.findByRole('button', { name: 'Photo of lot P1001' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Photo of lot P1001' }));
  expect(sheet.getByRole('img').getAttribute('src')).toMatch(/\/media\/abc\/P1001\.jpg$/);
});
