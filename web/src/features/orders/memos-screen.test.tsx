import type { CallAnswer } from '@loupe/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepToken } from '../../lib/session.ts';
import { stoneRow, stubServer, summary, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { MemosScreen } from './memos-screen.tsx';

let server: AnsweringServer;
type Memos = CallAnswer<'getMemo'>;
type Memo = Memos['memos_data'][number];

const memo = (facts: Partial<Memo> = {}): Memo => ({
  memo_id: '00000000-0000-4000-8000-000000000700',
  memo_no: 'M-2026-000007',
  status: 'PARTLY_RETURNED',
  issued_at: '2026-01-14T10:32:07.000Z',
  due_on: '2026-01-21',
  description: '',
  summary: summary(1),
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
      stone: stoneRow(1, { status: 'MEMO', mine: true }),
    },
    { line_id: '2', status: 'RETURNED', ended_at: '2026-01-15T21:00:00.000Z', stone: stoneRow(2) },
  ],
  ...facts,
});
const answer = (...memos: Memo[]): Memos => ({
  error: null,
  message: '',
  memos_data: memos,
  memo_count: memos.length,
});

beforeEach(() => {
  server = stubServer();
  keepToken('t');
});

test('a memo stands with its due day, its paper, and how each stone of it stands', async () => {
  server.answer('getMemo', answer(memo()));
  await renderInPortal(<MemosScreen open={2} confirmed={5} />);
  const section = within(await screen.findByRole('region', { name: 'Memo M-2026-000007' }));
  expect(section.getByText('Partly returned')).toBeTruthy();
  expect(section.getByText('Due 21 Jan 2026')).toBeTruthy();
  expect(section.getByRole('button', { name: 'Memo (PDF)' })).toBeTruthy();
  expect(section.getByText('Out with you')).toBeTruthy();
  // Past midnight in the Gulf.
  expect(section.getByText('Returned 16 Jan 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open 2' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'On memo 1' })).toBeTruthy();
});

test('of a memo that is over it is said when the goods went out, and by which invoice they stayed', async () => {
  server.answer(
    'getMemo',
    answer(memo({ status: 'INVOICED', invoice_no: 'INV-7', invoice_date: '2026-01-16' })),
  );
  await renderInPortal(<MemosScreen open={0} confirmed={0} />);
  expect(await screen.findByText('Sent out 14 Jan 2026')).toBeTruthy();
  expect(screen.getByText('Invoice INV-7 of 16 Jan 2026')).toBeTruthy();
  expect(screen.queryByText('Due 21 Jan 2026')).toBeNull();
});

test('nothing on memo is said, and leads to the stones', async () => {
  server.answer('getMemo', answer());
  await renderInPortal(<MemosScreen open={0} confirmed={0} />);
  expect(await screen.findByText('Nothing is out with you on memo.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search diamonds' })).toBeTruthy();
});
