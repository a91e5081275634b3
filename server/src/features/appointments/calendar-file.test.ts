import { expect, it } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';
import { readCalendarFile } from './testing/read-calendar-file.ts';

const entry: CalendarEntry = {
  uid: '7c2f8e9c-8f3b-4f43-8f0b-1f8a4f1f3d10',
  requestedAt: new Date('2026-11-20T08:15:30.999Z'),
  start: new Date('2026-11-23T06:00:00Z'),
  end: new Date('2026-11-23T06:30:00Z'),
  summary: 'Northlight Diamonds, Dubai showroom',
  location: 'Dubai showroom, Almas Tower 21-C, Jumeirah Lakes Towers; Dubai',
  description:
    'Stones: L1, L2\nમને હીરા બતાવો – ‏أرني الماس‏ – 请给我看钻石, bitte alle Steine bereitlegen \\ danke',
  organiser: { name: 'Northlight "Diamonds"; Ltd', email: 'showroom@loupe.example' },
  guest: { name: 'Rohan Mehta', email: 'buyer@loupe.example' },
};
const now = new Date('2026-11-20T08:15:30.999Z');

it('a confirmation is parsed back to the same values', () => {
  const file = calendarFile(entry, { method: 'REQUEST', now });
  expect(file).toMatchObject({
    name: 'appointment.ics',
    type: 'text/calendar; charset=utf-8; method=REQUEST',
  });
  expect(readCalendarFile(file.text)).toEqual({
    VERSION: '2.0',
    PRODID: '-//Loupe//Appointments//EN',
    CALSCALE: 'GREGORIAN',
    METHOD: 'REQUEST',
    UID: entry.uid,
    SEQUENCE: '0',
    DTSTAMP: '20261120T081530Z',
    DTSTART: '20261123T060000Z',
    DTEND: '20261123T063000Z',
    SUMMARY: entry.summary,
    LOCATION: entry.location,
    DESCRIPTION: entry.description,
    STATUS: 'CONFIRMED',
    'ORGANIZER;CN="Northlight ’Diamonds’; Ltd"': 'mailto:showroom@loupe.example',
    'ATTENDEE;CN="Rohan Mehta";PARTSTAT=ACCEPTED': 'mailto:buyer@loupe.example',
  });
});

it('lines end with CRLF, are at most 75 octets long, and split no character', () => {
  const { text } = calendarFile(entry, { method: 'REQUEST', now });
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n');
  expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
});

it('a cancellation has the same UID and a higher sequence number', () => {
  const { text, type } = calendarFile(entry, { method: 'CANCEL', now });
  expect(type).toBe('text/calendar; charset=utf-8; method=CANCEL');
  expect(readCalendarFile(text)).toMatchObject({
    METHOD: 'CANCEL',
    UID: entry.uid,
    SEQUENCE: '1',
    STATUS: 'CANCELLED',
    DTSTART: '20261123T060000Z',
  });
});

it('user text cannot end a line or begin a property', () => {
  const { text } = calendarFile(
    {
      ...entry,
      description: 'a\r\nEND:VEVENT\rX:1\u0007',
      guest: { name: 'A\r\nX:1', email: 'a@b.example' },
    },
    { method: 'REQUEST', now },
  );
  const read = readCalendarFile(text);
  expect(read['DESCRIPTION']).toBe('a\nEND:VEVENT\nX:1 ');
  expect(Object.keys(read)).not.toContain('X');
});
