import type { Reminder } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { RemindersScreen } from './reminders-screen.tsx';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
});

const reminder = (number: number, facts: Partial<Reminder> = {}): Reminder => ({
  reminder_id: `00000000-0000-4000-8000-00000000000${number}`,
  time: '2027-01-14T05:00:00.000Z',
  timezone: { name: 'Asia/Dubai', abbreviation: 'GST' },
  status: 'SCHEDULED',
  fired_at: null,
  stock_code: [createStoneRow(number).stock_uuid],
  stones: [createStoneRow(number)],
  ...facts,
});
const open = async (...list: Reminder[]) => {
  server.respond('getReminder', { error: null, message: '', list });
  return renderInPortal(<RemindersScreen />);
};

test('shows each reminder with its stones and its time in its own zone, and labels the due ones', async () => {
  await open(
    reminder(1),
    reminder(2, { time: '2026-01-14T08:00:00.000Z', status: 'SENT', fired_at: '2026-01-14T08:00:01.000Z' }),
  );
  const heads = await screen.findAllByRole('heading', { level: 2 });
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Thu, 14 Jan 2027, 09:00 GMT+4',
    'Wed, 14 Jan 2026, 12:00 GMT+4',
  ]);
  expect(screen.getByText('Due · 1 stone')).toBeTruthy();
  expect(screen.getByText('L1')).toBeTruthy();
});

test('removes a deleted reminder immediately', async () => {
  await open(reminder(1), reminder(2));
  server.hang('deleteReminder');
  const [first] = await screen.findAllByRole('button', { name: 'Delete' });
  fireEvent.click(first ?? document.body);
  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
  });
  expect(server.received('deleteReminder')).toEqual([{ cart: [reminder(1).reminder_id] }]);
});

test('lets a due reminder be set again', async () => {
  await open(reminder(1, { status: 'SENT', fired_at: '2026-01-14T08:00:01.000Z' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remind me again' }));
  expect(await screen.findByRole('dialog', { name: 'Change time' })).toBeTruthy();
});

test('explains how to add a reminder when there are none', async () => {
  await open();
  expect(await screen.findByText(/^No reminders/)).toBeTruthy();
});
