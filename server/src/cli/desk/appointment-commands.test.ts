import { calls } from '@loupe/contract';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { atCommandLine } from '../testing/at-command-line.ts';
import { appointmentCommands } from './appointment-commands.ts';
import { placeCommands } from './place-commands.ts';

const commands = { ...appointmentCommands, ...placeCommands };

const antwerp = ['Antwerp', 'Hoveniersstraat 2', 'Europe/Brussels', 'antwerp@loupe.example'] as const;

const now = new Date('2026-11-20T08:00:00Z');
const openCommandLine = (database: Database) => atCommandLine(commands, database, { now: () => now });

describeOnDatabase('appointments at the command line', (open) => {
  it('have places with hours and days off', async () => {
    const database = await open();
    const desk = openCommandLine(database);
    expect(await desk('places')).toContain('There are no places');
    await desk('set-place', ...antwerp);
    await desk('set-hours', 'antwerp', 'mon-fri', '10:00-13:00,15:00-18:00', '--capacity', '2');
    await desk('set-hours', 'Antwerp', 'tue-fri', 'closed');
    await desk('set-hours', 'Antwerp', 'sat', '10:00-12:00', '--slot', '45');
    expect(await desk('close-day', 'Antwerp', '2026-12-25', 'Christmas', 'day')).toBe(
      'Antwerp is closed on 2026-12-25.',
    );
    expect((await desk('places')).split('\n')).toEqual([
      'Antwerp, Hoveniersstraat 2  Europe/Brussels  antwerp@loupe.example',
      '  mon 10:00-13:00 every 30 min, 2 at a time',
      '  mon 15:00-18:00 every 30 min, 2 at a time',
      '  sat 10:00-12:00 every 45 min, 1 at a time',
      '  closed on 2026-12-25 Christmas day',
    ]);
    await desk('open-day', 'Antwerp', '2026-12-25');
    expect(await desk('places')).not.toContain('closed on');
  });

  it('are listed by the clock of the place, confirmed, declined and cancelled', async () => {
    const database = await open();
    const desk = openCommandLine(database);
    const test = await openTestApp(database, { clock: { now: () => now } });
    await desk('set-place', ...antwerp);
    await desk('set-hours', 'Antwerp', 'mon-sun', '10:00-12:00');
    const buyer = await signInAs(test.parts, { access: ['appointment'] });
    const { body } = await test.send('getAppointment', {}, buyer.token);
    const [place] = calls.getAppointment.answer.parse(body).places;
    const book = async (starts_at: string) => {
      const data = { place_id: place?.place_id, starts_at };
      const answer = await test.send('addBookAppointment', { data }, buyer.token);
      return calls.addBookAppointment.answer.parse(answer.body).appointment.appointment_no;
    };
    const [one, two] = [await book('2026-11-23T09:00:00Z'), await book('2026-11-23T09:30:00Z')];
    expect(await desk('appointments', '--show', 'asked')).toContain(
      `${one}  ASKED     2026-11-23 10:00 Antwerp  Test Person <${buyer.email}>`,
    );
    expect(await desk('confirm-appointment', one)).toBe(`Appointment ${one} is confirmed.`);
    expect(await desk('decline-appointment', two, 'A', 'fair')).toContain('is declined');
    expect(await desk('close-day', 'Antwerp', '2026-11-23')).toBe(
      `Antwerp is closed on 2026-11-23. These appointments still stand: ${one}.`,
    );
    expect(await desk('cancel-appointment', one, 'Closed')).toContain('is cancelled');
    expect(await desk('appointments')).toBe('There are no such appointments.');
    await expect(desk('cancel-appointment', one, 'x')).rejects.toMatchObject({
      code: 'STEP_REFUSED',
    });
  });

  it.each([
    [['set-place', 'A', 'B', 'Antwerp', 'a@b.example'], 'must be a time zone such as Asia/Dubai'],
    [['set-hours', 'Nowhere', 'mon', '10:00-11:00'], 'There is no place Nowhere.'],
    [['confirm-appointment', 'A-2026-000001'], 'There is no appointment A-2026-000001.'],
    [['decline-appointment', 'A-2026-000001'], 'REASON is missing.'],
    [['appointments', '--show', 'some'], '--show must be asked, coming or all.'],
  ])('say what is wrong with: %s', async ([command = '', ...words], complaint) => {
    const desk = openCommandLine(await open());
    await expect(desk(command, ...words)).rejects.toThrow(complaint);
  });

  it.each([
    [['monday', '10:00-11:00'], 'monday is no day'],
    [['mon', '11:00-10:00'], '11:00-10:00 must end after it begins.'],
    [['mon', '10:00-25:00'], '25:00 must be a time such as 10:00.'],
    [['mon', '10:00-10:15'], 'must leave room for one slot'],
    [['mon', '10:00-11:00', '--slot', 'long'], 'hours.0.slot_minutes'],
  ])('say what is wrong with the hours: %s', async (hours, complaint) => {
    const database = await open();
    const desk = openCommandLine(database);
    await desk('set-place', ...antwerp);
    await expect(desk('set-hours', 'Antwerp', ...hours)).rejects.toThrow(complaint);
  });

  it('have no hours that overlap', async () => {
    const database = await open();
    const desk = openCommandLine(database);
    await desk('set-place', ...antwerp);
    await expect(desk('set-hours', 'Antwerp', 'mon', '10:00-11:00,10:30-12:00')).rejects.toMatchObject({
      details: { fields: [{ problem: 'hours of the same day must not overlap' }] },
    });
  });
});
