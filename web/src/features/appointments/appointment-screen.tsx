import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCall } from '../../lib/call-query.ts';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { AppointmentList } from './appointment-list.tsx';
import { BookingForm } from './booking-form.tsx';

interface AppointmentScreenProps {
  /** Whether he may book, and call off. */
  readonly mayBook: boolean;
  /** Stones to be laid out, as chosen so far. */
  readonly stones: readonly StoneRow[];
  /** Stones of the cart that could be laid out besides. */
  readonly inCart: readonly StoneRow[];
  readonly onStones: (ids: readonly string[]) => void;
}

/** Book Appointment: a time to see goods, and the times already booked. */
export function AppointmentScreen({ mayBook, stones, inCart, onStones }: AppointmentScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch } = useCall('getAppointment', {});
  return (
    <div className="flex flex-col gap-5 px-4 pt-4 pb-6 min-[800px]:px-6">
      <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'appointments.title' })}</h1>
      {isPending && <LoadingRows count={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid items-start gap-6 min-[1100px]:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
          {mayBook &&
            (data.places.length === 0 ? (
              <EmptyState text={formatMessage({ id: 'appointments.noPlaces' })} />
            ) : (
              <BookingForm places={data.places} stones={stones} inCart={inCart} onStones={onStones} />
            ))}
          <AppointmentList appointments={data.appointments_data} mayCancel={mayBook} />
        </div>
      )}
    </div>
  );
}
