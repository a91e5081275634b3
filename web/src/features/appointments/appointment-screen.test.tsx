import type { Appointment, CallAnswer, StoneRow } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepToken } from '../../lib/session.ts';
import { stoneRow, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { AppointmentScreen } from './appointment-screen.tsx';

let server: AnsweringServer;
const onStones = vi.fn<(ids: readonly string[]) => void>();
const place = {
  place_id: '00000000-0000-4000-8000-000000000777',
  name: 'Dubai showroom',
  address: 'Almas Tower',
  time_zone: 'Asia/Dubai',
};
const appointment = (facts: Partial<Appointment> = {}): Appointment => ({
  appointment_id: '00000000-0000-4000-8000-000000000901',
  appointment_no: 'A-2026-000001',
  status: 'ASKED',
  place,
  starts_at: '2026-11-23T06:00:00.000Z',
  ends_at: '2026-11-23T06:30:00.000Z',
  asked_at: '2026-11-20T06:00:00.000Z',
  words: '',
  reason: '',
  person: null,
  stones: [],
  ...facts,
});
const slot = (at: string, isFree = true) => ({
  starts_at: `${at}:00.000Z`,
  ends_at: `${at}:30.000Z`,
  is_free: isFree,
});
const slots: CallAnswer<'getAppointmentSlots'> = {
  error: null,
  message: '',
  place,
  last_day: '2027-01-19',
  days: [
    { day: '2026-11-20', slots: [] },
    { day: '2026-11-21', slots: [slot('2026-11-21T06:00', false), slot('2026-11-21T06:30')] },
    { day: '2026-11-22', slots: [slot('2026-11-22T06:00')] },
  ],
};

beforeEach(() => {
  server = stubServer();
  keepToken('t');
  server.answer('getAppointmentSlots', slots);
});
afterEach(() => {
  onStones.mockReset();
});

async function open(appointments: readonly Appointment[] = [], stones: readonly StoneRow[] = []) {
  server.answer('getAppointment', {
    error: null,
    message: '',
    places: [place],
    appointments_data: [...appointments],
  });
  await renderInPortal(
    <AppointmentScreen mayBook stones={stones} inCart={[stoneRow(1), stoneRow(2)]} onStones={onStones} />,
  );
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the first day with a free time is open, taken times cannot be chosen', async () => {
  await open();
  expect((await button('21 Nov 2026: 1 time is free')).getAttribute('aria-pressed')).toBe('true');
  expect(await button('20 Nov 2026: no time is free')).toHaveProperty('disabled', true);
  expect(await button(/^10:00/)).toHaveProperty('disabled', true);
  expect(screen.getByText(/by the clock of the place, Gulf Standard Time/)).toBeTruthy();
  expect(await button('Ask for this time')).toHaveProperty('disabled', true);
});

test('a time is asked for with its stones and words', async () => {
  server.answer('addBookAppointment', { error: null, message: '', appointment: appointment() });
  await open([], [stoneRow(1)]);
  fireEvent.click(await button(/^10:30/));
  fireEvent.change(screen.getByLabelText('To the desk: who comes, what you need'), {
    target: { value: 'Two of us' },
  });
  fireEvent.click(await button('Ask for this time'));
  expect(await screen.findByText('The desk has your wish and confirms it.')).toBeTruthy();
  expect(server.received('addBookAppointment')).toEqual([
    {
      data: {
        place_id: place.place_id,
        starts_at: '2026-11-21T06:30:00.000Z',
        stones: [stoneRow(1).stock_uuid],
        words: 'Two of us',
      },
    },
  ]);
  expect(onStones).toHaveBeenCalledWith([]);
});

test('a time that went to somebody else says so, and the times are read anew', async () => {
  server.refuse('addBookAppointment', 409, { message: 'SLOT_NOT_FREE' });
  await open();
  fireEvent.click(await button(/^10:30/));
  fireEvent.click(await button('Ask for this time'));
  expect(await screen.findByText('This time is no longer free. Please choose another.')).toBeTruthy();
  await waitFor(() => expect(server.received('getAppointmentSlots')).toHaveLength(2));
});

test('stones of the cart come along, and can be left out again', async () => {
  await open([], [stoneRow(1)]);
  fireEvent.click(await button('Add the stone of the cart'));
  expect(onStones).toHaveBeenLastCalledWith([stoneRow(1).stock_uuid, stoneRow(2).stock_uuid]);
  fireEvent.click(await button('Leave L1 out'));
  expect(onStones).toHaveBeenLastCalledWith([]);
});

test('the next appointment stands first, and can be called off; what is behind says why', async () => {
  const later = appointment({
    appointment_id: '00000000-0000-4000-8000-000000000902',
    appointment_no: 'A-2026-000002',
    starts_at: '2026-12-01T06:00:00.000Z',
    status: 'CONFIRMED',
  });
  const declined = appointment({
    appointment_id: '00000000-0000-4000-8000-000000000903',
    appointment_no: 'A-2026-000003',
    status: 'DECLINED',
    reason: 'We are at a fair.',
  });
  server.answer('cancelAppointment', { error: null, message: '', appointment: appointment() });
  await open([later, appointment(), declined]);
  const off = await screen.findAllByRole('button', { name: /^Call off/ });
  expect(off.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Call off A-2026-000001',
    'Call off A-2026-000002',
  ]);
  expect(screen.getByText('We are at a fair.')).toBeTruthy();
  fireEvent.click(off[0] ?? document.body);
  await waitFor(() =>
    expect(server.received('cancelAppointment')).toEqual([{ id: appointment().appointment_id }]),
  );
});
