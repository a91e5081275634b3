import { emptyCriteria, type CallResponse, type Criteria } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { createSearchResponse } from '../../../testing/search-response.ts';
import { defaultSearchParams, formatSearchParams } from '../search-params.ts';
import { QuickSearchScreen } from './quick-search-screen.tsx';

let server: StubServer;
const onOpen = vi.fn<(href: string) => void>();

const responseBody: CallResponse<'quickSearch'> = {
  error: null,
  message: '',
  data: [
    {
      key: '1.00-1.49',
      min_cts: '1.00',
      max_cts: '1.49',
      val: {
        count: 1_020,
        cts: '1246.31',
        cells: { D: { IF: 3, VS1: 1_000 }, FANCY: { VS1: 12 }, UNKNOWN: { UNKNOWN: 5 } },
      },
    },
    {
      key: '10.00+',
      min_cts: '10.00',
      max_cts: '99.99',
      val: { count: 1, cts: '12.04', cells: { D: { IF: 1 } } },
    },
  ],
};

beforeEach(() => {
  server = stubServer();
  server.respond('search', createSearchResponse(1_021));
  server.respond('quickSearch', responseBody);
});
afterEach(() => {
  onOpen.mockReset();
});

const hrefOf = (criteria: Criteria) =>
  `/stock?${new URLSearchParams(formatSearchParams({ ...defaultSearchParams, criteria })).toString()}`;

function Quick() {
  const [criteria, setCriteria] = useState<Criteria>({ ...emptyCriteria, status: 'Available' });
  return (
    <QuickSearchScreen
      criteria={criteria}
      notRead={[]}
      onChange={setCriteria}
      hrefOf={hrefOf}
      onOpen={onOpen}
    />
  );
}
async function openScreen() {
  await renderInPortal(<Quick />);
  return within(await screen.findByRole('region', { name: 'Stones by colour and clarity, 1.00–1.49 ct' }));
}
const addressOf = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1]));

test('links every count to the stones it counts', async () => {
  const grid = await openScreen();
  const common = { carat: '1.00_1.499', status: 'Available' };
  const white = { ...common, color_type: 'White' };
  expect(addressOf(grid.getByRole('link', { name: '3: 1.00–1.49 ct D FL–IF' }))).toEqual({
    ...white,
    color: 'D',
    clarity: 'FL*IF',
  });
  expect(addressOf(grid.getByRole('link', { name: '1,003: 1.00–1.49 ct D' }))).toEqual({
    ...white,
    color: 'D',
  });
  expect(addressOf(grid.getByRole('link', { name: '1,012: 1.00–1.49 ct VS1' }))).toEqual({
    ...common,
    clarity: 'VS1',
  });
  expect(addressOf(grid.getByRole('link', { name: '12: 1.00–1.49 ct Fancy' }))).toEqual({
    ...common,
    color_type: 'Fancy',
  });
  expect(addressOf(grid.getByRole('link', { name: '1,020: 1.00–1.49 ct Total' }))).toEqual(common);
  const { color = '' } = addressOf(grid.getByRole('link', { name: '5: 1.00–1.49 ct Unknown Unknown' }));
  expect(color.split('*')).toHaveLength(17);
});

test('opens the result in place on click', async () => {
  const grid = await openScreen();
  const link = grid.getByRole('link', { name: '3: 1.00–1.49 ct D FL–IF' });
  fireEvent.click(grid.getAllByRole('link')[0] ?? link);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(link.getAttribute('href'));
});

test('shows stones and carats per bracket, and all stones in the title', async () => {
  await openScreen();
  const countText = screen.getByText('1,020 stones').parentElement;
  expect(countText?.textContent).toBe('1,020 stones · 1,246.31 ct');
  expect(addressOf(screen.getByRole('link', { name: '1,021 stones' }))).toEqual({ status: 'Available' });
});

test('searches available stones by default and applies the selected filters', async () => {
  await openScreen();
  expect(server.received('quickSearch')).toEqual([
    { search_param: { type: ['Natural'], status: 'Available' } },
  ]);
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name: /^All/ }),
  );
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Shape' })).getByRole('button', { name: /^Oval/ }),
  );
  await expect
    .poll(() => server.received('quickSearch').at(-1))
    .toEqual({
      search_param: { type: ['Natural'], shape: ['OVAL'], status: 'All' },
    });
});

test('shows a message when no stone matches', async () => {
  server.respond('quickSearch', { ...responseBody, data: [] });
  await renderInPortal(<Quick />);
  expect(await screen.findByText('No stones match. Remove a filter.')).toBeTruthy();
});
