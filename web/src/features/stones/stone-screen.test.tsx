import type { CallResponse, MediaItem, StoneRow } from '@loupe/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { createStoneActions } from '../../testing/stone-actions.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { createStoneResponse } from '../../testing/stone-response.ts';
import { StoneScreen } from './stone-screen.tsx';

let server: StubServer;
const onEnquire = vi.fn<(stones: readonly StoneRow[]) => void>();
const onPlaceOrder = vi.fn<(stones: readonly StoneRow[]) => void>();

beforeEach(() => {
  server = stubServer();
});

const measured = {
  table_pct: '57.0',
  crown_angle: '34.5',
  girdle_pct: '3.5',
  pavilion_angle: '40.8',
  depth_pct: '61.5',
};

async function openStone(facts: Partial<StoneRow> = {}, more: Partial<CallResponse<'stoneDetail'>> = {}) {
  const stone = createStoneRow(7, {
    cut: 'EX',
    polish: 'EX',
    symmetry: 'EX',
    report_no: '2466104518',
    ...facts,
  });
  server.respond('stoneDetail', createStoneResponse(stone, more));
  await renderInPortal(
    <StoneScreen
      id={stone.stock_uuid}
      userDisc="2.00"
      backLink={null}
      factLink={(_, { key }) => (key === 'color' ? { shape: 'ROUND', color: 'E' } : undefined)}
      searchLink={({ shape }) => ({ shape: String(shape) })}
      onPlaceOrder={onPlaceOrder}
      acts={createStoneActions({ onAddToCart: () => undefined, onEnquire })}
    />,
  );
  await screen.findByRole('heading', { level: 1 });
  return stone;
}

test('identifies the stone in one line', async () => {
  await openStone();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Round 1.00ctEVS13EX');
});

test('breaks the price down by steps and marks the list as a sample', async () => {
  await openStone();
  const price = within(screen.getByRole('region', { name: 'Price breakdown' }));
  expect(price.getByText('Sample list')).toBeTruthy();
  expect(price.getByText('10,000')).toBeTruthy();
  expect(price.getByText('−30.00')).toBeTruthy();
  expect(price.getByText('−2.00')).toBeTruthy();
  expect(price.getByText('−31.40')).toBeTruthy();
  expect(price.getByText('Sample price list, not Rapaport · your 2.00 % discount applied')).toBeTruthy();
});

test('applies no discount to a net price', async () => {
  await openStone({ is_net: true });
  expect(screen.getByText(/Net price: no further discount/)).toBeTruthy();
  expect(screen.queryByText('Add disc')).toBeNull();
});

test('links the report number to the laboratory’s page', async () => {
  await openStone();
  const [link] = screen.getAllByRole('link', { name: '2466104518' });
  expect(link?.getAttribute('href')).toBe('https://www.gia.edu/report-check?reportno=2466104518');
});

test('draws the profile from the report, or names the missing figures', async () => {
  await openStone(measured);
  expect(screen.getByRole('img', { name: 'Side view of the stone, to scale' })).toBeTruthy();
  cleanup();
  await openStone({ table_pct: '57.0', depth_pct: '61.5' });
  expect(screen.getByText(/the report does not state crown, girdle, and pavilion/)).toBeTruthy();
});

test('shows a grade that is not stated as missing', async () => {
  await openStone();
  const milky = screen.getByText('Milky').parentElement;
  expect(milky?.textContent).toBe('MilkyNot stated');
});

test('orders the stone', async () => {
  const stone = await openStone();
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(onPlaceOrder).toHaveBeenCalledExactlyOnceWith([stone]);
});

const medium = (kind: MediaItem['kind'], address: string, type: string | null = null): MediaItem => ({
  kind,
  url: address,
  type,
  width: null,
  height: null,
});
const gallery = () => within(screen.getByRole('tablist', { name: 'Photos and videos' }));

test('leaves out a supplier link that is not a web URL', async () => {
  const media = [medium('IMAGE', 'https://media.example/7.jpg'), medium('VIEW_360', 'javascript:alert(1)')];
  await openStone({}, { media });
  expect(gallery().getAllByRole('tab')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Photo of the stone' })).toBeTruthy();
});

test('links a fact to the search for it', async () => {
  await openStone();
  const link = screen.getByRole('link', { name: 'E' });
  expect(link.getAttribute('href')).toMatch(/^\/stock\?.*color/);
});

test('shows a note and a drawing for a stone without a photo', async () => {
  await openStone();
  expect(screen.getByText('No photo or video yet.')).toBeTruthy();
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('replaces a photo that fails to load with the drawing', async () => {
  await openStone({}, { media: [medium('IMAGE', 'https://media.example/7.jpg')] });
  fireEvent.error(screen.getByRole('img', { name: 'Photo of the stone' }));
  expect(screen.getByText(/The photo could not be loaded/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in new tab' })).toBeTruthy();
});

test('shows a thumbnail for every photo and video, and the selected one large on request', async () => {
  const media = [
    medium('IMAGE', '/media/a/1.jpg', 'image/jpeg'),
    medium('IMAGE', '/media/b/2.jpg', 'image/jpeg'),
    medium('VIDEO', '/media/c/3.mp4', 'video/mp4'),
  ];
  await openStone({}, { media });
  const names = gallery()
    .getAllByRole('tab')
    .map((tab) => tab.getAttribute('aria-label'));
  expect(names).toEqual(['Image, 1 of 3', 'Image, 2 of 3', 'Video, 3 of 3']);
  fireEvent.click(gallery().getByRole('tab', { name: 'Image, 2 of 3' }));
  const shown = screen.getByRole('img', { name: 'Photo of the stone' });
  expect(shown.getAttribute('src')).toMatch(/\/media\/b\/2\.jpg$/);
  fireEvent.click(gallery().getByRole('tab', { name: 'Video, 3 of 3' }));
  expect(document.querySelector('video')?.getAttribute('src')).toMatch(/\/media\/c\/3\.mp4$/);
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge' }));
  expect(screen.getByRole('dialog', { name: /^Photos and videos of/ })).toBeTruthy();
});

test('combines the frames of a 360° view, turned by its slider', async () => {
  const media = ['1', '2', '3', '4'].map((step) => medium('VIEW_360', `/media/${step}/s.png`, 'image/png'));
  await openStone({}, { media });
  expect(gallery().getAllByRole('tab')).toHaveLength(1);
  fireEvent.change(screen.getByRole('slider', { name: 'Rotate stone' }), { target: { value: '2' } });
  const shown = screen.getByRole('img', { name: 'Photo of the stone' });
  expect(shown.getAttribute('src')).toMatch(/\/media\/3\/s\.png$/);
});

test('shows a supplier’s 360° view on request, over HTTPS only', async () => {
  await openStone({}, { media: [medium('VIEW_360', 'https://turn.example/view?id=7')] });
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show here' })).toBeTruthy();
  cleanup();
  await openStone({}, { media: [medium('VIEW_360', 'http://turn.example/view?id=7')] });
  expect(screen.queryByRole('button', { name: 'Show here' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open in new tab' })).toBeTruthy();
});

test('opens reports in a separate window', async () => {
  const media = [medium('CERTIFICATE', '/media/r/7.pdf'), medium('CERTIFICATE', 'https://lab.example/7')];
  await openStone({}, { media });
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: 'Report 2' }).getAttribute('href')).toBe('https://lab.example/7');
});

test('counts, links and ranks similar stones', async () => {
  const search = (count: number) => ({ count, search_param: { shape: ['ROUND'] } });
  await openStone(
    {},
    {
      similar: { exact: search(12), near: search(83), wide: search(1_204) },
      price_rank: {
        of: 82,
        less_expensive: 17,
        more_expensive: 64,
        quartiles: ['6500.00', '7000.00', '7600.00'],
        edges: ['6000.00', '7000.00', '8000.00'],
        counts: [40, 42],
      },
    },
  );
  expect(screen.getByText(/Lower \$\/ct than 64 of 82 comparable stones/)).toBeTruthy();
  expect(screen.getByText('this stone 6,860.00')).toBeTruthy();
  const near = screen.getByRole('link', { name: 'One grade away 83' });
  expect(near.getAttribute('href')).toMatch(/^\/stock\?/);
  expect(screen.getByRole('link', { name: 'Two grades away 1,204' })).toBeTruthy();
});

test('shows the price history when there is more than one price', async () => {
  const price = {
    reason: 'IMPORT',
    rap: '10000.00',
    disc: '-30.00',
    ppc: '7000.00',
    amount: '7000.00',
    final_disc: '-31.40',
    final_ppc: '6860.00',
  } as const;
  const first = { ...price, at: '2026-01-02T21:00:00.000Z' };
  await openStone({}, { price_history: [first] });
  expect(screen.queryByText('Price history')).toBeNull();
  expect(screen.getByText('9 days in stock')).toBeTruthy();
  cleanup();
  const second = {
    ...price,
    at: '2026-01-09T10:00:00.000Z',
    final_ppc: '6700.00',
    reason: 'PRICE_LIST',
  } as const;
  await openStone({}, { price_history: [second, first] });
  const table = within(screen.getByRole('region', { name: 'Price history' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'SinceSourceFinal discFinal $/ct',
    '09 Jan 2026Price list−31.406,700.00',
    '03 Jan 2026Stock file−31.406,860.00',
  ]);
});

test('starts an enquiry with q, but not for a sold stone', async () => {
  const stone = await openStone();
  fireEvent.keyDown(document, { key: 'q' });
  expect(onEnquire).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ stock_uuid: stone.stock_uuid }),
  ]);
  cleanup();
  await openStone({ status: 'SOLD' });
  expect(screen.queryByRole('button', { name: 'Place enquiry' })).toBeNull();
});

test('prints drawings and facts without the price', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await openStone(measured);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const unprinted = (element: HTMLElement) => element.closest('.print\\:hidden') !== null;
  expect(unprinted(screen.getByRole('img', { name: 'Side view of the stone, to scale' }))).toBe(false);
  expect(unprinted(screen.getByText('Pavilion angle'))).toBe(false);
  expect(unprinted(screen.getByRole('region', { name: 'Price breakdown' }))).toBe(true);
  expect(unprinted(screen.getByRole('button', { name: 'Place order' }))).toBe(true);
});
