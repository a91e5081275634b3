import { limits, type AppointmentPlace, type StoneRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../lib/call-query.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { DayStrip } from './day-strip.tsx';
import { LaidStones } from './laid-stones.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { TimeChips } from './time-chips.tsx';
import { useAppointments } from './use-appointments.ts';

interface BookingFormProps {
  readonly places: readonly AppointmentPlace[];
  readonly stones: readonly StoneRow[];
  readonly inCart: readonly StoneRow[];
  readonly onStones: (ids: readonly string[]) => void;
}

/** Place, day, time, stones and words: in that order, each following from the one before. */
export function BookingForm({ places, stones, inCart, onStones }: BookingFormProps) {
  const { formatMessage } = useIntl();
  const [chosenPlace, setPlace] = useState<string | null>(null);
  const [from, setFrom] = useState<string | undefined>(undefined);
  const [chosenDay, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const place = places.find(({ place_id: id }) => id === chosenPlace) ?? places[0];
  const { data, error, refetch } = useCall(
    'getAppointmentSlots',
    { data: { place_id: place?.place_id ?? '', ...(from !== undefined && { from }) } },
    { enabled: place !== undefined },
  );
  const { book, isBooking, bookingError } = useAppointments({
    onBooked: () => {
      setTime(null);
      setWords('');
      onStones([]);
    },
  });
  const days = data?.days ?? [];
  const day =
    days.find((one) => one.day === chosenDay) ??
    days.find(({ slots }) => slots.some(({ is_free: isFree }) => isFree)) ??
    days[0];
  const slot = day?.slots.find((one) => one.is_free && one.starts_at === time);
  if (place === undefined) return null;
  return (
    <form
      aria-label={formatMessage({ id: 'appointments.form' })}
      className="flex min-w-0 flex-col gap-5 rounded-sheet border border-line bg-tray p-4 shadow-lift min-[800px]:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (slot === undefined) return;
        book({
          place_id: place.place_id,
          starts_at: slot.starts_at,
          stones: stones.map(({ stock_uuid: id }) => id),
          words: words.trim(),
        });
      }}
    >
      <PlaceChoice
        places={places}
        place={place}
        onChange={(id) => {
          setPlace(id);
          setFrom(undefined);
          setDay(null);
          setTime(null);
        }}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows count={5} />}
      {data && day && (
        <>
          <DayStrip
            days={days}
            chosen={day.day}
            lastDay={data.last_day}
            isFirst={from === undefined}
            onChoose={setDay}
            onFrom={(next) => {
              setFrom(next);
              setDay(null);
            }}
          />
          <TimeChips day={day} place={place} chosen={slot?.starts_at ?? null} onChoose={setTime} />
        </>
      )}
      <LaidStones stones={stones} inCart={inCart} onChange={onStones} />
      <TextArea
        label={formatMessage({ id: 'appointments.words' })}
        value={words}
        onChange={setWords}
        maxLength={limits.descriptionMax}
        rows={3}
      />
      <ErrorLine error={bookingError} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" isPending={isBooking} isDisabled={slot === undefined}>
          {formatMessage({ id: 'appointments.book' })}
        </Button>
        {slot ? (
          <ChosenTime at={slot.starts_at} place={place} />
        ) : (
          <p className="text-13 text-ink-2">{formatMessage({ id: 'appointments.chooseTime' })}</p>
        )}
      </div>
    </form>
  );
}
