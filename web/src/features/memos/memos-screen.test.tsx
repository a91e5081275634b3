import type { CallResponse } from '@loupe/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import { createStoneRow, stubServer, createSummary, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { MemosScreen } from './memos-screen.tsx';

let server: StubServer;
type Memos = CallResponse<'listMemos'>;
type Memo = Memos['memos_data'][number];

const memo = (facts: Partial<Memo> = {}): Memo => ({
  memo_id: '00000000-0000-4000-8000-000000000700',
  memo_no: 'M-2026-000007',
  status: 'PARTIALLY_RETURNED',
  issued_at: '2026-01-14T10:32:07.000Z',
  due_on: '2026-01-21',
  description: '',
  summary: createSummary(1),
  list_date: '2026-01-09',
  user_disc: '2.00',
  declaration: '',
  invoice_no: null,
  invoice_date: null,
  lines: [
    {
      line_id: '1',
      status: 'OUT',
      ended_at: null,
      stone: createStoneRow(1, { status: 'MEMO', mine: true }),
    },
    { line_id: '2', status: 'RETURNED', ended_at: '2026-01-15T21:00:00.000Z', stone: createStoneRow(2) },
  ],
  ...facts,
});
const createResponse = (...memos: Memo[]): Memos => ({
  error: null,
  message: '',
  memos_data: memos,
  memo_count: memos.length,
});

beforeEach(() => {
  server = stubServer();
  storeToken('t');
});

test('shows a memo with its due date, its document and the status of each stone', async () => {
  server.respond('listMemos', createResponse(memo()));
  await renderInPortal(<MemosScreen open={2} confirmed={5} />);
  const section = within(await screen.findByRole('region', { name: 'Memo M-2026-000007' }));
  expect(section.getByText('Partly returned')).toBeTruthy();
  expect(section.getByText('Due 21 Jan 2026')).toBeTruthy();
  expect(section.getByRole('button', { name: 'Memo (PDF)' })).toBeTruthy();
  expect(section.getByText('On memo')).toBeTruthy();
  // The return was past midnight in the Gulf.
  expect(section.getByText('Returned 16 Jan 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open 2' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'On memo 1' })).toBeTruthy();
});

test('shows the issue date and the invoice of a closed memo', async () => {
  server.respond(
    'listMemos',
    createResponse(memo({ status: 'INVOICED', invoice_no: 'INV-7', invoice_date: '2026-01-16' })),
  );
  await renderInPortal(<MemosScreen open={0} confirmed={0} />);
  expect(await screen.findByText('Issued 14 Jan 2026')).toBeTruthy();
  expect(screen.getByText('Invoice INV-7, 16 Jan 2026')).toBeTruthy();
  expect(screen.queryByText('Due 21 Jan 2026')).toBeNull();
});

test('shows a message and a link to the search without memos', async () => {
  server.respond('listMemos', createResponse());
  await renderInPortal(<MemosScreen open={0} confirmed={0} />);
  expect(await screen.findByText('You have no goods on memo.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search diamonds' })).toBeTruthy();
});
