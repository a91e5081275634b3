import { emptyCriteria, type Criteria } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { searchAnswer } from '../../testing/search-answer.ts';
import { chooseValues, includedOf, spansOf } from './criteria-edit.ts';
import { SearchScreen } from './search-screen.tsx';

let server: AnsweringServer;
const onSearch = vi.fn<(criteria: Criteria) => void>();
const onAct = vi.fn<(action: string, criteria: Criteria) => void>();

beforeEach(() => {
  server = stubServer();
  server.answer(
    'search',
    searchAnswer(1_284, {
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

test('every chip carries how many stones it would find', async () => {
  await openForm();
  expect(chip('Colour', 'D 148')).toBeTruthy();
  expect(chip('Colour', 'Y–Z 0')).toBeTruthy();
  expect(chip('Carat brackets', '1.00–1.19 861')).toBeTruthy();
});

test('a place without stock is no chip', async () => {
  await openForm();
  expect(chip('Location', 'Dubai 402')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Location' })).queryByText('Tokyo')).toBeNull();
});

test('what is chosen is searched', async () => {
  await openForm();
  fireEvent.click(chip('Shape', /Round/));
  fireEvent.click(chip('Colour', /^D/));
  fireEvent.click(chip('Colour', /^E/));
  fireEvent.click(chip('Carat brackets', /1\.00–1\.19/));
  const criteria = searched();
  expect(includedOf(criteria, 'shape')).toEqual(['ROUND']);
  expect(includedOf(criteria, 'color')).toEqual(['D', 'E']);
  expect(spansOf(criteria, 'carat')).toEqual([{ from: 1_000, to: 1_190 }]);
});

test.each([
  ['Carat weight to', '1-1.5', 'carat', { from: 1_000, to: 1_500 }],
  ['Carat weight from', '1.5+', 'carat', { from: 1_500, to: null }],
  ['Carat weight from', '1,01', 'carat', { from: 1_010, to: null }],
  ['Discount from', '-38/-42', 'disc', { from: -42_00, to: -38_00 }],
  ['Amount to', '50k', 'amount', { from: null, to: 50_000_00 }],
])('%s understands %s as the trade types it', async (name, typed, key, span) => {
  await openForm();
  const box = screen.getByRole('textbox', { name });
  for (let end = 1; end <= typed.length; end += 1) {
    fireEvent.change(box, { target: { value: typed.slice(0, end) } });
    expect(box).toHaveProperty('value', typed.slice(0, end));
    expect(screen.queryByRole('alert')).toBeNull();
  }
  fireEvent.blur(box);
  expect(spansOf(searched(), key)).toEqual([span]);
});

test('Enter in a box searches what was typed a moment ago', async () => {
  await openForm();
  const box = screen.getByRole('textbox', { name: 'Discount to' });
  fireEvent.change(box, { target: { value: '-35' } });
  expect(spansOf(searched(), 'disc')).toEqual([{ from: null, to: -35_00 }]);
});

test('Enter on a chip searches and does not press it', async () => {
  await openForm();
  fireEvent.keyDown(chip('Colour', /^D/), { key: 'Enter' });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith(emptyCriteria);
});

test('a figure beyond the limits is marked and does not count', async () => {
  await openForm();
  const box = screen.getByRole('textbox', { name: 'Carat weight from' });
  fireEvent.change(box, { target: { value: '500' } });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(spansOf(searched(), 'carat')).toEqual([]);
});

test('3EX sets the make and shows it, chip by chip', async () => {
  await openForm();
  fireEvent.click(chip('Quick choice', '3EX'));
  expect(chip('Cut', /^ID/).getAttribute('aria-pressed')).toBe('true');
  expect(chip('Symmetry', /^EX/).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip('Quick choice', '3EX'));
  expect(searched()).toEqual(emptyCriteria);
});

test('fancy colours take the place of the white ones', async () => {
  await openForm();
  fireEvent.click(chip('White or fancy', /Fancy/));
  expect(screen.getByRole('group', { name: 'Fancy intensity' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Colour' })).toBeNull();
});

test('symbols that a stone must not show', async () => {
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Inclusions and key to symbols' }));
  fireEvent.click(chip('Key to symbols', 'Does not contain'));
  fireEvent.click(chip('Does not contain', /Feather/));
  expect(searched().choices['key_to_symbols']).toEqual({ include: [], exclude: ['FEATHER'] });
});

test('several packet numbers, parted by commas', async () => {
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Packet or certificate number' }));
  const box = screen.getByRole('textbox', { name: 'Packet or certificate numbers' });
  fireEvent.change(box, { target: { value: 'L1001, L1002,ABC*' } });
  expect(searched().packets).toEqual(['L1001', 'L1002', 'ABC*']);
});

test('a folded group says what is set inside', async () => {
  await openForm(chooseValues(emptyCriteria, 'milky', ['LIGHT']));
  expect(screen.getByRole('button', { name: /Shade, milky, black, culet.*1 set.*Milky Light/ })).toBeTruthy();
});

test('reset returns everything to all', async () => {
  await openForm(chooseValues(chooseValues(emptyCriteria, 'color', ['D']), 'type', ['Lab Grown']));
  fireEvent.click(screen.getByRole('button', { name: 'Reset selection' }));
  await waitFor(() => {
    expect(chip('Colour', /^D/).getAttribute('aria-pressed')).toBe('false');
  });
  expect(chip('Type', /^Natural/).getAttribute('aria-pressed')).toBe('true');
});

test('counts that do not come are said in place, with another try', async () => {
  server.refuse('search', 503, { message: 'NOT_READY' });
  await renderInPortal(<Form start={emptyCriteria} />);
  expect((await screen.findByRole('alert')).textContent).toContain('The counts could not be loaded.');
  server.answer('search', searchAnswer(5));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Search 5' })).toBeTruthy();
});

test('the carat row has a reset of its own', async () => {
  await openForm();
  fireEvent.click(chip('Carat brackets', /1\.00–1\.19/));
  fireEvent.change(screen.getByRole('textbox', { name: 'Carat weight from' }), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(searched()).toEqual(emptyCriteria);
});
