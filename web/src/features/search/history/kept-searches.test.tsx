import { emptyCriteria, writeCriteria, type AlertMode } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type AnsweringServer } from '../../../testing/answers.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { searchAnswer } from '../../../testing/search-answer.ts';
import { chooseValues } from '../criteria-edit.ts';
import { HomeSearches } from './home-searches.tsx';
import { readKept, type KeptSearch } from './kept-search.ts';

let server: AnsweringServer;
beforeEach(() => {
  server = stubServer();
  server.answer('search', searchAnswer(1_284));
});
afterEach(() => {
  onAlert.mockReset();
});

const rounds = chooseValues(emptyCriteria, 'shape', ['ROUND']);
const kept = (number: number, facts: Partial<KeptSearch> = {}): KeptSearch => ({
  uuid: `search-${number}`,
  date: '14-Jan-2026',
  title: '',
  alert: null,
  criteria: rounds,
  ...facts,
});
const onAlert = vi.fn<(uuid: string, alert: AlertMode) => void>();
const list = async (name: string) => within(await screen.findByRole('region', { name }));

test('a search stands in words with the stones it finds now, and leads to them or into the form', async () => {
  const saved = [kept(1, { title: 'Solitaires' })];
  await renderInPortal(
    <HomeSearches saved={saved} recent={[]} onAlert={onAlert} onDelete={vi.fn<(uuid: string) => void>()} />,
  );
  const row = (await list('Saved searches')).getByRole('link', { name: /^Solitaires Round/ });
  expect(row.getAttribute('href')).toMatch(/^\/stock\?.*shape.*ROUND/);
  expect(await within(row).findByText('1,284 stones')).toBeTruthy();
  const edit = screen.getByRole('link', { name: 'Edit the search Solitaires' });
  expect(edit.getAttribute('href')).toMatch(/^\/search\?.*shape.*ROUND/);
  expect(screen.getByText(/No search has been made yet/)).toBeTruthy();
});

test('a search without filters says what it finds, stones of every type are named', async () => {
  const everyType = { ...emptyCriteria, choices: {} };
  const recent = [
    kept(1, { criteria: emptyCriteria }),
    kept(2, { criteria: { ...everyType, status: 'Hold' } }),
    kept(3, { criteria: null }),
  ];
  await renderInPortal(
    <HomeSearches saved={[]} recent={recent} onAlert={onAlert} onDelete={vi.fn<(uuid: string) => void>()} />,
  );
  const rows = (await list('Recent searches')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('All natural stones'),
    expect.stringContaining('Natural and laboratory-grown · On hold'),
    'This search can no longer be read',
  ]);
});

test('the Dashboard asks for ten counts at most and shows the others on request', async () => {
  const shapes = ['ROUND', 'OVAL', 'PEAR', 'HEART', 'RADIANT', 'PRINCESS', 'MARQUISE', 'ASSCHER'];
  const many = shapes.map((shape, number) =>
    kept(number, { criteria: chooseValues(emptyCriteria, 'shape', [shape]), title: shape, alert: 'off' }),
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
  await saved.findAllByText('1,284 stones');
  expect(saved.getAllByRole('listitem')).toHaveLength(5);
  expect(server.received('search').length).toBeLessThanOrEqual(10);
  expect(server.received('search')[0]).toMatchObject({ view: { limit: 0 } });
  fireEvent.click(saved.getByRole('button', { name: 'All 8' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Saved and recent searches' }));
  fireEvent.change(sheet.getByLabelText('Tell me of new stones for: OVAL'), { target: { value: 'daily' } });
  expect(onAlert).toHaveBeenCalledExactlyOnceWith('search-1', 'daily');
  expect(sheet.getAllByRole('combobox')).toHaveLength(8);
  expect(sheet.getAllByRole('listitem')).toHaveLength(16);
  fireEvent.click(sheet.getByRole('button', { name: 'Delete the search ASSCHER' }));
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('search-7');
});

test('criteria this version does not know are no error', () => {
  const search = { uuid: 'a', date: '14-Jan-2026', search_param: { shape: ['BLOB'] } };
  expect(readKept(search)).toEqual({
    uuid: 'a',
    date: '14-Jan-2026',
    title: '',
    alert: null,
    criteria: null,
  });
  expect(readKept({ ...search, search_param: { ...writeCriteria(rounds) }, title: 'R' })).toMatchObject({
    title: 'R',
    criteria: rounds,
  });
});
