import { emptyCriteria, formatCriteria, type AlertMode } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { createSearchResponse } from '../../../testing/search-response.ts';
import { setIncludedValues } from '../criteria-edit.ts';
import { HomeSearches } from './home-searches.tsx';
import { parseStoredSearch, type StoredSearch } from './stored-search.ts';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.respond('search', createSearchResponse(1_284));
});
afterEach(() => {
  onAlert.mockReset();
});

const rounds = setIncludedValues(emptyCriteria, 'shape', ['ROUND']);
const createStoredSearch = (number: number, facts: Partial<StoredSearch> = {}): StoredSearch => ({
  uuid: `search-${number}`,
  date: '14-Jan-2026',
  title: '',
  alert: null,
  criteria: rounds,
  ...facts,
});
const onAlert = vi.fn<(uuid: string, alert: AlertMode) => void>();
const list = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows a saved search with its stones, those new today and the best discount, and links to the result', async () => {
  const saved = [createStoredSearch(1, { title: 'Solitaires', alert: 'daily' })];
  await renderInPortal(
    <HomeSearches saved={saved} recent={[]} onAlert={onAlert} onDelete={vi.fn<(uuid: string) => void>()} />,
  );
  const row = within((await list('Saved searches')).getAllByRole('row')[1] ?? document.body);
  expect(row.getByRole('link', { name: 'Round' }).getAttribute('href')).toMatch(/^\/stock\?.*shape.*ROUND/);
  expect(row.getByText('Solitaires')).toBeTruthy();
  expect(await row.findAllByText('1,284')).toHaveLength(2);
  expect(row.getByText('\u221231.40')).toBeTruthy();
  const searched = server.received('search');
  expect(searched).toHaveLength(2);
  expect(searched[1]).toMatchObject({ search_param: { arrivals: ['TODAY'] }, view: { limit: 0 } });
  fireEvent.change(row.getByLabelText('Alerts for Solitaires'), { target: { value: 'off' } });
  expect(onAlert).toHaveBeenCalledExactlyOnceWith('search-1', 'off');
  expect(screen.getByText(/Your last ten searches appear here/)).toBeTruthy();
});

test('describes a search without filters and names searches for stones of every type', async () => {
  const everyType = { ...emptyCriteria, choices: {} };
  const recent = [
    createStoredSearch(1, { criteria: emptyCriteria }),
    createStoredSearch(2, { criteria: { ...everyType, status: 'Hold' } }),
    createStoredSearch(3, { criteria: null }),
  ];
  await renderInPortal(
    <HomeSearches saved={[]} recent={recent} onAlert={onAlert} onDelete={vi.fn<(uuid: string) => void>()} />,
  );
  const rows = (await list('Recent searches')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('All natural stones'),
    expect.stringContaining('Natural and lab-grown · On hold'),
    expect.stringContaining('This search can no longer be opened'),
  ]);
});

test('sends at most ten searches on the Dashboard and shows all searches on request', async () => {
  const shapes = ['ROUND', 'OVAL', 'PEAR', 'HEART', 'RADIANT', 'PRINCESS', 'MARQUISE', 'ASSCHER'];
  const many = shapes.map((shape, number) =>
    createStoredSearch(number, {
      criteria: setIncludedValues(emptyCriteria, 'shape', [shape]),
      title: shape,
      alert: 'off',
    }),
  );
  const onDelete = vi.fn<(uuid: string) => void>();
  await renderInPortal(
    <HomeSearches
      saved={many}
      recent={many.map((s) => ({ ...s, title: '', alert: null }))}
      onAlert={onAlert}
      onDelete={onDelete}
    />,
  );
  const saved = await list('Saved searches');
  await saved.findAllByText('1,284');
  expect(saved.getAllByRole('row')).toHaveLength(1 + 5);
  expect(server.received('search').length).toBeLessThanOrEqual(10);
  fireEvent.click(saved.getByRole('button', { name: 'All 8' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Saved and recent searches' }));
  fireEvent.change(sheet.getByLabelText('Alerts for OVAL'), { target: { value: 'daily' } });
  expect(onAlert).toHaveBeenCalledExactlyOnceWith('search-1', 'daily');
  expect(sheet.getAllByRole('combobox')).toHaveLength(8);
  expect(sheet.getAllByRole('listitem')).toHaveLength(16);
  fireEvent.click(sheet.getByRole('button', { name: 'Delete search ASSCHER' }));
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('search-7');
});

test('tolerates criteria this version does not know', () => {
  const search = { uuid: 'a', date: '14-Jan-2026', search_param: { shape: ['BLOB'] } };
  expect(parseStoredSearch(search)).toEqual({
    uuid: 'a',
    date: '14-Jan-2026',
    title: '',
    alert: null,
    criteria: null,
  });
  expect(
    parseStoredSearch({ ...search, search_param: { ...formatCriteria(rounds) }, title: 'R' }),
  ).toMatchObject({
    title: 'R',
    criteria: rounds,
  });
});
