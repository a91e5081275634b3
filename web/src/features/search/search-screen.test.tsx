import { emptyCriteria, type Criteria } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { createSearchResponse } from '../../testing/search-response.ts';
import { setIncludedValues, includedValues, attributeRanges } from './criteria-edit.ts';
import { SearchScreen } from './search-screen.tsx';

let server: StubServer;
const onSearch = vi.fn<(criteria: Criteria) => void>();
const onAct = vi.fn<(action: string, criteria: Criteria) => void>();

beforeEach(() => {
  server = stubServer();
  server.respond(
    'search',
    createSearchResponse(1_284, {
      counts: { color: { D: 148, E: 211 }, location: { DXB: 402 } },
      carat_chips: { '1.00-1.19': 861 },
      histograms: { carat: { edges: ['0.30', '1.00', '2.00'], counts: [7, 3] } },
    }),
  );
});
afterEach(() => {
  onSearch.mockReset();
  onAct.mockReset();
});

function Form({ start }: { readonly start: Criteria }) {
  const [criteria, setCriteria] = useState(start);
  return (
    <SearchScreen
      title="Search Diamonds"
      criteria={criteria}
      notRead={[]}
      footer={{ current: null }}
      onChange={setCriteria}
      onList={() => undefined}
      onSearch={onSearch}
      onAct={onAct}
    />
  );
}

async function openForm(start: Criteria = emptyCriteria) {
  await renderInPortal(<Form start={start} />);
  await screen.findByRole('button', { name: 'Search 1,284' });
}
const searched = () => {
  fireEvent.submit(screen.getByRole('button', { name: /^Search/ }));
  const [criteria] = onSearch.mock.lastCall ?? [];
  if (!criteria) throw new Error('nothing was searched');
  return criteria;
};
const chip = (strip: string, name: RegExp | string) =>
  within(screen.getByRole('group', { name: strip })).getByRole('button', { name });

test('shows on every chip how many stones it would match, and folds choices without a stone', async () => {
  await openForm();
  expect(chip('Colour', 'D 148')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Colour' })).queryByText('Y–Z')).toBeNull();
  fireEvent.click(chip('Colour', '15 choices without a stone'));
  expect(chip('Colour', 'Y–Z 0')).toBeTruthy();
  expect(chip('Carat ranges', '1.00–1.19 861')).toBeTruthy();
});

test('marks the number on the search button as that of earlier criteria until the new one is known', async () => {
  await openForm();
  const [number] = screen.getByRole('button', { name: 'Search 1,284' }).children;
  await waitFor(() => {
    expect(number?.getAttribute('aria-busy')).toBe('false');
  });
  server.respond('search', createSearchResponse(861));
  fireEvent.click(chip('Shape', /Round/));
  expect(number?.textContent).toBe('Search 1,284');
  expect(number?.getAttribute('aria-busy')).toBe('true');
  await screen.findByRole('button', { name: 'Search 861' });
  expect(number?.getAttribute('aria-busy')).toBe('false');
});

test('hides locations without stock', async () => {
  await openForm();
  expect(chip('Location', 'Dubai 402')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Location' })).queryByText('Tokyo')).toBeNull();
});

test('searches the selected values', async () => {
  await openForm();
  fireEvent.click(chip('Shape', /Round/));
  fireEvent.click(chip('Colour', /^D/));
  fireEvent.click(chip('Colour', /^E/));
  fireEvent.click(chip('Carat ranges', /1\.00–1\.19/));
  const criteria = searched();
  expect(includedValues(criteria, 'shape')).toEqual(['ROUND']);
  expect(includedValues(criteria, 'color')).toEqual(['D', 'E']);
  expect(attributeRanges(criteria, 'carat')).toEqual([{ from: 1_000, to: 1_190 }]);
});

test.each([
  ['Carat weight to', '1-1.5', 'carat', { from: 1_000, to: 1_500 }],
  ['Carat weight from', '1.5+', 'carat', { from: 1_500, to: null }],
  ['Carat weight from', '1,01', 'carat', { from: 1_010, to: null }],
  ['Discount from', '-38/-42', 'disc', { from: -42_00, to: -38_00 }],
  ['Amount to', '50k', 'amount', { from: null, to: 50_000_00 }],
])('%s accepts %s in trade notation', async (name, typed, key, span) => {
  await openForm();
  const box = screen.getByRole('textbox', { name });
  for (let end = 1; end <= typed.length; end += 1) {
    fireEvent.change(box, { target: { value: typed.slice(0, end) } });
    expect(box).toHaveProperty('value', typed.slice(0, end));
    expect(screen.queryByRole('alert')).toBeNull();
  }
  fireEvent.blur(box);
  expect(attributeRanges(searched(), key)).toEqual([span]);
});

test('searches with the value just typed when Enter is pressed in an input', async () => {
  await openForm();
  const box = screen.getByRole('textbox', { name: 'Discount to' });
  fireEvent.change(box, { target: { value: '-35' } });
  expect(attributeRanges(searched(), 'disc')).toEqual([{ from: null, to: -35_00 }]);
});

test('searches when Enter is pressed on a chip, without toggling it', async () => {
  await openForm();
  fireEvent.keyDown(chip('Colour', /^D/), { key: 'Enter' });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith(emptyCriteria);
});

test('marks a figure beyond the limits as invalid and ignores it', async () => {
  await openForm();
  const box = screen.getByRole('textbox', { name: 'Carat weight from' });
  fireEvent.change(box, { target: { value: '500' } });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(attributeRanges(searched(), 'carat')).toEqual([]);
});

test('applies the 3EX preset to the chips of the make', async () => {
  await openForm();
  fireEvent.click(chip('Presets', '3EX'));
  expect(chip('Cut', /^ID/).getAttribute('aria-pressed')).toBe('true');
  expect(chip('Symmetry', /^EX/).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip('Presets', '3EX'));
  expect(searched()).toEqual(emptyCriteria);
});

test('replaces the white colours with the fancy ones', async () => {
  await openForm();
  fireEvent.click(chip('Colour type', /Fancy/));
  expect(screen.getByRole('group', { name: 'Fancy intensity' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Colour' })).toBeNull();
});

test('excludes symbols from the key to symbols', async () => {
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Inclusions and key to symbols' }));
  fireEvent.click(chip('Key to symbols', 'Does not contain'));
  fireEvent.click(chip('Does not contain', /Feather/));
  expect(searched().choices['key_to_symbols']).toEqual({ include: [], exclude: ['FEATHER'] });
});

test('accepts several packet numbers separated by commas', async () => {
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Packet or certificate number' }));
  const box = screen.getByRole('textbox', { name: 'Packet or certificate numbers' });
  fireEvent.change(box, { target: { value: 'L1001, L1002,ABC*' } });
  expect(searched().packets).toEqual(['L1001', 'L1002', 'ABC*']);
});

test('summarizes the active filters of a collapsed group', async () => {
  await openForm(setIncludedValues(emptyCriteria, 'milky', ['LIGHT']));
  expect(
    screen.getByRole('button', { name: /Shade, milky, black, culet.*1 active.*Milky Light/ }),
  ).toBeTruthy();
});

test('resets all filters', async () => {
  await openForm(setIncludedValues(setIncludedValues(emptyCriteria, 'color', ['D']), 'type', ['Lab Grown']));
  fireEvent.click(screen.getByRole('button', { name: 'Reset selection' }));
  await waitFor(() => {
    expect(chip('Colour', /^D/).getAttribute('aria-pressed')).toBe('false');
  });
  expect(chip('Type', /^Natural/).getAttribute('aria-pressed')).toBe('true');
});

test('shows failed counts in place with a retry button', async () => {
  server.reject('search', 503, { message: 'NOT_READY' });
  await renderInPortal(<Form start={emptyCriteria} />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The counts could not be loaded. Try again.',
  );
  server.respond('search', createSearchResponse(5));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Search 5' })).toBeTruthy();
});

test('resets the carat row separately', async () => {
  await openForm();
  fireEvent.click(chip('Carat ranges', /1\.00–1\.19/));
  fireEvent.change(screen.getByRole('textbox', { name: 'Carat weight from' }), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(searched()).toEqual(emptyCriteria);
});
