import { calls, type DeskShowroom } from '@loupe/contract';
import type { z } from 'zod';
import {
  setShowroomDay,
  setShowroomHours,
  saveShowroom,
} from '../../features/appointments/desk/change-showrooms.ts';
import { readDeskShowrooms } from '../../features/appointments/desk/list-showrooms.ts';
import { salesCliActor } from './cli-actor.ts';
import { inTransaction, type Connection } from '../../platform/database.ts';
import { parseArguments, UsageError, type CommandContext, type DeskCommand } from './command.ts';
import { parseOpeningHours, parseWeekdays, formatOpeningHours } from './opening-hours.ts';

/** Validates arguments with the schema of the corresponding call. */
function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`);
}

async function find(connection: Connection, name: string, now: Date): Promise<DeskShowroom> {
  const showrooms = await readDeskShowrooms(connection, now);
  const showroom = showrooms.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (showroom === undefined) throw new UsageError(`Location not found: ${name}.`);
  return showroom;
}

const hoursOf = ({ hours }: Pick<DeskShowroom, 'hours'>) =>
  hours.map(({ opens: openMinute, closes: closeMinute, slot_minutes: slotMinutes, ...one }) => ({
    ...one,
    openMinute,
    closeMinute,
    slotMinutes,
  }));

export const showroomCommands = {
  showrooms: async (args, { database, now }) => {
    parseArguments(args, { positionals: [] });
    const showrooms = await readDeskShowrooms(database, now);
    if (showrooms.length === 0) return 'No showrooms; add one with set-showroom.';
    return showrooms
      .flatMap((showroom) => [
        `${showroom.name}, ${showroom.address}  ${showroom.time_zone}  ${showroom.email}`,
        ...hoursOf(showroom).map((hours) => `  ${formatOpeningHours(hours)}`),
        ...showroom.days_off.map(({ day, reason }) => `  closed on ${day} ${reason}`.trimEnd()),
      ])
      .join('\n');
  },
  'set-showroom': async (args, { database, now, actor }) => {
    const required = ['NAME', 'ADDRESS', 'TIME_ZONE', 'EMAIL'];
    const [name, address, time_zone, email] = parseArguments(args, { positionals: required }).positionals;
    const positionals = read(calls.deskSaveShowroom.body.shape.data, { name, address, time_zone, email });
    await inTransaction(database, async (transaction) =>
      saveShowroom(transaction, positionals, { by: salesCliActor(actor), now }),
    );
    return `Location ${positionals.name} saved. Set its opening hours with: npm run desk -- set-hours "${positionals.name}" mon-fri 10:00-18:00`;
  },
  'set-hours': async (args, { database, now, actor }) => {
    const { positionals, values } = parseArguments(args, {
      positionals: ['LOCATION', 'DAYS', 'HOURS'],
      options: ['slot', 'capacity'],
    });
    const [name = '', days = '', spans = ''] = positionals;
    const { slot = '30', capacity = '1' } = values;
    const showroom = await find(database, name, now);
    const weekdays = parseWeekdays(days);
    const added = weekdays.flatMap((weekday) =>
      parseOpeningHours(spans).map(({ openMinute, closeMinute }) => ({
        weekday,
        opens: openMinute,
        closes: closeMinute,
        slot_minutes: Number(slot),
        capacity: Number(capacity),
      })),
    );
    const otherHours = showroom.hours.filter(({ weekday }) => !weekdays.includes(weekday));
    const { hours } = read(calls.deskSetOpeningHours.body.shape.data, { hours: [...otherHours, ...added] });
    const set = hoursOf({ hours });
    await inTransaction(database, async (transaction) =>
      setShowroomHours(transaction, showroom.showroom_id, set, { by: salesCliActor(actor), now }),
    );
    return `Opening hours of ${showroom.name} saved.`;
  },
  'close-day': async (args, surroundings) => changeDay(args, surroundings, true),
  'open-day': async (args, surroundings) => changeDay(args, surroundings, false),
} satisfies Readonly<Record<string, DeskCommand>>;

async function changeDay(
  args: readonly string[],
  { database, now, actor }: CommandContext,
  isClosed: boolean,
): Promise<string> {
  const { positionals, rest } = parseArguments(args, {
    positionals: ['LOCATION', 'DATE'],
    allowsRest: isClosed,
  });
  const [name = '', day = ''] = positionals;
  const showroom = await find(database, name, now);
  const closedDay = read(calls.deskSetClosedDay.body.shape.data, {
    day,
    is_closed: isClosed,
    reason: rest.join(' '),
  });
  const dayOff = { day: closedDay.day, isClosed, reason: closedDay.reason };
  const appointments = await inTransaction(database, async (transaction) =>
    setShowroomDay(transaction, showroom.showroom_id, dayOff, { by: salesCliActor(actor), now }),
  );
  const note = appointments.length === 0 ? '' : ` Appointments on this day: ${appointments.join(', ')}.`;
  return `${showroom.name} is ${isClosed ? 'closed' : 'open'} on ${day}.${note}`;
}
