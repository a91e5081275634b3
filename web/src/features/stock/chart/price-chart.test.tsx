import { emptyCriteria, type CallAnswer, type ChartPoint } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stoneRow, stubServer, type AnsweringServer } from '../../../testing/answers.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import type { Narrowing } from './chart-area.ts';
import { PriceChart } from './price-chart.tsx';

let server: AnsweringServer;
const onNarrow = vi.fn<(narrowing: Partial<Narrowing>) => void>();
const onOpenId = vi.fn<(id: string) => void>();

beforeEach(() => {
  server = stubServer();
});
afterEach(() => {
  onNarrow.mockReset();
  onOpenId.mockReset();
});

const point = (number: number, carat: string, final_ppc: string): ChartPoint => ({
  stock_uuid: stoneRow(number).stock_uuid,
  stock_no: `L${number}`,
  shape: 'ROUND',
  carat,
  color: 'E',
  clarity: 'VS1',
  status: 'AVAILABLE',
  final_ppc,
});

async function openChart(more: Partial<CallAnswer<'priceChart'>> = {}, find = {}) {
  const points = [point(1, '1.00', '4000.00'), point(2, '1.05', '5000.00'), point(3, '1.30', '6500.50')];
  server.answer('priceChart', { error: null, message: '', count: 3, points, stock_version: 1, ...more });
  await renderInPortal(
    <PriceChart
      request={{ criteria: emptyCriteria, sort: [], find, fields: [] }}
      onNarrow={onNarrow}
      onOpenId={onOpenId}
    />,
  );
  return within(await screen.findByRole('region', { name: 'Price per carat by weight' }));
}

test('the prices of every bracket stand beside the chart, and a press narrows the search to one', async () => {
  const chart = await openChart();
  const rows = chart.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'CaratStonesLowestMedianHighest',
    '1.00–1.1924,0004,5005,000',
    '1.20–1.4916,5016,5016,501',
  ]);
  fireEvent.click(chart.getByRole('button', { name: 'Narrow the search to 1.20–1.49 ct' }));
  expect(onNarrow).toHaveBeenCalledExactlyOnceWith({ carat: { from: 1_200, to: 1_490 } });
});

test('the slider walks from stone to stone, names each and opens it', async () => {
  const chart = await openChart();
  const slider = chart.getByRole('slider', { name: 'Stone by stone' });
  fireEvent.change(slider, { target: { value: '2' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('L3 Round 1.30 E VS1 Available 6,500.50 $/ct');
  fireEvent.click(chart.getByRole('button', { name: 'Open the stone' }));
  expect(onOpenId).toHaveBeenCalledExactlyOnceWith(stoneRow(3).stock_uuid);
});

test('a sample is called one, and a stretch of prices that is set can be taken away', async () => {
  const chart = await openChart({ count: 812_334 }, { final_ppc: '4000-7000' });
  expect(server.received('priceChart')).toMatchObject([{ view: { columns: { final_ppc: '4000-7000' } } }]);
  expect(chart.getByText(/A fair sample: 3 of 812,334 stones/)).toBeTruthy();
  fireEvent.click(chart.getByRole('button', { name: /4000–7000/ }));
  expect(onNarrow).toHaveBeenCalledExactlyOnceWith({ price: '' });
});
