import { limits, type Showroom, type StoneRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { SelectedTime } from './selected-time.tsx';
import { DayPicker } from './day-picker.tsx';
import { StonesToView } from './stones-to-view.tsx';
import { ShowroomSelect } from './showroom-select.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useAppointmentSlots } from './use-appointment-slots.ts';
import { useAppointments } from './use-appointments.ts';

interface BookingFormProps {
  readonly showrooms: readonly Showroom[];
  readonly stones: readonly StoneRow[];
  readonly inCart: readonly StoneRow[];
  readonly onStones: (ids: readonly string[]) => void;
}

/** Showroom, day, time, stones and note, in this order: each choice depends on the one before. */
export function BookingForm({ showrooms, stones, inCart, onStones }: BookingFormProps) {
  const { formatMessage } = useIntl();
  const [showroomId, saveShowroom] = useState<string | null>(null);
  const [from, setFrom] = useState<string | undefined>(undefined);
  const [chosenDay, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const showroom = showrooms.find(({ showroom_id: id }) => id === showroomId) ?? showrooms[0];
  const { data, error, refetch } = useAppointmentSlots(showroom, from);
  const { book, isBooking, bookingError } = useAppointments({
    onBooked: () => {
      setTime(null);
      setNote('');
      onStones([]);
    },
  });
  const days = data?.days ?? [];
  const day =
    days.find((one) => one.day === chosenDay) ??
    days.find(({ slots }) => slots.some(({ is_free: isFree }) => isFree)) ??
    days[0];
  const slot = day?.slots.find((one) => one.is_free && one.starts_at === time);
  if (showroom === undefined) return null;
  return (
    <form
      aria-label={formatMessage({ id: 'appointments.form' })}
      className="flex min-w-0 flex-col gap-5 rounded-sheet border border-line bg-tray p-4 shadow-lift min-[800px]:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (slot === undefined) return;
        book({
          showroom_id: showroom.showroom_id,
          starts_at: slot.starts_at,
          stones: stones.map(({ stock_uuid: id }) => id),
          note: note.trim(),
        });
      }}
    >
      <ShowroomSelect
        showrooms={showrooms}
        showroom={showroom}
        onChange={(id) => {
          saveShowroom(id);
          setFrom(undefined);
          setDay(null);
          setTime(null);
        }}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={5} />}
      {data && day && (
        <>
          <DayPicker
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
          <SlotPicker day={day} showroom={showroom} chosen={slot?.starts_at ?? null} onChoose={setTime} />
        </>
      )}
      <StonesToView stones={stones} inCart={inCart} onChange={onStones} />
      <TextArea
        label={formatMessage({ id: 'appointments.note' })}
        value={note}
        onChange={setNote}
        maxLength={limits.descriptionMax}
        rows={3}
      />
      <InlineError error={bookingError} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" isPending={isBooking} isDisabled={slot === undefined}>
          {formatMessage({ id: 'appointments.book' })}
        </Button>
        {slot ? (
          <SelectedTime at={slot.starts_at} showroom={showroom} />
        ) : (
          <p className="text-13 text-ink-2">{formatMessage({ id: 'appointments.chooseTime' })}</p>
        )}
      </div>
    </form>
  );
}
