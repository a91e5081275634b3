import type { AppointmentDay } from '@loupe/contract';
import { gulfDayOfIso, isoGulfDay } from '@loupe/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface DayStripProps {
  readonly days: readonly AppointmentDay[];
  /** `2026-01-14`. */
  readonly chosen: string;
  /** The last day that can be booked. */
  readonly lastDay: string;
  /** The strip begins today; there are no earlier days. */
  readonly isFirst: boolean;
  readonly onChoose: (day: string) => void;
  /** First day of the strip; undefined: today. */
  readonly onFrom: (day: string | undefined) => void;
}

/** Two weeks of days, each with its number of free times. */
export function DayPicker({ days, chosen, lastDay, isFirst, onChoose, onFrom }: DayStripProps) {
  const { formatDate, formatMessage } = useIntl();
  const dayText = useFormatDay();
  const [first, last] = [days[0], days.at(-1)];
  const turn = (by: number) => {
    if (first) onFrom(isoGulfDay(gulfDayOfIso(first.day) + by));
  };
  const part = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatDate(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', numberingSystem: 'latn', ...options });
  return (
    <section aria-label={formatMessage({ id: 'appointments.day' })} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <p className="me-auto text-13 text-ink-2">
          {first && last && (
            <bdi>
              {dayText(first.day)} – {dayText(last.day)}
            </bdi>
          )}
        </p>
        <IconButton
          label={formatMessage({ id: 'appointments.earlier' })}
          isDisabled={isFirst}
          onPress={() => {
            turn(-days.length);
          }}
        >
          <ChevronLeft size={18} aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={formatMessage({ id: 'appointments.later' })}
          isDisabled={last === undefined || last.day >= lastDay}
          onPress={() => {
            turn(days.length);
          }}
        >
          <ChevronRight size={18} aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      <ul className="grid grid-cols-7 gap-1">
        {days.map(({ day, slots }) => {
          const free = slots.filter(({ is_free: isFree }) => isFree).length;
          return (
            <li key={day}>
              <button
                type="button"
                aria-pressed={day === chosen}
                aria-label={formatMessage({ id: 'appointments.freeOn' }, { day: dayText(day), count: free })}
                disabled={free === 0}
                onClick={() => {
                  onChoose(day);
                }}
                className="flex min-h-14 w-full flex-col items-center justify-center rounded-control border border-line px-0.5 py-1 text-12 text-ink-2 hover:bg-paper disabled:bg-paper disabled:text-ink-3 aria-pressed:border-blue aria-pressed:bg-blue-soft aria-pressed:text-blue"
              >
                <span>{part(day, { weekday: 'short' })}</span>
                <span
                  className={`text-16 tabular-nums ${free === 0 ? '' : 'font-semibold text-ink'} ${day === chosen ? 'text-blue' : ''}`}
                >
                  {part(day, { day: 'numeric' })}
                </span>
                <span className="text-ink-3 tabular-nums">{free === 0 ? '–' : free}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
