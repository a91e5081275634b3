import { emptyCriteria } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { DemandSheet } from './demand-sheet.tsx';

let server: AnsweringServer;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  server = stubServer();
  server.answer('addDemand', { error: null, message: '', uuid: 'one' });
});
afterEach(() => {
  onClose.mockReset();
});

test('a search and words are sent until the day chosen, and the sheet closes', async () => {
  const criteria = { ...emptyCriteria, choices: { shape: { include: ['OVAL'], exclude: [] } } };
  await renderInPortal(<DemandSheet search={{ criteria, line: 'Oval' }} onClose={onClose} />);
  expect(screen.getByText('Oval')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' Pair of ovals ' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2027-01-31' } });
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

test('without a search something must be said', async () => {
  await renderInPortal(<DemandSheet onClose={onClose} />);
  const add = screen.getByRole('button', { name: 'Add demand' });
  expect(add.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Details'), { target: { value: 'anything pink' } });
  expect(add.hasAttribute('disabled')).toBe(false);
});
