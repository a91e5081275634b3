import type { Appointment, CallResponse, StoneRow } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import { createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { AppointmentScreen } from './appointment-screen.tsx';

let server: StubServer;
const onStones = vi.fn<(ids: readonly string[]) => void>();
const showroom = {
  showroom_id: '00000000-0000-4000-8000-000000000777',
  name: 'Dubai showroom',
  address: 'Almas Tower',
  time_zone: 'Asia/Dubai',
};
const appointment = (facts: Partial<Appointment> = {}): Appointment => ({
  appointment_id: '00000000-0000-4000-8000-000000000901',
  appointment_no: 'A-2026-000001',
  status: 'REQUESTED',
  showroom,
  starts_at: '2026-11-23T06:00:00.000Z',
  ends_at: '2026-11-23T06:30:00.000Z',
  requested_at: '2026-11-20T06:00:00.000Z',
  note: '',
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
const slots: CallResponse<'listAppointmentSlots'> = {
  error: null,
  message: '',
  showroom,
  last_day: '2027-01-19',
  days: [
    { day: '2026-11-20', slots: [] },
    { day: '2026-11-21', slots: [slot('2026-11-21T06:00', false), slot('2026-11-21T06:30')] },
    { day: '2026-11-22', slots: [slot('2026-11-22T06:00')] },
  ],
};

beforeEach(() => {
  server = stubServer();
  storeToken('t');
  server.respond('listAppointmentSlots', slots);
});
afterEach(() => {
  onStones.mockReset();
});

async function open(appointments: readonly Appointment[] = [], stones: readonly StoneRow[] = []) {
  server.respond('listAppointments', {
    error: null,
    message: '',
    showrooms: [showroom],
    appointments_data: [...appointments],
  });
  await renderInPortal(
    <AppointmentScreen
      isReady
      mayBookAppointment
      stones={stones}
      inCart={[createStoneRow(1), createStoneRow(2)]}
      onStones={onStones}
    />,
  );
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('opens the first day with a free time and disables taken times', async () => {
  await open();
  expect((await button('21 Nov 2026: 1 time available')).getAttribute('aria-pressed')).toBe('true');
  expect(await button('20 Nov 2026: no times available')).toHaveProperty('disabled', true);
  expect(await button(/^10:00/)).toHaveProperty('disabled', true);
  expect(screen.getByText(/in local time \(Gulf Standard Time\)\./)).toBeTruthy();
  expect(await button('Request appointment')).toHaveProperty('disabled', true);
});

test('requests an appointment with its stones and note', async () => {
  server.respond('addBookAppointment', { error: null, message: '', appointment: appointment() });
  await open([], [createStoneRow(1)]);
  fireEvent.click(await button(/^10:30/));
  fireEvent.change(screen.getByLabelText('Notes (visitors, special requests)'), {
    target: { value: 'Two of us' },
  });
  fireEvent.click(await button('Request appointment'));
  expect(await screen.findByText('Appointment requested. The sales desk will confirm it.')).toBeTruthy();
  expect(server.received('addBookAppointment')).toEqual([
    {
      data: {
        showroom_id: showroom.showroom_id,
        starts_at: '2026-11-21T06:30:00.000Z',
        stones: [createStoneRow(1).stock_uuid],
        note: 'Two of us',
      },
    },
  ]);
  expect(onStones).toHaveBeenCalledWith([]);
});

test('reports a time taken by another customer and reloads the times', async () => {
  server.reject('addBookAppointment', 409, { message: 'SLOT_NOT_FREE' });
  await open();
  fireEvent.click(await button(/^10:30/));
  fireEvent.click(await button('Request appointment'));
  expect(await screen.findByText('This time is no longer available. Choose another.')).toBeTruthy();
  await waitFor(() => expect(server.received('listAppointmentSlots')).toHaveLength(2));
});

test('adds stones from the cart and removes them again', async () => {
  await open([], [createStoneRow(1)]);
  fireEvent.click(await button('Add the stone from your cart'));
  expect(onStones).toHaveBeenLastCalledWith([createStoneRow(1).stock_uuid, createStoneRow(2).stock_uuid]);
  fireEvent.click(await button('Remove L1'));
  expect(onStones).toHaveBeenLastCalledWith([]);
});

test('lists the next appointment first, cancels it, and shows the reason of a declined one', async () => {
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
  server.respond('cancelAppointment', { error: null, message: '', appointment: appointment() });
  await open([later, appointment(), declined]);
  const off = await screen.findAllByRole('button', { name: /^Cancel appointment/ });
  expect(off.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Cancel appointment A-2026-000001',
    'Cancel appointment A-2026-000002',
  ]);
  expect(screen.getByText('We are at a fair.')).toBeTruthy();
  fireEvent.click(off[0] ?? document.body);
  await waitFor(() =>
    expect(server.received('cancelAppointment')).toEqual([{ id: appointment().appointment_id }]),
  );
});
