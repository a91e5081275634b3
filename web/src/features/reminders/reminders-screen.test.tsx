import type { Reminder } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stoneRow, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { RemindersScreen } from './reminders-screen.tsx';

let server: AnsweringServer;

beforeEach(() => {
  server = stubServer();
});

const reminder = (number: number, facts: Partial<Reminder> = {}): Reminder => ({
  reminder_id: `00000000-0000-4000-8000-00000000000${number}`,
  time: '2027-01-14T05:00:00.000Z',
  timezone: { name: 'Asia/Dubai', abbreviation: 'GST' },
  state: 'SET',
  fired_at: null,
  stock_code: [stoneRow(number).stock_uuid],
  stones: [stoneRow(number)],
  ...facts,
});
const open = async (...list: Reminder[]) => {
  server.answer('getReminder', { error: null, message: '', list });
  return renderInPortal(<RemindersScreen />);
};

test('each stands with its stones and its time, by the clock it was set by; those that came due are marked', async () => {
  await open(
    reminder(1),
    reminder(2, { time: '2026-01-14T08:00:00.000Z', state: 'FIRED', fired_at: '2026-01-14T08:00:01.000Z' }),
  );
  const heads = await screen.findAllByRole('heading', { level: 2 });
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Thu, 14 Jan 2027, 09:00 GMT+4',
    'Wed, 14 Jan 2026, 12:00 GMT+4',
  ]);
  expect(screen.getByText('Came due · 1 stone')).toBeTruthy();
  expect(screen.getByText('L1')).toBeTruthy();
});

test('one goes at once', async () => {
  await open(reminder(1), reminder(2));
  server.hang('deleteReminder');
  const [first] = await screen.findAllByRole('button', { name: 'Delete' });
  fireEvent.click(first ?? document.body);
  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
  });
  expect(server.received('deleteReminder')).toEqual([{ cart: [reminder(1).reminder_id] }]);
});

test('one that came due can be set anew', async () => {
  await open(reminder(1, { state: 'FIRED', fired_at: '2026-01-14T08:00:01.000Z' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remind me again' }));
  expect(await screen.findByRole('dialog', { name: 'Change the time' })).toBeTruthy();
});

test('without any it says how to add one', async () => {
  await open();
  expect(await screen.findByText(/^No reminders/)).toBeTruthy();
});
