import type { Showroom, AppointmentDay } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { useShowroomTime } from './showroom-time.ts';

interface TimeChipsProps {
  readonly day: AppointmentDay;
  readonly showroom: Showroom;
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string) => void;
}

/** The times of a day in the showroom's time zone, each with the reader's own where it differs. */
export function SlotPicker({ day: { day, slots }, showroom, chosen, onChoose }: TimeChipsProps) {
  const { formatMessage } = useIntl();
  const dayText = useFormatDay();
  const clock = useShowroomTime(showroom.time_zone);
  const [first] = slots;
  if (first === undefined)
    return <p className="text-13 text-ink-2">{formatMessage({ id: 'appointments.noTimes' })}</p>;
  const hasOwn = slots.some(({ starts_at: at }) => clock.own(at) !== null);
  return (
    <section aria-label={formatMessage({ id: 'appointments.time' })} className="flex flex-col gap-2">
      <p className="text-13 text-ink-2">
        <bdi className="font-medium text-ink">{dayText(day)}</bdi>{' '}
        {formatMessage({ id: 'appointments.zone' }, { zone: clock.zoneName(first.starts_at) })}
        {hasOwn && ` ${formatMessage({ id: 'appointments.ownBelow' })}`}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-1.5">
        {slots.map(({ starts_at: at, is_free: isFree }) => {
          const own = clock.own(at);
          return (
            <li key={at}>
              <button
                type="button"
                aria-pressed={at === chosen}
                disabled={!isFree}
                title={isFree ? undefined : formatMessage({ id: 'appointments.taken' })}
                onClick={() => {
                  onChoose(at);
                }}
                className="flex min-h-11 w-full flex-col items-center justify-center rounded-control border border-line px-1.5 py-1 hover:bg-paper disabled:bg-paper disabled:line-through aria-pressed:border-blue aria-pressed:bg-blue-soft"
              >
                <bdi
                  className={`text-14 tabular-nums ${isFree ? 'font-medium text-ink' : 'text-ink-3'} ${at === chosen ? 'text-blue' : ''}`}
                >
                  {clock.time(at)}
                </bdi>
                {own !== null && (
                  <span className="text-12 text-ink-3 tabular-nums">
                    {formatMessage({ id: 'appointments.own' }, { time: own })}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
