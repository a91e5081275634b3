import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type AnsweringServer } from '../../../testing/answers.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { DeskStonesScreen } from './desk-stones-screen.tsx';

let server: AnsweringServer;
beforeEach(() => {
  server = stubServer();
  server.answer('deskListStones', { error: null, message: '', rows: [], next: null });
  server.answer('deskListSuppliers', {
    error: null,
    message: '',
    suppliers: [
      { name: 'Own stock', is_own: true },
      { name: 'Acme', is_own: false },
    ],
  });
});

test('the desk lists the stones of one supplier, and of all again', async () => {
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
