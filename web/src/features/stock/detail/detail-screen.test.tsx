import type { StoneRow } from '@loupe/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stoneRow, stubServer, type AnsweringServer } from '../../../testing/answers.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { DetailScreen } from './detail-screen.tsx';

let server: AnsweringServer;
const onPlaceOrder = vi.fn<(stone: StoneRow) => void>();

beforeEach(() => {
  server = stubServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const measured = {
  table_pct: '57.0',
  crown_angle: '34.5',
  girdle_pct: '3.5',
  pavilion_angle: '40.8',
  depth_pct: '61.5',
};

async function openStone(facts: Partial<StoneRow> = {}) {
  const stone = stoneRow(7, { cut: 'EX', polish: 'EX', symmetry: 'EX', report_no: '2466104518', ...facts });
  server.answer('stoneDetail', {
    error: null,
    message: '',
    stone,
    price_list: { source: 'SAMPLE', date: '2026-01-09' },
  });
  await renderInPortal(
    <DetailScreen
      id={stone.stock_uuid}
      userDisc="2.00"
      way={null}
      factLink={() => undefined}
      onPlaceOrder={onPlaceOrder}
      onAddToCart={() => undefined}
      isInCart={false}
    />,
  );
  await screen.findByRole('heading', { level: 1 });
  return stone;
}

test('one line says what the stone is', async () => {
  await openStone();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Round 1.00ctEVS13EX');
});

test('the price is worked out step by step, by a list that is marked as a sample', async () => {
  await openStone();
  const price = within(screen.getByRole('region', { name: 'Price step by step' }));
  expect(price.getByText('List sample')).toBeTruthy();
  expect(price.getByText('10,000')).toBeTruthy();
  expect(price.getByText('−30.00')).toBeTruthy();
  expect(price.getByText('2.00')).toBeTruthy();
  expect(price.getByText('−31.40')).toBeTruthy();
  expect(price.getByText('Sample list, not Rapaport · your 2.00 % taken off the price')).toBeTruthy();
});

test('nothing is taken off a net price', async () => {
  await openStone({ is_net: true });
  expect(screen.getByText(/Net price: no further discount/)).toBeTruthy();
  expect(screen.queryByText('Add disc')).toBeNull();
});

test('the report number leads to the laboratory’s own page', async () => {
  await openStone();
  const [link] = screen.getAllByRole('link', { name: '2466104518' });
  expect(link?.getAttribute('href')).toBe('https://www.gia.edu/report-check?reportno=2466104518');
});

test('the profile is drawn from the report, or it is said what is missing', async () => {
  await openStone(measured);
  expect(screen.getByRole('img', { name: 'The stone from the side, to scale' })).toBeTruthy();
  cleanup();
  await openStone({ table_pct: '57.0', depth_pct: '61.5' });
  expect(screen.getByText(/the report does not give crown, girdle, and pavilion/)).toBeTruthy();
});

test('a grade nobody stated is said to be missing', async () => {
  await openStone();
  const milky = screen.getByText('Milky').parentElement;
  expect(milky?.textContent).toBe('MilkyNot stated');
});

test('the stone can be ordered from here', async () => {
  const stone = await openStone();
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(onPlaceOrder).toHaveBeenCalledExactlyOnceWith(stone);
});

test('a dealer’s link that is no web address is not offered', async () => {
  await openStone({ video_url: 'javascript:alert(1)', image_url: 'https://media.example/7.jpg' });
  expect(screen.queryByRole('link', { name: 'Video' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Image' }));
  expect(screen.getByRole('img', { name: 'Photograph of the stone' })).toBeTruthy();
});
