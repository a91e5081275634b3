import type { Demand } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { DemandsScreen } from './demands-screen.tsx';

let server: StubServer;
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
  status: 'OPEN',
  created_on: '2026-11-20',
  expires_on: '2026-12-20',
  matches: 3,
  alert: 'instant',
  found: 2,
  ...facts,
});
const open = async (...list: Demand[]) => {
  server.respond('getDemand', { error: null, message: '', demand_data: list });
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

test('shows the alert frequency of an open demand and changes it immediately', async () => {
  await open(demand());
  server.respond('setAlert', { error: null, message: '', alert: 'daily' });
  const alert = screen.getByLabelText('Alerts for Ovals');
  expect(alert).toHaveProperty('value', 'instant');
  fireEvent.change(alert, { target: { value: 'daily' } });
  await waitFor(() => {
    expect(alert).toHaveProperty('value', 'daily');
  });
  expect(server.received('setAlert')).toEqual([{ data: { uuid: demand().uuid, alert: 'daily' } }]);
});

test('opens the found stones with one press', async () => {
  await open(demand());
  fireEvent.click(screen.getByRole('button', { name: '2 matches found' }));
  expect(onShowFound).toHaveBeenCalledExactlyOnceWith(demand().uuid);
});

test('offers no alerts without a search or after expiry', async () => {
  await open(
    demand({ search_param: null, matches: null, found: 0 }),
    demand({ uuid: 'two', status: 'EXPIRED', found: 0 }),
  );
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /found/ })).toBeNull();
});
