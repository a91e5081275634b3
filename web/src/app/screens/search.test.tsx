import { emptyCriteria, writeCriteria, type SavedSearch } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseValues } from '../../features/search/criteria-edit.ts';
import { dashboard, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { searchAnswer } from '../../testing/search-answer.ts';
import { Search } from './search.tsx';

let server: AnsweringServer;
const uuid = '00000000-0000-4000-8000-000000000001';
const saved = (number: number, title: string): SavedSearch => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  date: '14-Jan-2026',
  title,
  alert: 'off',
  search_param: { ...writeCriteria(chooseValues(emptyCriteria, 'shape', ['OVAL'])) },
});

beforeEach(() => {
  server = stubServer();
  server.answer('search', searchAnswer(7));
  server.answer('updateDashboard', dashboard());
});

async function openSearch(address = '/search?shape=ROUND') {
  const portal = await renderInPortal(<Search />);
  await portal.router.navigate({ href: address });
  await screen.findByRole('button', { name: 'Search 7' });
  return portal.router;
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const openHistory = async () => {
  press('View saved search');
  return within(await screen.findByRole('dialog', { name: 'Saved and recent searches' }));
};
const submitTitle = async (title: string) => {
  const box = await screen.findByRole('textbox', { name: 'Name (optional)' });
  fireEvent.change(box, { target: { value: title } });
  const form = box.closest('form');
  if (form) fireEvent.submit(form);
};

test('the footer names what can be done with a search, in the trade’s order', async () => {
  await openSearch();
  const footer = screen.getByRole('button', { name: 'Search 7' }).closest('div')?.parentElement;
  const names = within(footer ?? document.body).getAllByRole('button', { hidden: true });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Search 7',
    'Save and search',
    'Save selected search',
    'View saved search',
    'Copy',
    'Add demand',
    'Reset selection',
    'More',
  ]);
});

test('a search is saved under its name, as a text of its criteria, and stands in the list at once', async () => {
  server.answer('addSavedSearch', { error: null, message: '', uuid, date: '14-Jan-2026' });
  const router = await openSearch();
  press('Save selected search');
  await submitTitle(' Solitaires ');
  expect(await screen.findByText('The search is saved.')).toBeTruthy();
  const [body] = server.received('addSavedSearch');
  expect(body).toEqual({ title: 'Solitaires', search_param: '{"type":["Natural"],"shape":["ROUND"]}' });
  expect(router.state.location.pathname).toBe('/search');
  expect((await openHistory()).getByRole('link', { name: /^Solitaires Round/ })).toBeTruthy();
});

test('save and search saves and shows the stones', async () => {
  server.answer('addSavedSearch', { error: null, message: '', uuid, date: '14-Jan-2026' });
  const router = await openSearch();
  press('Save and search');
  await submitTitle('');
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/stock');
  });
  expect(server.received('addSavedSearch')).toHaveLength(1);
});

test('why a search was not saved is told in words', async () => {
  const problem = '200 searches are saved already; delete one to save another';
  const fields = [{ field: 'search_param', problem }];
  server.refuse('addSavedSearch', 422, { message: 'BODY_INVALID', fields });
  await openSearch();
  press('Save selected search');
  await submitTitle('One more');
  expect((await screen.findByRole('alert')).textContent).toContain(problem);
});

test('a deleted search goes at once, and stands again in its place when the server did not delete it', async () => {
  const searches = [saved(1, 'First'), saved(2, 'Second'), saved(3, 'Third')];
  server.answer('updateDashboard', { ...dashboard(), saved_search: searches });
  server.hang('deleteSavedSearch');
  await openSearch();
  let sheet = await openHistory();
  fireEvent.click(await sheet.findByRole('button', { name: 'Delete the search First' }));
  await waitFor(() => {
    expect(sheet.queryByText(/First/)).toBeNull();
  });
  server.refuse('deleteSavedSearch', 503, { message: 'NOT_READY' });
  fireEvent.click(sheet.getByRole('button', { name: 'Delete the search Second' }));
  expect(await screen.findByText(/was not deleted and stands again/)).toBeTruthy();
  sheet = within(screen.getByRole('dialog'));
  expect(
    sheet.getAllByRole('link', { name: /^(Second|Third)/ }).map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Second'), expect.stringContaining('Third')]);
});

test('a search that is gone already stays gone', async () => {
  server.answer('updateDashboard', { ...dashboard(), saved_search: [saved(1, 'First')] });
  server.refuse('deleteSavedSearch', 404, { message: 'NOT_FOUND' });
  await openSearch();
  const sheet = await openHistory();
  fireEvent.click(await sheet.findByRole('button', { name: 'Delete the search First' }));
  await waitFor(() => {
    expect(server.received('deleteSavedSearch')).toHaveLength(1);
  });
  expect(await sheet.findByText(/No search is saved yet/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('choosing a kept search restores its criteria in the form; a reset clears them and keeps the lists', async () => {
  server.answer('updateDashboard', { ...dashboard(), saved_search: [saved(1, 'Ovals')] });
  await openSearch();
  const sheet = await openHistory();
  fireEvent.click(await sheet.findByRole('link', { name: /^Ovals/ }));
  const pressed = (name: RegExp) =>
    within(screen.getByRole('group', { name: 'Shape' }))
      .getByRole('button', { name })
      .getAttribute('aria-pressed');
  await waitFor(() => {
    expect(pressed(/^Oval/)).toBe('true');
  });
  expect(pressed(/^Round/)).toBe('false');
  press('Reset selection');
  await waitFor(() => {
    expect(pressed(/^Oval/)).toBe('false');
  });
  expect((await openHistory()).getByRole('link', { name: /^Ovals/ })).toBeTruthy();
});

test('copy takes the address under which the search shows its stones', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openSearch();
  press('Copy');
  expect(await screen.findByText('The address of this search is copied.')).toBeTruthy();
  expect(writeText.mock.lastCall?.[0]).toMatch(/^http.*\/stock\?.*shape=.*ROUND/);
  writeText.mockRejectedValue(new Error('denied'));
  press('Copy');
  expect(await screen.findByText(/did not let the address be copied/)).toBeTruthy();
});
