import { dayNumberOf, isoGulfDay, wallClock } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';

/** The time zone of this browser. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const two = (part: number) => String(part).padStart(2, '0');

/** `10:30` in a time zone, in the 24-hour form that timetables use in every language. */
function clockText(at: string, timeZone: string): string {
  const { minuteOfDay: minute } = wallClock(new Date(at), timeZone);
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Formats an instant in a showroom's time zone: `14 Jan 2026 10:30`. */
export function useFormatShowroomTime(): (at: string, timeZone: string) => string {
  const day = useFormatDay();
  return (at, timeZone) =>
    `${day(isoGulfDay(dayNumberOf(wallClock(new Date(at), timeZone))))} ${clockText(at, timeZone)}`;
}

/** Formatters for times in a showroom's time zone, and in the reader's own. */
export interface ShowroomTime {
  /** `10:30` in the showroom's zone. */
  readonly time: (at: string) => string;
  /** `14 Jan 2026` in the showroom's zone. */
  readonly date: (at: string) => string;
  /** The reader's own time, with the date where it differs; null when both clocks show the same. */
  readonly own: (at: string) => string | null;
  /** `Gulf Standard Time`: the name of the zone at that instant. */
  readonly zoneName: (at: string) => string;
}

/** Formatters for a showroom's time zone and the reader's own. */
export function useShowroomTime(timeZone: string, reader: string = browserTimeZone()): ShowroomTime {
  const { locale } = useIntl();
  const day = useFormatDay();
  return useMemo(() => {
    const dayOf = (at: string, zone: string) => isoGulfDay(dayNumberOf(wallClock(new Date(at), zone)));
    return {
      time: (at) => clockText(at, timeZone),
      date: (at) => day(dayOf(at, timeZone)),
      own: (at) => {
        const [own, there] = [clockText(at, reader), clockText(at, timeZone)];
        const [ownDay, thereDay] = [dayOf(at, reader), dayOf(at, timeZone)];
        if (own === there && ownDay === thereDay) return null;
        return ownDay === thereDay ? own : `${day(ownDay)} ${own}`;
      },
      zoneName: (at) => {
        const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(
          new Date(at),
        );
        return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
      },
    };
  }, [day, locale, reader, timeZone]);
}
