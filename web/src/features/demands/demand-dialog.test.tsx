import { emptyCriteria } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { DemandDialog } from './demand-dialog.tsx';

let server: StubServer;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  server = stubServer();
  server.respond('addDemand', { error: null, message: '', uuid: 'one' });
});
afterEach(() => {
  onClose.mockReset();
});

test('sends the search, title and expiry date, then closes the dialog', async () => {
  const criteria = { ...emptyCriteria, choices: { shape: { include: ['OVAL'], exclude: [] } } };
  await renderInPortal(<DemandDialog search={{ criteria, line: 'Oval' }} onClose={onClose} />);
  expect(screen.getByText('Oval')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' Pair of ovals ' } });
  fireEvent.change(screen.getByLabelText('Expiry date'), { target: { value: '2027-01-31' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add demand' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(server.received('addDemand')).toEqual([
    {
      data: {
        search_param: '{"shape":["OVAL"],"type":"All"}',
        title: 'Pair of ovals',
        details: '',
        expires_on: '2027-01-31',
        alert: 'instant',
      },
    },
  ]);
});

test('requires a title or details without a search', async () => {
  await renderInPortal(<DemandDialog onClose={onClose} />);
  const add = screen.getByRole('button', { name: 'Add demand' });
  expect(add.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Details'), { target: { value: 'anything pink' } });
  expect(add.hasAttribute('disabled')).toBe(false);
});
