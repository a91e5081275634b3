import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoneRow, createSummary, type StubServer } from '../../testing/stub-server.ts';
import { createStoneActions } from '../../testing/stone-actions.ts';
import { createSearchResponse } from '../../testing/search-response.ts';
import { createStoneResponse } from '../../testing/stone-response.ts';
import { useGridPreferences } from './grid-preferences.ts';
import {
  setUpResult,
  toggleRow,
  tearDownResult,
  handlers,
  openFiveStones,
  openResult,
  renderResult,
  selectedPackets,
} from './testing/open-result.tsx';

let server: StubServer;
beforeEach(() => {
  server = setUpResult();
});
afterEach(tearDownResult);

test('opens quick look with Space, follows the arrow keys and closes it with Space or Escape', async () => {
  server.respond('stoneDetail', createStoneResponse(createStoneRow(1, { table_pct: '58.0' })));
  await openFiveStones(server);
  toggleRow('L3');
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'Home' });
  fireEvent.keyDown(grid, { key: ' ' });
  const look = await screen.findByRole('complementary', { name: 'Quick look' });
  expect(look.textContent).toContain('L1');
  expect(await within(look).findByText('58.0')).toBeTruthy();
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  expect(look.textContent).toContain('L2');
  await waitFor(() => {
    expect(server.received('stoneDetail')).toEqual(
      [1, 2].map((one) => ({ id: createStoneRow(one).stock_uuid })),
    );
  });
  fireEvent.keyDown(grid, { key: ' ' });
  expect(screen.queryByRole('complementary')).toBeNull();
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(selectedPackets()).toEqual(['L3']);
});

test('supports the same keys in the gallery and remembers the layout', async () => {
  await openFiveStones(server);
  fireEvent.click(screen.getByRole('button', { name: 'Pictures' }));
  const list = await screen.findByRole('listbox', { name: 'Diamond Result' });
  expect(within(list).getAllByRole('option')).toHaveLength(5);
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  fireEvent.keyDown(list, { key: 'x' });
  const [chosen, ...more] = within(list).getAllByRole('option', { selected: true });
  expect([chosen?.textContent?.includes('L2'), more.length]).toEqual([true, 0]);
  fireEvent.keyDown(list, { key: 'Enter' });
  expect(handlers.onOpen.mock.lastCall?.[1]).toBe(1);
  expect(useGridPreferences.getState().layout).toBe('pictures');
});

test('shares the selected stones by key, at most 100 of them', async () => {
  await openFiveStones(server);
  toggleRow('L1');
  toggleRow('L2');
  fireEvent.keyDown(document.body, { key: 's' });
  await waitFor(() => {
    expect(handlers.onShare).toHaveBeenCalledOnce();
  });
  expect(handlers.onShare.mock.lastCall?.[0].map(({ stock_no }) => stock_no)).toEqual(['L1', 'L2']);
  cleanup();
  await openResult(server, createSearchResponse(101, { selected_summary: createSummary(101) }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all stones in this result' }));
  const bar = await screen.findByRole('toolbar', { name: /Actions/ });
  expect(bar.textContent).toContain('You can share up to 100 stones at a time.');
  expect(within(bar).getByRole('button', { name: /Share/ })).toHaveProperty('disabled', true);
});

test('sets a reminder with r for the active stone or the selected stones', async () => {
  await openFiveStones(server);
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'Home' });
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(handlers.onRemind).toHaveBeenLastCalledWith([createStoneRow(1).stock_uuid]);
  toggleRow('L2');
  fireEvent.click(await screen.findByRole('button', { name: /Remind me/ }));
  await waitFor(() => {
    expect(handlers.onRemind).toHaveBeenLastCalledWith([createStoneRow(2).stock_uuid]);
  });
});

test('lists with ? the shortcuts available to this user', async () => {
  await openFiveStones(server);
  fireEvent.keyDown(document.body, { key: '?' });
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(sheet.textContent).toContain('Open or close quick lookSpace');
  expect(sheet.textContent).toContain('Place orderp');
  cleanup();
  await renderResult({ onPlaceOrder: undefined, acts: createStoneActions() });
  fireEvent.keyDown(document.body, { key: '?' });
  expect((await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).textContent).not.toContain(
    'Place order',
  );
});

test('moves a column with Alt, Shift and arrows, and restores the order on reset', async () => {
  const names = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await openFiveStones(server);
  const offered = names();
  const carat = offered.indexOf('Carat');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Carat' }), {
    key: 'ArrowRight',
    altKey: true,
    shiftKey: true,
  });
  expect(names().slice(carat, carat + 2)).toEqual(['Col', 'Carat']);
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes('L1'));
  expect(row?.textContent).toContain('E1.00');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Col' }), {
    key: 'ArrowLeft',
    altKey: true,
    shiftKey: true,
  });
  expect(names().slice(carat, carat + 2)).toEqual(['Col', 'Carat']);
  act(() => {
    useGridPreferences.getState().reset();
  });
  expect(names()).toEqual(offered);
});

test('requests relaxations for a result with few stones', async () => {
  const relaxations = [{ key: 'color', kind: 'value' as const, search_param: {}, added_count: 14 }];
  await openResult(server, createSearchResponse(2, { relaxations }));
  expect(await screen.findByText('adds 14')).toBeTruthy();
  expect(server.received('search')).toMatchObject([{ view: { includeRelaxations: true } }]);
});

test('shows only the selected stones, keeps the selection and leaves deselected stones in view', async () => {
  await openFiveStones(server);
  toggleRow('L1');
  toggleRow('L3');
  fireEvent.keyDown(document.body, { key: 'v' });
  const ids = [1, 3].map((one) => createStoneRow(one).stock_uuid);
  await waitFor(() => {
    expect(server.received('search').at(-1)).toMatchObject({ view: { restrictTo: { ids, exclude: false } } });
  });
  toggleRow('L3');
  expect(screen.getByRole('toolbar').textContent).toContain('1 selected');
  expect(screen.getByText('L3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Show all/ }));
  expect(screen.getByRole('button', { name: /Show selected/ })).toBeTruthy();
  expect(selectedPackets()).toEqual(['L1']);
});

test('shows fewer columns on a tablet, among them the main ones', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 992px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openFiveStones(server);
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Carat', 'Col', 'Clar', 'Final disc', 'Final $/ct']));
  expect(names).not.toContain('Rap');
  expect(names).not.toContain('Report');
});
