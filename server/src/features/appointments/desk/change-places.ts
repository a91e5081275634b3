import { AppError, misfit } from '@loupe/contract';
import type { OpeningHours } from '@loupe/domain';
import type { Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Mover } from '../../life-cycle/take-step.ts';
import { lockPlace, readHours, type Place } from '../place.ts';

/** Who changes what the house offers, and when. */
interface Change {
  readonly by: Mover;
  readonly now: Date;
}

async function lock(transaction: Transaction, uuid: string): Promise<Place> {
  const place = await lockPlace(transaction, uuid);
  if (place === null) throw new AppError('NOT_FOUND');
  return place;
}

async function note(
  transaction: Transaction,
  { by, now }: Change,
  { name }: Pick<Place, 'name'>,
  change: { readonly action: string; readonly before?: unknown; readonly after: unknown },
): Promise<void> {
  await writeAudit(transaction, {
    at: now,
    actorId: by.personId,
    actor: by.name,
    subject: `appointment-place:${name}`,
    ...change,
  });
}

export interface PlaceWords {
  readonly name: string;
  readonly address: string;
  readonly time_zone: string;
  readonly email: string;
}

/** Adds a place, or changes the one of this name; returns its uuid. Appointments keep the instants they have. */
export async function setPlace(
  transaction: Transaction,
  { name, address, time_zone, email }: PlaceWords,
  change: Change,
): Promise<string> {
  const { rows: known } = await transaction.raw.query<Omit<PlaceWords, 'name'>>(
    'select address, time_zone, email from appointment_places where name = $1 for update',
    [name],
  );
  const { rows } = await transaction.raw.query<{ uuid: string }>(
    `insert into appointment_places (name, address, time_zone, email) values ($1, $2, $3, $4)
     on conflict (name) do update
        set address = excluded.address, time_zone = excluded.time_zone, email = excluded.email
     returning uuid`,
    [name, address, time_zone, email],
  );
  const after = { address, time_zone, email };
  await note(transaction, change, { name }, { action: 'place-set', before: known[0] ?? null, after });
  return rows[0]?.uuid ?? '';
}

/** Sets the weekly hours of a place, all of them. Throws NOT_FOUND, BODY_INVALID when two of them overlap. */
export async function setHours(
  transaction: Transaction,
  uuid: string,
  hours: readonly OpeningHours[],
  change: Change,
): Promise<void> {
  const place = await lock(transaction, uuid);
  const overlapping = hours.some((one, at) =>
    hours.some(
      (other, otherAt) =>
        at !== otherAt &&
        one.weekday === other.weekday &&
        one.opens < other.closes &&
        other.opens < one.closes,
    ),
  );
  if (overlapping) {
    throw misfit('data.hours', 'HOURS_OVERLAP');
  }
  const before = (await readHours(transaction, [place.id])).get(place.id) ?? [];
  await transaction.raw.query('delete from appointment_hours where place_id = $1', [place.id]);
  for (const { weekday, opens, closes, slotMinutes, capacity } of hours) {
    await transaction.raw.query(
      `insert into appointment_hours (place_id, weekday, opens, closes, slot_minutes, capacity)
       values ($1, $2, $3, $4, $5, $6)`,
      [place.id, weekday, opens, closes, slotMinutes, capacity],
    );
  }
  await note(transaction, change, place, { action: 'place-hours-set', before, after: hours });
}

export interface DayOff {
  /** `2026-12-31`, by the calendar of the place. */
  readonly day: string;
  readonly isClosed: boolean;
  readonly reason: string;
}

/**
 * Closes a place on a day, or opens it again, and returns the numbers of the appointments that stand on that day: they
 * are not moved. Throws NOT_FOUND.
 */
export async function closeDay(
  transaction: Transaction,
  uuid: string,
  { day, isClosed, reason }: DayOff,
  change: Change,
): Promise<string[]> {
  const place = await lock(transaction, uuid);
  const { raw } = transaction;
  const { rows: off } = await raw.query<{ reason: string }>(
    'select reason from appointment_days_off where place_id = $1 and day = $2',
    [place.id, day],
  );
  const before = { day, is_closed: off[0] !== undefined, reason: off[0]?.reason ?? '' };
  if (isClosed) {
    await raw.query(
      `insert into appointment_days_off (place_id, day, reason) values ($1, $2, $3)
       on conflict (place_id, day) do update set reason = excluded.reason`,
      [place.id, day, reason],
    );
  } else {
    await raw.query('delete from appointment_days_off where place_id = $1 and day = $2', [place.id, day]);
  }
  const action = isClosed ? 'place-day-closed' : 'place-day-opened';
  const after = { day, is_closed: isClosed, reason: isClosed ? reason : '' };
  await note(transaction, change, place, { action, before, after });
  const { rows } = await raw.query<{ appointment_no: string }>(
    `select appointment_no from appointments
      where place_id = $1 and state in ('ASKED', 'CONFIRMED') and (starts_at at time zone $3)::date = $2::date
      order by starts_at, id`,
    [place.id, day, place.time_zone],
  );
  return rows.map(({ appointment_no: number }) => number);
}
