import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { AppointmentList } from './appointment-list.tsx';
import { BookingForm } from './booking-form.tsx';
import { useAppointmentSlots } from './use-appointment-slots.ts';

interface AppointmentScreenProps {
  /** Whether the stones to view and those of the cart are loaded. */
  readonly isReady: boolean;
  /** Whether the customer may book and cancel. */
  readonly mayBookAppointment: boolean;
  /** Stones to view, as selected so far. */
  readonly stones: readonly StoneRow[];
  /** Stones of the cart that can be added. */
  readonly inCart: readonly StoneRow[];
  readonly onStones: (ids: readonly string[]) => void;
}

/** Book Appointment: times to view goods, and the customer's appointments. */
export function AppointmentScreen({
  isReady,
  mayBookAppointment,
  stones,
  inCart,
  onStones,
}: AppointmentScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('listAppointments', {});
  // The free times of the showroom that the form shows first are in the middle of the screen: all of it appears
  // together.
  const [first] = data?.showrooms ?? [];
  const slots = useAppointmentSlots(mayBookAppointment ? first : undefined);
  const isLoaded = data !== undefined && isReady && !slots.isLoading;
  return (
    <div className="flex flex-col gap-5 px-4 pt-4 pb-6 min-[800px]:px-6">
      <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'appointments.title' })}</h1>
      {!isLoaded && !error && <SkeletonRows count={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isLoaded && (
        <div className="grid items-start gap-6 min-[1100px]:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
          {mayBookAppointment &&
            (data.showrooms.length === 0 ? (
              <EmptyState text={formatMessage({ id: 'appointments.noShowrooms' })} />
            ) : (
              <BookingForm showrooms={data.showrooms} stones={stones} inCart={inCart} onStones={onStones} />
            ))}
          <AppointmentList appointments={data.appointments_data} mayCancel={mayBookAppointment} />
        </div>
      )}
    </div>
  );
}
