import { reminderTime } from '@loupe/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserTimeZone, zoneAbbreviation } from '../../lib/time-zones.ts';
import { createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { parseReminderTime } from './parse-reminder-time.ts';
import { ReminderDialog } from './reminder-dialog.tsx';

let server: StubServer;
const onClose = vi.fn<() => void>();
const ids = [createStoneRow(1).stock_uuid, createStoneRow(2).stock_uuid];
const zone = browserTimeZone();
const at = (clock: string) => parseReminderTime(clock, zone) ?? new Date(0);

beforeEach(() => {
  server = stubServer();
  server.respond('addReminder', { error: null, message: '', reminder_data: [] });
  server.respond('updateReminder', { error: null, message: '', reminder_data: [] });
});
afterEach(() => {
  onClose.mockReset();
});

const open = async (clock: string, kind: 'add' | 'move' = 'add') => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(clock) });
  await renderInPortal(<ReminderDialog of={{ kind, ids }} onClose={onClose} />);
  return screen.findByRole('dialog');
};

test('shows the exact time of this evening, tomorrow morning and next week', async () => {
  const sheet = await open('2026-11-20T10:00');
  expect(sheet.textContent).toContain('Today Evening');
  expect(sheet.textContent).toContain('Fri, 20 Nov 2026, 19:00');
  expect(sheet.textContent).toContain('Sat, 21 Nov 2026, 09:00');
  expect(sheet.textContent).toContain('Mon, 23 Nov 2026, 09:00');
});

test('does not offer this evening after seven', async () => {
  const sheet = await open('2026-11-20T19:30');
  expect(sheet.textContent).not.toContain('Today Evening');
  expect(sheet.textContent).toContain('Tomorrow Morning');
});

test('sends the chosen time with its time zone for the stones', async () => {
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

test('requires a picked time in the future', async () => {
  await open('2026-11-20T10:00', 'move');
  fireEvent.click(screen.getByRole('radio', { name: /Pick a time/ }));
  const field = screen.getByLabelText('Date and time');
  expect(field).toHaveProperty('value', '2026-11-20T11:00');
  fireEvent.change(field, { target: { value: '2026-11-20T09:00' } });
  expect(screen.getByText('This time has passed. Choose a later one.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change time' })).toHaveProperty('disabled', true);
  fireEvent.change(field, { target: { value: '2026-12-24T18:15' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change time' }));
  await waitFor(() => {
    expect(server.received('updateReminder')).toMatchObject([
      { cart: { time: at('2026-12-24T18:15').toISOString() } },
    ]);
  });
});
