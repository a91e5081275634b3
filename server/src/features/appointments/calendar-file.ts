import type { Attachment } from '../notifications/notify.ts';

/** An appointment as a calendar keeps it. */
export interface CalendarEntry {
  /** Tells calendars that it is the same appointment. */
  readonly uid: string;
  readonly askedAt: Date;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly place: string;
  readonly description: string;
  readonly organiser: { readonly name: string; readonly email: string };
  readonly guest: { readonly name: string; readonly email: string };
}

const lineOctets = 75;

/** Text of a property: what means something to a calendar is escaped (RFC 5545, 3.3.11). */
const text = (words: string) =>
  words
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** Value of a parameter in quotes, which it cannot hold itself, nor anything that ends a line. */
const quoted = (words: string) => `"${words.replaceAll('"', '’').replaceAll(/\p{Cc}/gu, ' ')}"`;

/** `20260114T103000Z`: universal time needs no zone beside it. */
const instant = (at: Date) => `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** Lines are at most 75 octets long; what follows a blank goes on with the line before, and no letter is cut. */
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

/** The file that puts an appointment into a calendar, or takes it out again (RFC 5545, RFC 5546). */
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
    // A calendar takes the later of two: one confirmed, taken back and confirmed again counts on from when it was asked.
    `SEQUENCE:${2 * Math.max(0, Math.floor((now.getTime() - entry.askedAt.getTime()) / 1_000)) + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(entry.start)}`,
    `DTEND:${instant(entry.end)}`,
    `SUMMARY:${text(entry.summary)}`,
    `LOCATION:${text(entry.place)}`,
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
