import { reminderTime } from '@loupe/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownTimeZone, zoneAbbreviation } from '../../lib/zones.ts';
import { stoneRow, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { pickedInstant } from './picked-time.ts';
import { ReminderSheet } from './reminder-sheet.tsx';

let server: AnsweringServer;
const onClose = vi.fn<() => void>();
const ids = [stoneRow(1).stock_uuid, stoneRow(2).stock_uuid];
const zone = ownTimeZone();
const at = (clock: string) => pickedInstant(clock, zone) ?? new Date(0);

beforeEach(() => {
  server = stubServer();
  server.answer('addReminder', { error: null, message: '', reminder_data: [] });
  server.answer('updateReminder', { error: null, message: '', reminder_data: [] });
});
afterEach(() => {
  onClose.mockReset();
});

const open = async (clock: string, kind: 'add' | 'move' = 'add') => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(clock) });
  await renderInPortal(<ReminderSheet of={{ kind, ids }} onClose={onClose} />);
  return screen.findByRole('dialog');
};

test('this evening, tomorrow morning and next week each say which moment that is', async () => {
  const sheet = await open('2026-11-20T10:00');
  expect(sheet.textContent).toContain('Today Evening');
  expect(sheet.textContent).toContain('Fri, 20 Nov 2026, 19:00');
  expect(sheet.textContent).toContain('Sat, 21 Nov 2026, 09:00');
  expect(sheet.textContent).toContain('Mon, 23 Nov 2026, 09:00');
});

test('after seven this evening is not offered', async () => {
  const sheet = await open('2026-11-20T19:30');
  expect(sheet.textContent).not.toContain('Today Evening');
  expect(sheet.textContent).toContain('Tomorrow Morning');
});

test('the chosen moment is sent for the stones, with the clock it is meant by', async () => {
  await open('2026-11-20T10:00');
  const time = reminderTime('NEXT_WEEK', new Date(), zone) ?? new Date(0);
  fireEvent.click(screen.getByRole('radio', { name: /Next Week/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add reminder' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(server.received('addReminder')).toEqual([
    {
      cart: {
        ids,
        time: time.toISOString(),
        timezone: { name: zone, abbreviation: zoneAbbreviation(time, zone) },
      },
    },
  ]);
});

test('a picked time lies ahead', async () => {
  await open('2026-11-20T10:00', 'move');
  fireEvent.click(screen.getByRole('radio', { name: /Another time/ }));
  const field = screen.getByLabelText('Day and time');
  expect(field).toHaveProperty('value', '2026-11-20T11:00');
  fireEvent.change(field, { target: { value: '2026-11-20T09:00' } });
  expect(screen.getByText('This time is over.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change the time' })).toHaveProperty('disabled', true);
  fireEvent.change(field, { target: { value: '2026-12-24T18:15' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change the time' }));
  await waitFor(() => {
    expect(server.received('updateReminder')).toMatchObject([
      { cart: { time: at('2026-12-24T18:15').toISOString() } },
    ]);
  });
});
