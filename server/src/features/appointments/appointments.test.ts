import { calls, limits } from '@loupe/contract';
import { gulfDayOfIso } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { completePastAppointments } from './complete-past-appointments.ts';
import { findShowroom } from './showroom.ts';
import { readShowroomDays } from './showroom-days.ts';
import { readCalendarFile } from './testing/read-calendar-file.ts';

const hourMs = 3_600_000;
const attachments = z.array(z.object({ name: z.string(), type: z.string(), text: z.string() }));

describeOnDatabase('appointments', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let sales: TestUser;
  let stones: readonly string[];
  let dubai: string;
  /** Starts on a Friday. */
  let now: Date;

  beforeAll(async () => {
    now = new Date('2026-11-20T08:00:00Z');
    const database = await open();
    stones = await insertTestStones(database, { count: 20 });
    test = await createTestApp(database, { clock: { now: () => now }, closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { access: ['appointment'] });
    sales = await createSignedInUser(test.services, { role: 'sales' });
    dubai = await saveShowroom({ name: 'Dubai', time_zone: 'Asia/Dubai' });
    await setHours(dubai, { opens: 600, closes: 720, capacity: 2 });
  });

  const saveShowroom = async (words: { name: string; time_zone: string }) => {
    const data = { address: `${words.name} street 1`, email: 'desk@loupe.example', ...words };
    const { status, body } = await test.send('deskSaveShowroom', { data }, sales.token);
    expect(status).toBe(200);
    return calls.deskSaveShowroom.response.parse(body).showroom.showroom_id;
  };
  const setHours = async (id: string, hours: { opens: number; closes: number; capacity: number }) => {
    const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, slot_minutes: 30, ...hours }));
    return test.send('deskSetOpeningHours', { id, data: { hours: everyDay } }, sales.token);
  };
  const days = async (data: object, { token } = buyer) => {
    const { status, body } = await test.send('listAppointmentSlots', { data }, token);
    expect(status).toBe(200);
    return calls.listAppointmentSlots.response.parse(body);
  };
  const book = async (starts_at: string, more: object = {}, { token } = buyer) =>
    test.send('addBookAppointment', { data: { showroom_id: dubai, starts_at, ...more } }, token);
  const booked = async (starts_at: string, more: object = {}, user = buyer) => {
    const { status, body } = await book(starts_at, more, user);
    expect([status, body['message']]).toEqual([200, '']);
    return calls.addBookAppointment.response.parse(body).appointment;
  };
  const user = async () => createSignedInUser(test.services, { access: ['appointment'] });
  const notificationsOf = async ({ email }: TestUser) => {
    const { rows } = await test.services.database.query(
      sql`select m.kind, m.params, m.attachments from emails m join users a on a.id = user_id
        where a.email = ${email} order by m.id`,
    );
    return rows.map(({ kind, params, attachments: files }) => ({
      kind,
      params,
      files: attachments.parse(files),
    }));
  };

  it('show the days of a showroom in its time zone, with the free slots', async () => {
    const {
      showroom,
      days: shown,
      last_day: last,
    } = await days({ showroom_id: dubai, from: '2026-11-20', days: 2 });
    expect(showroom).toMatchObject({ name: 'Dubai', time_zone: 'Asia/Dubai' });
    expect(last).toBe('2027-01-19');
    // It is noon in Dubai: the hours of today have passed.
    expect(shown.map(({ day, slots }) => [day, slots.map(({ is_free: isFree }) => isFree)])).toEqual([
      ['2026-11-20', [false, false, false, false]],
      ['2026-11-21', [true, true, true, true]],
    ]);
    expect(shown[1]?.slots[0]).toEqual({
      starts_at: '2026-11-21T06:00:00.000Z',
      ends_at: '2026-11-21T06:30:00.000Z',
      is_free: true,
    });
  });

  it('are offered only within the bookable days, whatever range is requested', async () => {
    const early = await days({ showroom_id: dubai, from: '2020-01-01', days: 1 });
    expect(early.days.map(({ day }) => day)).toEqual(['2026-11-20']);
    const late = await days({ showroom_id: dubai, from: '2027-06-01', days: 5 });
    expect(late.days.map(({ day }) => day)).toEqual(['2027-01-19']);
    expect((await book('2027-01-20T06:00:00Z')).body['message']).toBe('SLOT_NOT_FREE');
  });

  it('are requested with stones and a note, and stay requested until the desk decides', async () => {
    const requested = [stones[1] ?? '', stones[0] ?? '', stones[1] ?? ''];
    const appointment = await booked('2026-11-21T06:00:00Z', { stones: requested, note: 'With my client' });
    expect(appointment).toMatchObject({
      appointment_no: expect.stringMatching(/^A-2026-\d{6}$/),
      status: 'REQUESTED',
      showroom: { name: 'Dubai' },
      starts_at: '2026-11-21T06:00:00.000Z',
      ends_at: '2026-11-21T06:30:00.000Z',
      note: 'With my client',
      stones: [{ stock_uuid: stones[1] }, { stock_uuid: stones[0] }],
    });
    const again = await booked('2026-11-21T10:00:00+04:00', { note: 'Another visit' });
    expect(again.appointment_id).toBe(appointment.appointment_id);
    const { body } = await test.send('listAppointments', {}, buyer.token);
    expect(calls.listAppointments.response.parse(body).appointments_data).toEqual([appointment]);
  });

  it.each([
    ['between two slots', '2026-11-21T06:10:00Z'],
    ['before opening', '2026-11-21T05:30:00Z'],
    ['at closing', '2026-11-21T08:00:00Z'],
    ['in the past', '2026-11-20T06:00:00Z'],
  ])('cannot be booked %s', async (_, at) => {
    const { status, body } = await book(at);
    expect([status, body['message']]).toEqual([409, 'SLOT_NOT_FREE']);
  });

  it('are not booked at an unknown showroom or with an unavailable stone', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await book('2026-11-21T07:00:00Z', { showroom_id: unknown })).status).toBe(404);
    const { database } = test.services;
    const sold = stones[5] ?? '';
    await database.query(sql`update stones set status = 'OFFLINE' where uuid = ${sold}`);
    const { status, body } = await book('2026-11-21T07:00:00Z', { stones: [sold] });
    expect([status, body['stones']]).toEqual([404, [{ stock_uuid: sold, stock_no: null, status: null }]]);
  });

  it('are limited to the capacity of a slot, also when many customers book the last one concurrently', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, user));
    const at = '2026-11-22T06:00:00Z';
    const responses = await Promise.all(users.map(async (one) => book(at, {}, one)));
    const outcomes = responses.map(({ status, body }) =>
      status === 200 ? 'booked' : String(body['message']),
    );
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'SLOT_NOT_FREE'),
      'booked',
      'booked',
    ]);
    const { days: shown } = await days({ showroom_id: dubai, from: '2026-11-22', days: 1 });
    expect(shown[0]?.slots.map(({ is_free: isFree }) => isFree)).toEqual([false, true, true, true]);
    const winner = outcomes.indexOf('booked');
    const id = calls.addBookAppointment.response.parse(responses[winner]?.body).appointment.appointment_id;
    await test.send('cancelAppointment', { id }, users[winner]?.token);
    const late = await Promise.all(
      users.filter((_, index) => outcomes[index] !== 'booked').map(async (one) => book(at, {}, one)),
    );
    expect(late.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are created once when the same customer requests one concurrently, up to the limit per company', async () => {
    const one = await user();
    const at = '2026-11-23T06:00:00Z';
    const both = await Promise.all([booked(at, {}, one), booked(at, {}, one), booked(at, {}, one)]);
    expect(new Set(both.map(({ appointment_id: id }) => id)).size).toBe(1);
    const more = Array.from({ length: limits.appointmentsMax }, (_, day) => `2026-12-${10 + day}T06:00:00Z`);
    const statuses = await Promise.all(more.map(async (time) => (await book(time, {}, one)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.appointmentsMax - 1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(1);
  });

  it('are confirmed by the desk: the customer receives a calendar file', async () => {
    const one = await user();
    const stone = stones[2] ?? '';
    const { appointment_id: id, appointment_no: number } = await booked(
      '2026-11-24T06:30:00Z',
      { stones: [stone], note: 'Please, a lamp; and a scale' },
      one,
    );
    const { status, body } = await test.send('deskConfirmAppointment', { id }, sales.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ appointment: { status: 'CONFIRMED', customer: { email: one.email } } });
    const [mail] = await notificationsOf(one);
    expect(mail).toMatchObject({
      kind: 'APPOINTMENT_CONFIRMED',
      params: { showroom: 'Dubai', at: '2026-11-24T06:30:00.000Z' },
    });
    const read = readCalendarFile(mail?.files[0]?.text ?? '');
    const { rows } = await test.services.database.query<{ stock_no: string }>(
      sql`select stock_no from stones where uuid = ${stone}`,
    );
    expect(read).toMatchObject({
      METHOD: 'REQUEST',
      UID: id,
      SEQUENCE: '0',
      DTSTART: '20261124T063000Z',
      DTEND: '20261124T070000Z',
      LOCATION: 'Dubai, Dubai street 1',
      DESCRIPTION: `Appointment ${number}\nStone: ${rows[0]?.stock_no}\nPlease, a lamp; and a scale`,
    });
    const reason = 'The showroom is flooded';
    const off = await test.send('deskCancelAppointment', { id, data: { reason } }, sales.token);
    expect(off.body).toMatchObject({ appointment: { status: 'CANCELLED', reason } });
    const [, cancelled] = await notificationsOf(one);
    expect(cancelled).toMatchObject({ kind: 'APPOINTMENT_CANCELLED', params: { reason } });
    expect(readCalendarFile(cancelled?.files[0]?.text ?? '')).toMatchObject({
      METHOD: 'CANCEL',
      UID: read['UID'],
      SEQUENCE: '1',
      STATUS: 'CANCELLED',
    });
  });

  it('are declined with a reason and without a calendar file; the slot is free again', async () => {
    const one = await user();
    const at = '2026-11-25T06:00:00Z';
    const { appointment_id: id } = await booked(at, {}, one);
    const other = await booked(at, {}, await user());
    expect((await book(at, {}, await user())).status).toBe(409);
    const declined = await test.send(
      'deskDeclineAppointment',
      { id, data: { reason: 'A fair' } },
      sales.token,
    );
    expect(declined.body).toMatchObject({ appointment: { status: 'DECLINED', reason: 'A fair' } });
    expect(await notificationsOf(one)).toMatchObject([
      { kind: 'APPOINTMENT_DECLINED', params: { reason: 'A fair' }, files: [] },
    ]);
    expect((await book(at, {}, await user())).status).toBe(200);
    expect(other.status).toBe('REQUESTED');
    const again = await test.send('deskConfirmAppointment', { id }, sales.token);
    expect([again.status, again.body['message'], again.body['status']]).toEqual([
      409,
      'INVALID_TRANSITION',
      'DECLINED',
    ]);
  });

  it('return to requested when the desk reopens them, while the slot is in the future and free', async () => {
    const guest = await user();
    const one = await booked('2026-12-20T06:00:00Z', {}, guest);
    const callDesk = async (
      name: 'deskConfirmAppointment' | 'deskReopenAppointment',
      id = one.appointment_id,
    ) => test.send(name, { id }, sales.token);
    const decline = { id: one.appointment_id, data: { reason: 'Closed' } };
    expect((await callDesk('deskReopenAppointment')).body).toMatchObject({ message: 'INVALID_TRANSITION' });
    await callDesk('deskConfirmAppointment');
    const refused = await test.send('deskReopenAppointment', { id: one.appointment_id }, guest.token);
    expect(refused.status).toBe(403);
    expect((await callDesk('deskReopenAppointment')).body).toMatchObject({
      appointment: { status: 'REQUESTED' },
    });
    const [, reopened] = await notificationsOf(guest);
    expect([reopened?.kind, reopened?.files.map(({ type }) => type)]).toEqual([
      'APPOINTMENT_REOPENED',
      ['text/calendar; charset=utf-8; method=CANCEL'],
    ]);
    await test.send('deskDeclineAppointment', decline, sales.token);
    expect((await callDesk('deskReopenAppointment')).body).toMatchObject({
      appointment: { status: 'REQUESTED', reason: '' },
    });
    await test.send('deskDeclineAppointment', decline, sales.token);
    for (const other of [await user(), await user()]) await booked('2026-12-20T06:00:00Z', {}, other);
    expect((await callDesk('deskReopenAppointment')).body['message']).toBe('SLOT_NOT_FREE');
  });

  it('are cancelled by their owner only, and repeatedly without effect', async () => {
    const { appointment_id: id } = await booked('2026-11-26T06:00:00Z');
    const other = await user();
    expect((await test.send('cancelAppointment', { id }, other.token)).status).toBe(404);
    for (let again = 0; again < 2; again += 1) {
      const { body } = await test.send('cancelAppointment', { id }, buyer.token);
      expect(body).toMatchObject({ appointment: { status: 'CANCELLED' } });
    }
    const again = await booked('2026-11-26T06:00:00Z');
    expect(again.appointment_id).not.toBe(id);
  });

  it('send a calendar cancellation when the customer cancels a confirmed one', async () => {
    const one = await user();
    const appointment = await booked('2026-11-26T06:30:00Z', {}, one);
    await test.send('cancelAppointment', { id: appointment.appointment_id }, one.token);
    expect(await notificationsOf(one)).toEqual([]);
    const { appointment_id: id } = await booked('2026-11-26T06:30:00Z', {}, one);
    await test.send('deskConfirmAppointment', { id }, sales.token);
    for (let again = 0; again < 2; again += 1) await test.send('cancelAppointment', { id }, one.token);
    const [confirmed, off, ...more] = await notificationsOf(one);
    expect([confirmed?.kind, off?.kind, more]).toEqual([
      'APPOINTMENT_CONFIRMED',
      'APPOINTMENT_WITHDRAWN',
      [],
    ]);
    expect(readCalendarFile(off?.files[0]?.text ?? '')).toMatchObject({
      METHOD: 'CANCEL',
      UID: id,
      SEQUENCE: '1',
      STATUS: 'CANCELLED',
    });
    const { rows } = await test.services.database.query(
      sql`select kind from notifications n join users a on a.id = user_id where email = ${one.email}`,
    );
    expect(rows).toEqual([{ kind: 'APPOINTMENT_CONFIRMED' }]);
  });

  it('are not offered on a closed day; existing ones are listed to the desk', async () => {
    const bookedAppointment = await booked('2026-11-27T06:00:00Z');
    const close = async (is_closed: boolean) =>
      test.send(
        'deskSetClosedDay',
        { id: dubai, data: { day: '2026-11-27', is_closed, reason: 'Eid' } },
        sales.token,
      );
    expect((await close(true)).body).toMatchObject({
      booked_appointments: [bookedAppointment.appointment_no],
      showroom: { days_off: [{ day: '2026-11-27', reason: 'Eid' }] },
    });
    const slots = async () =>
      (await days({ showroom_id: dubai, from: '2026-11-27', days: 1 })).days.flatMap((day) => day.slots);
    expect(await slots()).toEqual([]);
    expect((await book('2026-11-27T07:00:00Z')).status).toBe(409);
    expect((await close(false)).body).toMatchObject({ showroom: { days_off: [] } });
    expect(await slots()).toHaveLength(4);
  });

  it('keep a showroom’s local hours across a clock change', async () => {
    const antwerp = await saveShowroom({ name: 'Antwerp', time_zone: 'Europe/Brussels' });
    await setHours(antwerp, { opens: 600, closes: 630, capacity: 1 });
    const { database } = test.services;
    const showroom = await findShowroom(database, antwerp);
    if (showroom === null) throw new Error('the showroom is missing');
    const weekend = { from: gulfDayOfIso('2027-03-27'), count: 2 };
    const shown = await readShowroomDays(database, showroom, weekend, new Date('2027-03-20T08:00:00Z'));
    expect(shown.map(({ slots }) => slots[0]?.start.toISOString())).toEqual([
      '2027-03-27T09:00:00.000Z',
      '2027-03-28T08:00:00.000Z',
    ]);
  });

  it('reject overlapping hours and unknown time zones', async () => {
    const hours = [
      { weekday: 1, opens: 600, closes: 720, slot_minutes: 30, capacity: 1 },
      { weekday: 1, opens: 700, closes: 800, slot_minutes: 30, capacity: 1 },
    ];
    const overlapping = await test.send('deskSetOpeningHours', { id: dubai, data: { hours } }, sales.token);
    expect([overlapping.status, overlapping.body['fields']]).toMatchObject([
      422,
      [{ field: 'data.hours', problem: 'must not overlap on the same day' }],
    ]);
    const nowhere = { name: 'X', address: 'Y', time_zone: 'Asia/Nowhere', email: 'a@b.example' };
    expect((await test.send('deskSaveShowroom', { data: nowhere }, sales.token)).status).toBe(422);
  });

  it('show stones in their present state', async () => {
    const one = await user();
    const stone = stones[7] ?? '';
    await booked('2026-11-28T06:00:00Z', { stones: [stone] }, one);
    const { database } = test.services;
    const { rows } = await database.query<{ id: number }>(sql`select id from stones where uuid = ${stone}`);
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [rows[0]?.id ?? 0], to: 'MEMO', actorRole: 'SALES' }),
    );
    const { body } = await test.send('listAppointments', {}, one.token);
    expect(body).toMatchObject({ appointments_data: [{ stones: [{ stock_uuid: stone, status: 'MEMO' }] }] });
  });

  it('are completed when their time has passed, each once, also by concurrent nodes', async () => {
    const one = await user();
    const { appointment_id: id, appointment_no: number } = await booked('2026-11-29T06:00:00Z', {}, one);
    const { database } = test.services;
    const over = new Date('2026-11-29T06:30:00Z');
    await completePastAppointments(database, new Date(over.getTime() - 1));
    const state = async () => {
      const { body } = await test.send('listAppointments', {}, one.token);
      return calls.listAppointments.response.parse(body).appointments_data[0]?.status;
    };
    expect(await state()).toBe('REQUESTED');
    const passed = await Promise.all([1, 2, 3, 4].map(async () => completePastAppointments(database, over)));
    expect(passed.reduce((sum, count) => sum + count)).toBe(1);
    expect(await state()).toBe('COMPLETED');
    const { rows } = await database.query(
      sql`select action, actor_name from audit_log where subject = ${`appointment:${number}`} order by id`,
    );
    expect(rows).toEqual([
      { action: 'appointment-requested', actor_name: 'customer' },
      { action: 'appointment-completed', actor_name: 'clock' },
    ]);
    expect((await test.send('cancelAppointment', { id }, one.token)).status).toBe(409);
  });

  it('cannot be confirmed after their time', async () => {
    const { appointment_id: id } = await booked('2026-11-30T06:00:00Z');
    const before = now;
    now = new Date('2026-11-30T07:00:00Z');
    const desk = await createSignedInUser(test.services, { role: 'sales' });
    const { status, body } = await test.send('deskConfirmAppointment', { id }, desk.token);
    now = before;
    expect([status, body['status']]).toEqual([409, 'COMPLETED']);
  });

  it('are listed to the desk with the earliest first, and page by page to their owner', async () => {
    const one = await user();
    for (const hour of [2, 0, 1])
      await booked(new Date(Date.parse('2026-12-01T06:00:00Z') + (hour * hourMs) / 2).toISOString(), {}, one);
    const { body } = await test.send('deskListAppointments', { data: { show: 'requested' } }, sales.token);
    const { rows: appointments } = calls.deskListAppointments.response.parse(body);
    expect(appointments.length).toBeGreaterThanOrEqual(3);
    const starts = appointments.map(({ starts_at: at }) => at);
    expect(starts).toEqual(starts.toSorted());
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await test.send('listAppointments', { data: { limit: 1, cursor: before } }, one.token);
      const [next] = calls.listAppointments.response.parse(page.body).appointments_data;
      if (next) seen.push(next.starts_at.slice(11, 16));
      before = next?.appointment_id;
    } while (before !== undefined);
    expect(seen).toEqual(['07:00', '06:30', '06:00']);
  });
});
