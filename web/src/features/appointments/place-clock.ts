import { dayNumberOf, isoGulfDay, wallClock } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDay } from '../../lib/day.ts';

/** The zone this browser's clock runs by. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const two = (part: number) => String(part).padStart(2, '0');

/** `10:30` by the clock of a zone, as timetables write it in every language. */
function clockText(at: string, timeZone: string): string {
  const { minuteOfDay: minute } = wallClock(new Date(at), timeZone);
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Writes an instant by the clock of a place: `14 Jan 2026 10:30`. */
export function usePlaceTime(): (at: string, timeZone: string) => string {
  const day = useDay();
  return (at, timeZone) =>
    `${day(isoGulfDay(dayNumberOf(wallClock(new Date(at), timeZone))))} ${clockText(at, timeZone)}`;
}

/** Times of a place in words, and the reader's own where his clock shows another. */
export interface PlaceClock {
  /** `10:30` at the place. */
  readonly time: (at: string) => string;
  /** `14 Jan 2026` at the place. */
  readonly date: (at: string) => string;
  /** What the reader's own clock shows then, with the day where it is another; null when it shows the same. */
  readonly own: (at: string) => string | null;
  /** `Gulf Standard Time`, as it is called at that moment. */
  readonly zoneName: (at: string) => string;
}

/** The clock of a place beside the reader's own. */
export function usePlaceClock(timeZone: string, reader: string = ownZone()): PlaceClock {
  const { locale } = useIntl();
  const day = useDay();
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
