import { calls, type DeskPlace } from '@loupe/contract';
import type { z } from 'zod';
import { closeDay, setHours, setPlace } from '../../features/appointments/desk/change-places.ts';
import { readDeskPlaces } from '../../features/appointments/desk/desk-places.ts';
import { salesAt } from './sales-at.ts';
import { inTransaction, type Connection } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';
import { readSpans, readWeekdays, sayHours } from './opening-hours.ts';

/** The command line is held to what the call accepts. */
function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'does not fit'}`);
}

async function find(connection: Connection, name: string, now: Date): Promise<DeskPlace> {
  const places = await readDeskPlaces(connection, now);
  const place = places.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (place === undefined) throw new UsageError(`There is no place ${name}.`);
  return place;
}

const hoursOf = ({ hours }: DeskPlace) =>
  hours.map(({ slot_minutes: slotMinutes, ...one }) => ({ ...one, slotMinutes }));

export const placeCommands: Readonly<Record<string, DeskCommand>> = {
  places: {
    usage: '',
    run: async (args, { database, now }) => {
      readWords(args, { words: [] });
      const places = await readDeskPlaces(database, now);
      if (places.length === 0) return 'There are no places; add one with set-place.';
      return places
        .flatMap((place) => [
          `${place.name}, ${place.address}  ${place.time_zone}  ${place.email}`,
          ...hoursOf(place).map((hours) => `  ${sayHours(hours)}`),
          ...place.days_off.map(({ day, reason }) => `  closed on ${day} ${reason}`.trimEnd()),
        ])
        .join('\n');
    },
  },
  'set-place': {
    usage: 'NAME ADDRESS TIME_ZONE EMAIL',
    run: async (args, { database, now, actor }) => {
      const wanted = ['NAME', 'ADDRESS', 'TIME_ZONE', 'EMAIL'];
      const [name, address, time_zone, email] = readWords(args, { words: wanted }).words;
      const words = read(calls.deskSetPlace.body.shape.data, { name, address, time_zone, email });
      await inTransaction(database, async (transaction) =>
        setPlace(transaction, words, { by: salesAt(actor), now }),
      );
      return `${words.name} is set. Give it hours with: npm run desk -- set-hours "${words.name}" mon-fri 10:00-18:00`;
    },
  },
  'set-hours': {
    usage: 'PLACE DAYS HOURS|closed [--slot MINUTES] [--capacity N]   (mon-fri 10:00-13:00,15:00-18:00)',
    run: async (args, { database, now, actor }) => {
      const { words, values } = readWords(args, {
        words: ['PLACE', 'DAYS', 'HOURS'],
        options: ['slot', 'capacity'],
      });
      const [name = '', days = '', spans = ''] = words;
      const { slot = '30', capacity = '1' } = values;
      const place = await find(database, name, now);
      const weekdays = readWeekdays(days);
      const added = weekdays.flatMap((weekday) =>
        readSpans(spans).map((span) => ({
          weekday,
          ...span,
          slot_minutes: Number(slot),
          capacity: Number(capacity),
        })),
      );
      const kept = place.hours.filter(({ weekday }) => !weekdays.includes(weekday));
      const { hours } = read(calls.deskSetHours.body.shape.data, { hours: [...kept, ...added] });
      const set = hours.map(({ slot_minutes: slotMinutes, ...one }) => ({ ...one, slotMinutes }));
      await inTransaction(database, async (transaction) =>
        setHours(transaction, place.place_id, set, { by: salesAt(actor), now }),
      );
      return `The hours of ${place.name} are set.`;
    },
  },
  'close-day': {
    usage: 'PLACE DAY [REASON…]   (2026-12-31)',
    run: async (args, surroundings) => changeDay(args, surroundings, true),
  },
  'open-day': {
    usage: 'PLACE DAY',
    run: async (args, surroundings) => changeDay(args, surroundings, false),
  },
};

async function changeDay(
  args: readonly string[],
  { database, now, actor }: Parameters<DeskCommand['run']>[1],
  isClosed: boolean,
): Promise<string> {
  const { words, more } = readWords(args, { words: ['PLACE', 'DAY'], takesMore: isClosed });
  const [name = '', day = ''] = words;
  const place = await find(database, name, now);
  const wanted = read(calls.deskCloseDay.body.shape.data, {
    day,
    is_closed: isClosed,
    reason: more.join(' '),
  });
  const dayOff = { day: wanted.day, isClosed, reason: wanted.reason };
  const standing = await inTransaction(database, async (transaction) =>
    closeDay(transaction, place.place_id, dayOff, { by: salesAt(actor), now }),
  );
  const stands = standing.length === 0 ? '' : ` These appointments still stand: ${standing.join(', ')}.`;
  return `${place.name} is ${isClosed ? 'closed' : 'open'} on ${day}.${stands}`;
}
