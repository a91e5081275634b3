import { emptyCriteria, formatCriteria, type SavedSearch } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setIncludedValues } from '../../features/search/criteria-edit.ts';
import { createDashboard, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { createSearchResponse } from '../../testing/search-response.ts';
import { SearchRoute } from './search.tsx';

let server: StubServer;
const uuid = '00000000-0000-4000-8000-000000000001';
const saved = (number: number, title: string): SavedSearch => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  date: '14-Jan-2026',
  title,
  alert: 'off',
  search_param: { ...formatCriteria(setIncludedValues(emptyCriteria, 'shape', ['OVAL'])) },
});

beforeEach(() => {
  server = stubServer();
  server.respond('search', createSearchResponse(7));
  server.respond('updateDashboard', createDashboard());
});

async function openSearch(address = '/search?shape=ROUND') {
  const portal = await renderInPortal(<SearchRoute />);
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

test('the footer lists the search actions, in the usual order of the trade', async () => {
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

test('saves a search under its title, as a text of its criteria, and adds it to the list immediately', async () => {
  server.respond('addSavedSearch', { error: null, message: '', uuid, date: '14-Jan-2026' });
  const router = await openSearch();
  press('Save selected search');
  await submitTitle(' Solitaires ');
  expect(await screen.findByText('Search saved.')).toBeTruthy();
  const [body] = server.received('addSavedSearch');
  expect(body).toEqual({ title: 'Solitaires', search_param: '{"type":["Natural"],"shape":["ROUND"]}' });
  expect(router.state.location.pathname).toBe('/search');
  expect((await openHistory()).getByRole('link', { name: /^Solitaires Round/ })).toBeTruthy();
});

test('save and search saves and shows the stones', async () => {
  server.respond('addSavedSearch', { error: null, message: '', uuid, date: '14-Jan-2026' });
  const router = await openSearch();
  press('Save and search');
  await submitTitle('');
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/stock');
  });
  expect(server.received('addSavedSearch')).toHaveLength(1);
});

test('shows why a search was not saved', async () => {
  const problem = 'limit of 200 saved searches reached; delete one to save another';
  const fields = [{ field: 'search_param', problem }];
  server.reject('addSavedSearch', 422, { message: 'BODY_INVALID', fields });
  await openSearch();
  press('Save selected search');
  await submitTitle('One more');
  expect((await screen.findByRole('alert')).textContent).toContain(problem);
});

test('removes a deleted search immediately, and restores it in the same position when the server fails to delete it', async () => {
  const searches = [saved(1, 'First'), saved(2, 'Second'), saved(3, 'Third')];
  server.respond('updateDashboard', { ...createDashboard(), saved_search: searches });
  server.hang('deleteSavedSearch');
  await openSearch();
  let sheet = await openHistory();
  fireEvent.click(await sheet.findByRole('button', { name: 'Delete search First' }));
  await waitFor(() => {
    expect(sheet.queryByText(/First/)).toBeNull();
  });
  server.reject('deleteSavedSearch', 503, { message: 'NOT_READY' });
  fireEvent.click(sheet.getByRole('button', { name: 'Delete search Second' }));
  expect(await screen.findByText(/^The search could not be deleted:/)).toBeTruthy();
  sheet = within(screen.getByRole('dialog'));
  expect(
    sheet.getAllByRole('link', { name: /^(Second|Third)/ }).map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Second'), expect.stringContaining('Third')]);
});

test('does not restore a search that was already deleted', async () => {
  server.respond('updateDashboard', { ...createDashboard(), saved_search: [saved(1, 'First')] });
  server.reject('deleteSavedSearch', 404, { message: 'NOT_FOUND' });
  await openSearch();
  const sheet = await openHistory();
  fireEvent.click(await sheet.findByRole('button', { name: 'Delete search First' }));
  await waitFor(() => {
    expect(server.received('deleteSavedSearch')).toHaveLength(1);
  });
  expect(await sheet.findByText(/No saved searches yet/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('choosing a saved search restores its criteria in the form; a reset clears them but not the lists', async () => {
  server.respond('updateDashboard', { ...createDashboard(), saved_search: [saved(1, 'Ovals')] });
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

test('copies the URL that shows the stones of the search', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openSearch();
  press('Copy');
  expect(await screen.findByText('Link to this search copied.')).toBeTruthy();
  expect(writeText.mock.lastCall?.[0]).toMatch(/^http.*\/stock\?.*shape=.*ROUND/);
  writeText.mockRejectedValue(new Error('denied'));
  press('Copy');
  expect(
    await screen.findByText('Your browser blocked copying. Copy the link from the address bar.'),
  ).toBeTruthy();
});
