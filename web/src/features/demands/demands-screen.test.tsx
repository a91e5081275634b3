import type { Demand } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { DemandsScreen } from './demands-screen.tsx';

let server: AnsweringServer;
const onShowFound = vi.fn<(uuid: string) => void>();

beforeEach(() => {
  server = stubServer();
});
afterEach(() => {
  onShowFound.mockReset();
});

const demand = (facts: Partial<Demand> = {}): Demand => ({
  goods: 'STONES',
  uuid: '00000000-0000-4000-8000-000000000001',
  title: 'Ovals',
  details: '',
  search_param: { shape: ['OVAL'] },
  state: 'OPEN',
  created_on: '2026-11-20',
  expires_on: '2026-12-20',
  matches: 3,
  alert: 'instant',
  found: 2,
  ...facts,
});
const open = async (...list: Demand[]) => {
  server.answer('getDemand', { error: null, message: '', demand_data: list });
  await renderInPortal(
    <DemandsScreen
      onAdd={() => undefined}
      onShowFound={onShowFound}
      nameOf={({ title }) => title}
      renderSearch={() => null}
    />,
  );
  await screen.findByRole('list');
};

test('an open demand says how soon its owner hears of stones, and changes it at once', async () => {
  await open(demand());
  server.answer('setAlert', { error: null, message: '', alert: 'daily' });
  const alert = screen.getByLabelText('Tell me of new stones for: Ovals');
  expect(alert).toHaveProperty('value', 'instant');
  fireEvent.change(alert, { target: { value: 'daily' } });
  await waitFor(() => {
    expect(alert).toHaveProperty('value', 'daily');
  });
  expect(server.received('setAlert')).toEqual([{ data: { uuid: demand().uuid, alert: 'daily' } }]);
});

test('what was found for it is one press away', async () => {
  await open(demand());
  fireEvent.click(screen.getByRole('button', { name: '2 stones found' }));
  expect(onShowFound).toHaveBeenCalledExactlyOnceWith(demand().uuid);
});

test('nothing is looked out for words alone, nor once a demand is over', async () => {
  await open(
    demand({ search_param: null, matches: null, found: 0 }),
    demand({ uuid: 'two', state: 'EXPIRED', found: 0 }),
  );
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /found/ })).toBeNull();
});
