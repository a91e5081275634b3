import type { Attachment } from '../notifications/notify.ts';

/** An appointment as a calendar event. */
export interface CalendarEntry {
  /** Identifies the appointment in calendars. */
  readonly uid: string;
  readonly requestedAt: Date;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly organiser: { readonly name: string; readonly email: string };
  readonly guest: { readonly name: string; readonly email: string };
}

const lineOctets = 75;

/** Text of a property, with the special characters of calendars escaped (RFC 5545, 3.3.11). */
const text = (words: string) =>
  words
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** A quoted parameter value, without quotes or control characters. */
const quoted = (words: string) => `"${words.replaceAll('"', '’').replaceAll(/\p{Cc}/gu, ' ')}"`;

/** `20260114T103000Z`: an instant in UTC needs no time zone. */
const instant = (at: Date) => `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** Folds a line: at most 75 octets, continuation lines begin with a space, and no character is split. */
function fold(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > lineOctets) {
      lines.push(' ');
      octets = 1;
    }
    lines.push(`${lines.pop() ?? ''}${letter}`);
    octets += size;
  }
  return lines.join('\r\n');
}

/** The file that adds an appointment to a calendar, or removes it (RFC 5545, RFC 5546). */
export function calendarFile(
  entry: CalendarEntry,
  { method, now }: { readonly method: 'REQUEST' | 'CANCEL'; readonly now: Date },
): Attachment {
  const { organiser, guest } = entry;
  const isCancelled = method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Loupe//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    // A calendar applies the higher of two numbers: it counts the seconds since the request, so that an
    // appointment confirmed, reopened and confirmed again has increasing numbers.
    `SEQUENCE:${2 * Math.max(0, Math.floor((now.getTime() - entry.requestedAt.getTime()) / 1_000)) + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(entry.start)}`,
    `DTEND:${instant(entry.end)}`,
    `SUMMARY:${text(entry.summary)}`,
    `LOCATION:${text(entry.location)}`,
    ...(entry.description === '' ? [] : [`DESCRIPTION:${text(entry.description)}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organiser.name)}:mailto:${organiser.email}`,
    `ATTENDEE;CN=${quoted(guest.name)};PARTSTAT=ACCEPTED:mailto:${guest.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    name: 'appointment.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    text: `${lines.map(fold).join('\r\n')}\r\n`,
  };
}
