import { calls } from '@loupe/contract';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { createDeskCommandRunner } from '../testing/run-desk-command.ts';
import { appointmentCommands } from './appointment-commands.ts';
import { showroomCommands } from './showroom-commands.ts';

const commands = { ...appointmentCommands, ...showroomCommands };

const antwerp = ['Antwerp', 'Hoveniersstraat 2', 'Europe/Brussels', 'antwerp@loupe.example'] as const;

const now = new Date('2026-11-20T08:00:00Z');
const openCommandLine = (database: Database) =>
  createDeskCommandRunner(commands, database, { now: () => now });

describeOnDatabase('appointment commands', (open) => {
  it('manage showrooms with opening hours and closed days', async () => {
    const database = await open();
    const desk = openCommandLine(database);
    expect(await desk('showrooms')).toContain('No showrooms');
    await desk('set-showroom', ...antwerp);
    await desk('set-hours', 'antwerp', 'mon-fri', '10:00-13:00,15:00-18:00', '--capacity', '2');
    await desk('set-hours', 'Antwerp', 'tue-fri', 'closed');
    await desk('set-hours', 'Antwerp', 'sat', '10:00-12:00', '--slot', '45');
    expect(await desk('close-day', 'Antwerp', '2026-12-25', 'Christmas', 'day')).toBe(
      'Antwerp is closed on 2026-12-25.',
    );
    expect((await desk('showrooms')).split('\n')).toEqual([
      'Antwerp, Hoveniersstraat 2  Europe/Brussels  antwerp@loupe.example',
      '  mon 10:00-13:00, every 30 min, 2 per slot',
      '  mon 15:00-18:00, every 30 min, 2 per slot',
      '  sat 10:00-12:00, every 45 min, 1 per slot',
      '  closed on 2026-12-25 Christmas day',
    ]);
    await desk('open-day', 'Antwerp', '2026-12-25');
    expect(await desk('showrooms')).not.toContain('closed on');
  });

  it('list appointments in local time, confirm, decline and cancel them', async () => {
    const database = await open();
    const desk = openCommandLine(database);
    const test = await createTestApp(database, { clock: { now: () => now } });
    await desk('set-showroom', ...antwerp);
    await desk('set-hours', 'Antwerp', 'mon-sun', '10:00-12:00');
    const buyer = await createSignedInUser(test.services, { access: ['appointment'] });
    const { body } = await test.send('listAppointments', {}, buyer.token);
    const [showroom] = calls.listAppointments.response.parse(body).showrooms;
    const book = async (starts_at: string) => {
      const data = { showroom_id: showroom?.showroom_id, starts_at };
      const response = await test.send('addBookAppointment', { data }, buyer.token);
      return calls.addBookAppointment.response.parse(response.body).appointment.appointment_no;
    };
    const [one, two] = [await book('2026-11-23T09:00:00Z'), await book('2026-11-23T09:30:00Z')];
    expect(await desk('appointments', '--show', 'requested')).toContain(
      `${one}  REQUESTED 2026-11-23 10:00 Antwerp  Test Person <${buyer.email}>`,
    );
    expect(await desk('confirm-appointment', one)).toBe(`Appointment ${one} confirmed.`);
    expect(await desk('decline-appointment', two, 'A', 'fair')).toContain('declined');
    expect(await desk('close-day', 'Antwerp', '2026-11-23')).toBe(
      `Antwerp is closed on 2026-11-23. Appointments on this day: ${one}.`,
    );
    expect(await desk('cancel-appointment', one, 'Closed')).toContain('cancelled');
    expect(await desk('appointments')).toBe('No appointments.');
    await expect(desk('cancel-appointment', one, 'x')).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
    });
  });

  it.each([
    [['set-showroom', 'A', 'B', 'Antwerp', 'a@b.example'], 'must be a time zone such as Asia/Dubai'],
    [['set-hours', 'Nowhere', 'mon', '10:00-11:00'], 'Location not found: Nowhere.'],
    [['confirm-appointment', 'A-2026-000001'], 'Appointment not found: A-2026-000001.'],
    [['decline-appointment', 'A-2026-000001'], 'REASON is missing.'],
    [['appointments', '--show', 'some'], '--show must be requested, upcoming or all.'],
  ])('report what is wrong with: %s', async ([command = '', ...positionals], complaint) => {
    const desk = openCommandLine(await open());
    await expect(desk(command, ...positionals)).rejects.toThrow(complaint);
  });

  it.each([
    [['monday', '10:00-11:00'], 'monday is not a weekday'],
    [['mon', '11:00-10:00'], '11:00-10:00 must end after it starts.'],
    [['mon', '10:00-25:00'], '25:00 must be a time such as 10:00.'],
    [['mon', '10:00-10:15'], 'must be long enough for one slot'],
    [['mon', '10:00-11:00', '--slot', 'long'], 'hours.0.slot_minutes'],
  ])('report what is wrong with the hours: %s', async (hours, complaint) => {
    const database = await open();
    const desk = openCommandLine(database);
    await desk('set-showroom', ...antwerp);
    await expect(desk('set-hours', 'Antwerp', ...hours)).rejects.toThrow(complaint);
  });

  it('reject overlapping hours', async () => {
    const database = await open();
    const desk = openCommandLine(database);
    await desk('set-showroom', ...antwerp);
    await expect(desk('set-hours', 'Antwerp', 'mon', '10:00-11:00,10:30-12:00')).rejects.toMatchObject({
      details: { fields: [{ problem: 'must not overlap on the same day' }] },
    });
  });
});
