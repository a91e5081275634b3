import { emptyCriteria, type CallResponse, type ChartPoint } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoneRow, stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import type { RangeFilters } from './chart-range.ts';
import { PriceChart } from './price-chart.tsx';

let server: StubServer;
const onNarrow = vi.fn<(narrowing: Partial<RangeFilters>) => void>();
const onOpenId = vi.fn<(id: string) => void>();

beforeEach(() => {
  server = stubServer();
});
afterEach(() => {
  onNarrow.mockReset();
  onOpenId.mockReset();
});

const point = (number: number, carat: string, final_ppc: string): ChartPoint => ({
  stock_uuid: createStoneRow(number).stock_uuid,
  stock_no: `L${number}`,
  shape: 'ROUND',
  carat,
  color: 'E',
  clarity: 'VS1',
  status: 'AVAILABLE',
  final_ppc,
});

async function openChart(more: Partial<CallResponse<'getPriceChart'>> = {}, find = {}) {
  const points = [point(1, '1.00', '4000.00'), point(2, '1.05', '5000.00'), point(3, '1.30', '6500.50')];
  server.respond('getPriceChart', { error: null, message: '', count: 3, points, stock_version: 1, ...more });
  await renderInPortal(
    <PriceChart
      request={{ criteria: emptyCriteria, sort: [], columnFilters: find, fields: [] }}
      onNarrow={onNarrow}
      onOpenId={onOpenId}
    />,
  );
  return within(await screen.findByRole('region', { name: 'Price per carat by weight' }));
}

test('lists prices by bracket beside the chart and narrows the search to a clicked bracket', async () => {
  const chart = await openChart();
  const rows = chart.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'CaratStonesLowestMedianHighest',
    '1.00–1.1924,0004,5005,000',
    '1.20–1.4916,5016,5016,501',
  ]);
  fireEvent.click(chart.getByRole('button', { name: 'Narrow search to 1.20–1.49 ct' }));
  expect(onNarrow).toHaveBeenCalledExactlyOnceWith({ carat: { from: 1_200, to: 1_490 } });
});

test('steps through the stones with the slider, names each and opens it', async () => {
  const chart = await openChart();
  const slider = chart.getByRole('slider', { name: 'Browse stones' });
  fireEvent.change(slider, { target: { value: '2' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('L3 Round 1.30 E VS1 Available 6,500.50 $/ct');
  fireEvent.click(chart.getByRole('button', { name: 'View details' }));
  expect(onOpenId).toHaveBeenCalledExactlyOnceWith(createStoneRow(3).stock_uuid);
});

test('labels a sample as such and removes a price filter', async () => {
  const chart = await openChart({ count: 812_334 }, { final_ppc: '4000-7000' });
  expect(server.received('getPriceChart')).toMatchObject([
    { view: { columnFilters: { final_ppc: '4000-7000' } } },
  ]);
  expect(chart.getByText(/Representative sample: 3 of 812,334 stones/)).toBeTruthy();
  fireEvent.click(chart.getByRole('button', { name: /4000–7000/ }));
  expect(onNarrow).toHaveBeenCalledExactlyOnceWith({ price: '' });
});
