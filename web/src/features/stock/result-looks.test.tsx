import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stoneRow, summary, type AnsweringServer } from '../../testing/answers.ts';
import { stoneActs } from '../../testing/stone-acts.ts';
import { searchAnswer } from '../../testing/search-answer.ts';
import { stoneAnswer } from '../../testing/stone-answer.ts';
import { useGridPreferences } from './grid-preferences.ts';
import {
  beginResult,
  check,
  endResult,
  handlers,
  openFive,
  openResult,
  renderResult,
  selected,
} from './testing/open-result.tsx';

let server: AnsweringServer;
beforeEach(() => {
  server = beginResult();
});
afterEach(endResult);

test('Space looks closer at the stone under the keys, arrows walk on, Space or Escape put it away', async () => {
  server.answer('stoneDetail', stoneAnswer(stoneRow(1, { table_pct: '58.0' })));
  await openFive(server);
  check('L3');
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'Home' });
  fireEvent.keyDown(grid, { key: ' ' });
  const look = await screen.findByRole('complementary', { name: 'Quick look' });
  expect(look.textContent).toContain('L1');
  expect(await within(look).findByText('58.0')).toBeTruthy();
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  expect(look.textContent).toContain('L2');
  await waitFor(() => {
    expect(server.received('stoneDetail')).toEqual([1, 2].map((one) => ({ id: stoneRow(one).stock_uuid })));
  });
  fireEvent.keyDown(grid, { key: ' ' });
  expect(screen.queryByRole('complementary')).toBeNull();
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(selected()).toEqual(['L3']);
});

test('as pictures the stones keep their keys, and the look is remembered', async () => {
  await openFive(server);
  fireEvent.click(screen.getByRole('button', { name: 'Show as pictures' }));
  const list = await screen.findByRole('listbox', { name: 'Diamond Result' });
  expect(within(list).getAllByRole('option')).toHaveLength(5);
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  fireEvent.keyDown(list, { key: 'x' });
  const [chosen, ...more] = within(list).getAllByRole('option', { selected: true });
  expect([chosen?.textContent?.includes('L2'), more.length]).toEqual([true, 0]);
  fireEvent.keyDown(list, { key: 'Enter' });
  expect(handlers.onOpen.mock.lastCall?.[1]).toBe(1);
  expect(useGridPreferences.getState().look).toBe('pictures');
});

test('the chosen stones are shared by key, at most 100 of them', async () => {
  await openFive(server);
  check('L1');
  check('L2');
  fireEvent.keyDown(document.body, { key: 's' });
  await waitFor(() => {
    expect(handlers.onShare).toHaveBeenCalledOnce();
  });
  expect(handlers.onShare.mock.lastCall?.[0].map(({ stock_no }) => stock_no)).toEqual(['L1', 'L2']);
  cleanup();
  await openResult(server, searchAnswer(101, { selected_summary: summary(101) }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all stones of this result' }));
  const bar = await screen.findByRole('toolbar', { name: /Actions/ });
  expect(bar.textContent).toContain('At most 100 stones are shared at once');
  expect(within(bar).getByRole('button', { name: /Share/ })).toHaveProperty('disabled', true);
});

test('r reminds of the stone under the keys, and of the chosen ones', async () => {
  await openFive(server);
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'Home' });
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(handlers.onRemind).toHaveBeenLastCalledWith([stoneRow(1).stock_uuid]);
  check('L2');
  fireEvent.click(await screen.findByRole('button', { name: /Remind me/ }));
  await waitFor(() => {
    expect(handlers.onRemind).toHaveBeenLastCalledWith([stoneRow(2).stock_uuid]);
  });
});

test('? shows the keys that work for this account', async () => {
  await openFive(server);
  fireEvent.keyDown(document.body, { key: '?' });
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  expect(sheet.textContent).toContain('Quick look, and away againSpace');
  expect(sheet.textContent).toContain('Place orderp');
  cleanup();
  await renderResult({ onPlaceOrder: undefined, acts: stoneActs() });
  fireEvent.keyDown(document.body, { key: '?' });
  expect((await screen.findByRole('dialog', { name: 'Keys' })).textContent).not.toContain('Place order');
});

test('Alt, Shift and arrows move a column; the reset puts it back', async () => {
  const names = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await openFive(server);
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

test('a thin result asks what would add stones', async () => {
  const ways = [{ key: 'color', kind: 'value' as const, search_param: {}, adds: 14 }];
  await openResult(server, searchAnswer(2, { relaxations: ways }));
  expect(await screen.findByText('adds 14')).toBeTruthy();
  expect(server.received('search')).toMatchObject([{ view: { relax: true } }]);
});

test('the chosen stones can be shown alone; the selection stays, and letting go takes nothing away', async () => {
  await openFive(server);
  check('L1');
  check('L3');
  fireEvent.keyDown(document.body, { key: 'v' });
  const ids = [1, 3].map((one) => stoneRow(one).stock_uuid);
  await waitFor(() => {
    expect(server.received('search').at(-1)).toMatchObject({ view: { only: { ids, without: false } } });
  });
  check('L3');
  expect(screen.getByRole('toolbar').textContent).toContain('1 selected');
  expect(screen.getByText('L3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Show all/ }));
  expect(screen.getByRole('button', { name: /Show selected/ })).toBeTruthy();
  expect(selected()).toEqual(['L1']);
});

test('a tablet shows fewer columns, those that decide among them', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 992px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openFive(server);
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Carat', 'Col', 'Clar', 'Final disc', 'Final $/ct']));
  expect(names).not.toContain('Rap');
  expect(names).not.toContain('Report');
});
