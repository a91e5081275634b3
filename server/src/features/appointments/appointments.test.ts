import { calls, limits } from '@loupe/contract';
import { gulfDayOfIso } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { passAppointments } from './pass-appointments.ts';
import { findPlace } from './place.ts';
import { readPlaceDays } from './place-days.ts';
import { readCalendarFile } from './testing/read-calendar-file.ts';

const hourMs = 3_600_000;
const attachments = z.array(z.object({ name: z.string(), type: z.string(), text: z.string() }));

describeOnDatabase('appointments', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  let sales: TestPerson;
  let stones: readonly string[];
  let dubai: string;
  /** A Friday. */
  let now: Date;

  beforeAll(async () => {
    now = new Date('2026-11-20T08:00:00Z');
    const database = await open();
    stones = await insertTestStones(database, { count: 20 });
    test = await openTestApp(database, { clock: { now: () => now }, closeWith: 'file' });
    buyer = await signInAs(test.parts, { access: ['appointment'] });
    sales = await signInAs(test.parts, { role: 'sales' });
    dubai = await setPlace({ name: 'Dubai', time_zone: 'Asia/Dubai' });
    await setHours(dubai, { opens: 600, closes: 720, capacity: 2 });
  });

  const setPlace = async (words: { name: string; time_zone: string }) => {
    const data = { address: `${words.name} street 1`, email: 'desk@loupe.example', ...words };
    const { status, body } = await test.send('deskSetPlace', { data }, sales.token);
    expect(status).toBe(200);
    return calls.deskSetPlace.answer.parse(body).place.place_id;
  };
  const setHours = async (id: string, hours: { opens: number; closes: number; capacity: number }) => {
    const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, slot_minutes: 30, ...hours }));
    return test.send('deskSetHours', { id, data: { hours: everyDay } }, sales.token);
  };
  const days = async (data: object, { token } = buyer) => {
    const { status, body } = await test.send('getAppointmentSlots', { data }, token);
    expect(status).toBe(200);
    return calls.getAppointmentSlots.answer.parse(body);
  };
  const book = async (starts_at: string, more: object = {}, { token } = buyer) =>
    test.send('addBookAppointment', { data: { place_id: dubai, starts_at, ...more } }, token);
  const booked = async (starts_at: string, more: object = {}, person = buyer) => {
    const { status, body } = await book(starts_at, more, person);
    expect([status, body['message']]).toEqual([200, '']);
    return calls.addBookAppointment.answer.parse(body).appointment;
  };
  const person = async () => signInAs(test.parts, { access: ['appointment'] });
  const toldOf = async ({ email }: TestPerson) => {
    const { rows } = await test.parts.database.raw.query(
      `select m.kind, m.facts, m.attachments from mails m join accounts a on a.id = account_id
        where a.email = $1 order by m.id`,
      [email],
    );
    return rows.map(({ kind, facts, attachments: files }) => ({
      kind,
      facts,
      files: attachments.parse(files),
    }));
  };

  it('show the days of a place by its own clock, with what is free', async () => {
    const {
      place,
      days: shown,
      last_day: last,
    } = await days({ place_id: dubai, from: '2026-11-20', days: 2 });
    expect(place).toMatchObject({ name: 'Dubai', time_zone: 'Asia/Dubai' });
    expect(last).toBe('2027-01-19');
    // It is noon in Dubai: today is over.
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

  it('keep to the days that can be booked, whatever is asked for', async () => {
    const early = await days({ place_id: dubai, from: '2020-01-01', days: 1 });
    expect(early.days.map(({ day }) => day)).toEqual(['2026-11-20']);
    const late = await days({ place_id: dubai, from: '2027-06-01', days: 5 });
    expect(late.days.map(({ day }) => day)).toEqual(['2027-01-19']);
    expect((await book('2027-01-20T06:00:00Z')).body['message']).toBe('SLOT_NOT_FREE');
  });

  it('are asked for with stones and words, and kept until they are answered', async () => {
    const wanted = [stones[1] ?? '', stones[0] ?? '', stones[1] ?? ''];
    const appointment = await booked('2026-11-21T06:00:00Z', { stones: wanted, words: 'With my client' });
    expect(appointment).toMatchObject({
      appointment_no: expect.stringMatching(/^A-2026-\d{6}$/),
      status: 'ASKED',
      place: { name: 'Dubai' },
      starts_at: '2026-11-21T06:00:00.000Z',
      ends_at: '2026-11-21T06:30:00.000Z',
      words: 'With my client',
      stones: [{ stock_uuid: stones[1] }, { stock_uuid: stones[0] }],
    });
    const again = await booked('2026-11-21T10:00:00+04:00', { words: 'Once more' });
    expect(again.appointment_id).toBe(appointment.appointment_id);
    const { body } = await test.send('getAppointment', {}, buyer.token);
    expect(calls.getAppointment.answer.parse(body).appointments_data).toEqual([appointment]);
  });

  it.each([
    ['between two slots', '2026-11-21T06:10:00Z'],
    ['before opening', '2026-11-21T05:30:00Z'],
    ['at closing', '2026-11-21T08:00:00Z'],
    ['in the past', '2026-11-20T06:00:00Z'],
  ])('are not given %s', async (_, at) => {
    const { status, body } = await book(at);
    expect([status, body['message']]).toEqual([409, 'SLOT_NOT_FREE']);
  });

  it('are not booked at a place, or with a stone, that is not there', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await book('2026-11-21T07:00:00Z', { place_id: unknown })).status).toBe(404);
    const { database } = test.parts;
    const sold = stones[5] ?? '';
    await database.raw.query(`update stones set status = 'OFFLINE' where uuid = $1`, [sold]);
    const { status, body } = await book('2026-11-21T07:00:00Z', { stones: [sold] });
    expect([status, body['stones']]).toEqual([404, [{ stock_uuid: sold, stock_no: null, status: null }]]);
  });

  it('go to as many as a time has room for, also when many want the last one at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, person));
    const at = '2026-11-22T06:00:00Z';
    const answers = await Promise.all(people.map(async (one) => book(at, {}, one)));
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'booked' : String(body['message'])));
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'SLOT_NOT_FREE'),
      'booked',
      'booked',
    ]);
    const { days: shown } = await days({ place_id: dubai, from: '2026-11-22', days: 1 });
    expect(shown[0]?.slots.map(({ is_free: isFree }) => isFree)).toEqual([false, true, true, true]);
    const winner = outcomes.indexOf('booked');
    const id = calls.addBookAppointment.answer.parse(answers[winner]?.body).appointment.appointment_id;
    await test.send('cancelAppointment', { id }, people[winner]?.token);
    const late = await Promise.all(
      people.filter((_, place) => outcomes[place] !== 'booked').map(async (one) => book(at, {}, one)),
    );
    expect(late.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are one when the same customer asks twice at once, and so many at most', async () => {
    const one = await person();
    const at = '2026-11-23T06:00:00Z';
    const both = await Promise.all([booked(at, {}, one), booked(at, {}, one), booked(at, {}, one)]);
    expect(new Set(both.map(({ appointment_id: id }) => id)).size).toBe(1);
    const more = Array.from({ length: limits.appointmentsMax }, (_, day) => `2026-12-${10 + day}T06:00:00Z`);
    const statuses = await Promise.all(more.map(async (time) => (await book(time, {}, one)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.appointmentsMax - 1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(1);
  });

  it('are confirmed by the desk: told, with a file that a calendar understands', async () => {
    const one = await person();
    const stone = stones[2] ?? '';
    const { appointment_id: id, appointment_no: number } = await booked(
      '2026-11-24T06:30:00Z',
      { stones: [stone], words: 'Please, a lamp; and a scale' },
      one,
    );
    const { status, body } = await test.send('deskConfirmAppointment', { id }, sales.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ appointment: { status: 'CONFIRMED', buyer: { email: one.email } } });
    const [mail] = await toldOf(one);
    expect(mail).toMatchObject({
      kind: 'APPOINTMENT_CONFIRMED',
      facts: { place: 'Dubai', at: '2026-11-24T06:30:00.000Z' },
    });
    const read = readCalendarFile(mail?.files[0]?.text ?? '');
    const { rows } = await test.parts.database.raw.query<{ stock_no: string }>(
      'select stock_no from stones where uuid = $1',
      [stone],
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
    const [, cancelled] = await toldOf(one);
    expect(cancelled).toMatchObject({ kind: 'APPOINTMENT_CANCELLED', facts: { reason } });
    expect(readCalendarFile(cancelled?.files[0]?.text ?? '')).toMatchObject({
      METHOD: 'CANCEL',
      UID: read['UID'],
      SEQUENCE: '1',
      STATUS: 'CANCELLED',
    });
  });

  it('are declined with a reason, and nothing goes into a calendar; the time is free again', async () => {
    const one = await person();
    const at = '2026-11-25T06:00:00Z';
    const { appointment_id: id } = await booked(at, {}, one);
    const other = await booked(at, {}, await person());
    expect((await book(at, {}, await person())).status).toBe(409);
    const declined = await test.send(
      'deskDeclineAppointment',
      { id, data: { reason: 'A fair' } },
      sales.token,
    );
    expect(declined.body).toMatchObject({ appointment: { status: 'DECLINED', reason: 'A fair' } });
    expect(await toldOf(one)).toMatchObject([
      { kind: 'APPOINTMENT_DECLINED', facts: { reason: 'A fair' }, files: [] },
    ]);
    expect((await book(at, {}, await person())).status).toBe(200);
    expect(other.status).toBe('ASKED');
    const again = await test.send('deskConfirmAppointment', { id }, sales.token);
    expect([again.status, again.body['message'], again.body['state']]).toEqual([
      409,
      'STEP_REFUSED',
      'DECLINED',
    ]);
  });

  it('are asked for again when the desk takes its answer back, while there is time and room', async () => {
    const guest = await person();
    const one = await booked('2026-12-20T06:00:00Z', {}, guest);
    const say = async (name: 'deskConfirmAppointment' | 'deskReopenAppointment', id = one.appointment_id) =>
      test.send(name, { id }, sales.token);
    const decline = { id: one.appointment_id, data: { reason: 'Closed' } };
    expect((await say('deskReopenAppointment')).body).toMatchObject({ message: 'STEP_REFUSED' });
    await say('deskConfirmAppointment');
    const refused = await test.send('deskReopenAppointment', { id: one.appointment_id }, guest.token);
    expect(refused.status).toBe(403);
    expect((await say('deskReopenAppointment')).body).toMatchObject({ appointment: { status: 'ASKED' } });
    const [, reopened] = await toldOf(guest);
    expect([reopened?.kind, reopened?.files.map(({ type }) => type)]).toEqual([
      'APPOINTMENT_REOPENED',
      ['text/calendar; charset=utf-8; method=CANCEL'],
    ]);
    await test.send('deskDeclineAppointment', decline, sales.token);
    expect((await say('deskReopenAppointment')).body).toMatchObject({
      appointment: { status: 'ASKED', reason: '' },
    });
    await test.send('deskDeclineAppointment', decline, sales.token);
    for (const other of [await person(), await person()]) await booked('2026-12-20T06:00:00Z', {}, other);
    expect((await say('deskReopenAppointment')).body['message']).toBe('SLOT_NOT_FREE');
  });

  it('are called off by their owner alone, once for all', async () => {
    const { appointment_id: id } = await booked('2026-11-26T06:00:00Z');
    const other = await person();
    expect((await test.send('cancelAppointment', { id }, other.token)).status).toBe(404);
    for (let again = 0; again < 2; again += 1) {
      const { body } = await test.send('cancelAppointment', { id }, buyer.token);
      expect(body).toMatchObject({ appointment: { status: 'CANCELLED' } });
    }
    const again = await booked('2026-11-26T06:00:00Z');
    expect(again.appointment_id).not.toBe(id);
  });

  it('that stand in the calendar of whoever calls them off are taken out of it by mail', async () => {
    const one = await person();
    const asked = await booked('2026-11-26T06:30:00Z', {}, one);
    await test.send('cancelAppointment', { id: asked.appointment_id }, one.token);
    expect(await toldOf(one)).toEqual([]);
    const { appointment_id: id } = await booked('2026-11-26T06:30:00Z', {}, one);
    await test.send('deskConfirmAppointment', { id }, sales.token);
    for (let again = 0; again < 2; again += 1) await test.send('cancelAppointment', { id }, one.token);
    const [confirmed, off, ...more] = await toldOf(one);
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
    const { rows } = await test.parts.database.raw.query(
      `select kind from notifications n join accounts a on a.id = account_id where email = $1`,
      [one.email],
    );
    expect(rows).toEqual([{ kind: 'APPOINTMENT_CONFIRMED' }]);
  });

  it('are not offered on a day off; those that stand are named to the desk', async () => {
    const standing = await booked('2026-11-27T06:00:00Z');
    const close = async (is_closed: boolean) =>
      test.send(
        'deskCloseDay',
        { id: dubai, data: { day: '2026-11-27', is_closed, reason: 'Eid' } },
        sales.token,
      );
    expect((await close(true)).body).toMatchObject({
      standing: [standing.appointment_no],
      place: { days_off: [{ day: '2026-11-27', reason: 'Eid' }] },
    });
    const slots = async () =>
      (await days({ place_id: dubai, from: '2026-11-27', days: 1 })).days.flatMap((day) => day.slots);
    expect(await slots()).toEqual([]);
    expect((await book('2026-11-27T07:00:00Z')).status).toBe(409);
    expect((await close(false)).body).toMatchObject({ place: { days_off: [] } });
    expect(await slots()).toHaveLength(4);
  });

  it('keep a place’s hours when its clocks change', async () => {
    const antwerp = await setPlace({ name: 'Antwerp', time_zone: 'Europe/Brussels' });
    await setHours(antwerp, { opens: 600, closes: 630, capacity: 1 });
    const { database } = test.parts;
    const place = await findPlace(database, antwerp);
    if (place === null) throw new Error('the place is missing');
    const weekend = { from: gulfDayOfIso('2027-03-27'), count: 2 };
    const shown = await readPlaceDays(database, place, weekend, new Date('2027-03-20T08:00:00Z'));
    expect(shown.map(({ slots }) => slots[0]?.start.toISOString())).toEqual([
      '2027-03-27T09:00:00.000Z',
      '2027-03-28T08:00:00.000Z',
    ]);
  });

  it('have hours that do not overlap, and places in zones that exist', async () => {
    const hours = [
      { weekday: 1, opens: 600, closes: 720, slot_minutes: 30, capacity: 1 },
      { weekday: 1, opens: 700, closes: 800, slot_minutes: 30, capacity: 1 },
    ];
    const overlapping = await test.send('deskSetHours', { id: dubai, data: { hours } }, sales.token);
    expect([overlapping.status, overlapping.body['fields']]).toMatchObject([
      422,
      [{ field: 'data.hours', problem: 'hours of the same day must not overlap' }],
    ]);
    const nowhere = { name: 'X', address: 'Y', time_zone: 'Asia/Nowhere', email: 'a@b.example' };
    expect((await test.send('deskSetPlace', { data: nowhere }, sales.token)).status).toBe(422);
  });

  it('show stones as they are now', async () => {
    const one = await person();
    const stone = stones[7] ?? '';
    await booked('2026-11-28T06:00:00Z', { stones: [stone] }, one);
    const { database } = test.parts;
    const { rows } = await database.raw.query<{ id: number }>('select id from stones where uuid = $1', [
      stone,
    ]);
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [rows[0]?.id ?? 0], to: 'MEMO', who: 'SALES' }),
    );
    const { body } = await test.send('getAppointment', {}, one.token);
    expect(body).toMatchObject({ appointments_data: [{ stones: [{ stock_uuid: stone, status: 'MEMO' }] }] });
  });

  it('are put behind when their time is over, each once, whoever does it', async () => {
    const one = await person();
    const { appointment_id: id, appointment_no: number } = await booked('2026-11-29T06:00:00Z', {}, one);
    const { database } = test.parts;
    const over = new Date('2026-11-29T06:30:00Z');
    await passAppointments(database, new Date(over.getTime() - 1));
    const state = async () => {
      const { body } = await test.send('getAppointment', {}, one.token);
      return calls.getAppointment.answer.parse(body).appointments_data[0]?.status;
    };
    expect(await state()).toBe('ASKED');
    const passed = await Promise.all([1, 2, 3, 4].map(async () => passAppointments(database, over)));
    expect(passed.reduce((sum, count) => sum + count)).toBe(1);
    expect(await state()).toBe('PAST');
    const { rows } = await database.raw.query(
      `select action, actor from audit where subject = $1 order by id`,
      [`appointment:${number}`],
    );
    expect(rows).toEqual([
      { action: 'appointment-asked', actor: 'customer' },
      { action: 'appointment-past', actor: 'clock' },
    ]);
    expect((await test.send('cancelAppointment', { id }, one.token)).status).toBe(409);
  });

  it('cannot be confirmed when their time is over', async () => {
    const { appointment_id: id } = await booked('2026-11-30T06:00:00Z');
    const before = now;
    now = new Date('2026-11-30T07:00:00Z');
    const desk = await signInAs(test.parts, { role: 'sales' });
    const { status, body } = await test.send('deskConfirmAppointment', { id }, desk.token);
    now = before;
    expect([status, body['state']]).toEqual([409, 'PAST']);
  });

  it('stand before the desk with the earliest first, and page by page before their owner', async () => {
    const one = await person();
    for (const hour of [2, 0, 1])
      await booked(new Date(Date.parse('2026-12-01T06:00:00Z') + (hour * hourMs) / 2).toISOString(), {}, one);
    const { body } = await test.send('deskListAppointments', { data: { show: 'asked' } }, sales.token);
    const { rows: asked } = calls.deskListAppointments.answer.parse(body);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    const starts = asked.map(({ starts_at: at }) => at);
    expect(starts).toEqual(starts.toSorted());
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await test.send('getAppointment', { data: { limit: 1, before } }, one.token);
      const [next] = calls.getAppointment.answer.parse(page.body).appointments_data;
      if (next) seen.push(next.starts_at.slice(11, 16));
      before = next?.appointment_id;
    } while (before !== undefined);
    expect(seen).toEqual(['07:00', '06:30', '06:00']);
  });
});
