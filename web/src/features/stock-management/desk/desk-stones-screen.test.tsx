import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { DeskStonesScreen } from './desk-stones-screen.tsx';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.respond('deskListStones', { error: null, message: '', rows: [], next_cursor: null });
  server.respond('deskListSuppliers', {
    error: null,
    message: '',
    suppliers: [
      { name: 'Own stock', is_own: true },
      { name: 'Acme', is_own: false },
    ],
  });
});

test('filters the stones by supplier and clears the filter', async () => {
  const { router } = await renderInPortal(<DeskStonesScreen />);
  const choice = await screen.findByRole('combobox', { name: 'Supplier' });
  fireEvent.change(choice, { target: { value: 'Acme' } });
  await waitFor(() => {
    expect(server.received('deskListStones').at(-1)).toMatchObject({ data: { supplier: 'Acme' } });
  });
  expect(router.history.location.search).toBe('?supplier=Acme');
  fireEvent.change(choice, { target: { value: '' } });
  await waitFor(() => {
    expect(router.history.location.search).toBe('');
  });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Supplier' }).value).toBe('');
});
