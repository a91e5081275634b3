import { AppError, validationError } from '@loupe/contract';
import type { OpeningHours } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Actor } from '../../lifecycle/transition.ts';
import { lockShowroom, readHours, type Showroom } from '../showroom.ts';

/** Actor and time of a change to the showrooms. */
interface Change {
  readonly by: Actor;
  readonly now: Date;
}

async function lock(transaction: Transaction, uuid: string): Promise<Showroom> {
  const showroom = await lockShowroom(transaction, uuid);
  if (showroom === null) throw new AppError('NOT_FOUND');
  return showroom;
}

async function note(
  transaction: Transaction,
  { by, now }: Change,
  { name }: Pick<Showroom, 'name'>,
  change: { readonly action: string; readonly before?: unknown; readonly after: unknown },
): Promise<void> {
  await writeAudit(transaction, {
    createdAt: now,
    actorId: by.userId,
    actorName: by.name,
    subject: `showroom:${name}`,
    ...change,
  });
}

/** Opening hours in the unchanged format of the audit trail. */
const auditedHours = ({ openMinute: opens, closeMinute: closes, ...one }: OpeningHours) => ({
  ...one,
  opens,
  closes,
});

export interface ShowroomInput {
  readonly name: string;
  readonly address: string;
  readonly time_zone: string;
  readonly email: string;
}

/**
 * Adds a showroom, or changes the one with this name; returns its uuid. Existing appointments keep their
 * instants.
 */
export async function saveShowroom(
  transaction: Transaction,
  { name, address, time_zone, email }: ShowroomInput,
  change: Change,
): Promise<string> {
  const { rows: known } = await transaction.query<Omit<ShowroomInput, 'name'>>(
    sql`select address, time_zone, email from showrooms where name = ${name} for update`,
  );
  const { rows } = await transaction.query<{ uuid: string }>(
    sql`insert into showrooms (name, address, time_zone, email)
      values (${name}, ${address}, ${time_zone}, ${email})
     on conflict (name) do update
        set address = excluded.address, time_zone = excluded.time_zone, email = excluded.email
     returning uuid`,
  );
  const after = { address, time_zone, email };
  await note(transaction, change, { name }, { action: 'showroom-saved', before: known[0] ?? null, after });
  return rows[0]?.uuid ?? '';
}

/** Replaces the weekly hours of a showroom. Throws NOT_FOUND, BODY_INVALID when two of them overlap. */
export async function setShowroomHours(
  transaction: Transaction,
  uuid: string,
  hours: readonly OpeningHours[],
  change: Change,
): Promise<void> {
  const showroom = await lock(transaction, uuid);
  const overlapping = hours.some((one, at) =>
    hours.some(
      (other, otherAt) =>
        at !== otherAt &&
        one.weekday === other.weekday &&
        one.openMinute < other.closeMinute &&
        other.openMinute < one.closeMinute,
    ),
  );
  if (overlapping) {
    throw validationError('data.hours', 'HOURS_OVERLAP');
  }
  const before = (await readHours(transaction, [showroom.id])).get(showroom.id) ?? [];
  await transaction.query(sql`delete from showroom_hours where showroom_id = ${showroom.id}`);
  for (const { weekday, openMinute, closeMinute, slotMinutes, capacity } of hours) {
    await transaction.query(
      sql`insert into showroom_hours (showroom_id, weekday, open_minute, close_minute, slot_minutes, capacity)
       values (${showroom.id}, ${weekday}, ${openMinute}, ${closeMinute}, ${slotMinutes}, ${capacity})`,
    );
  }
  await note(transaction, change, showroom, {
    action: 'showroom-hours-changed',
    before: before.map(auditedHours),
    after: hours.map(auditedHours),
  });
}

export interface ShowroomDayChange {
  /** `2026-12-31`, in the time zone of the showroom. */
  readonly day: string;
  readonly isClosed: boolean;
  readonly reason: string;
}

/**
 * Closes a showroom on a day, or reopens it, and returns the numbers of the appointments on that day, which
 * are not changed. Throws NOT_FOUND.
 */
export async function setShowroomDay(
  transaction: Transaction,
  uuid: string,
  { day, isClosed, reason }: ShowroomDayChange,
  change: Change,
): Promise<string[]> {
  const showroom = await lock(transaction, uuid);
  const { rows: off } = await transaction.query<{ reason: string }>(
    sql`select reason from showroom_closed_days where showroom_id = ${showroom.id} and day = ${day}`,
  );
  const before = { day, is_closed: off[0] !== undefined, reason: off[0]?.reason ?? '' };
  if (isClosed) {
    await transaction.query(
      sql`insert into showroom_closed_days (showroom_id, day, reason) values (${showroom.id}, ${day}, ${reason})
       on conflict (showroom_id, day) do update set reason = excluded.reason`,
    );
  } else {
    await transaction.query(
      sql`delete from showroom_closed_days where showroom_id = ${showroom.id} and day = ${day}`,
    );
  }
  const action = isClosed ? 'showroom-day-closed' : 'showroom-day-opened';
  const after = { day, is_closed: isClosed, reason: isClosed ? reason : '' };
  await note(transaction, change, showroom, { action, before, after });
  const { rows } = await transaction.query<{ appointment_no: string }>(
    sql`select appointment_no from appointments
      where showroom_id = ${showroom.id} and status in ('REQUESTED', 'CONFIRMED')
        and (starts_at at time zone ${showroom.time_zone})::date = ${day}::date
      order by starts_at, id`,
  );
  return rows.map(({ appointment_no: number }) => number);
}
