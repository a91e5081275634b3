import type { Appointment } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { ActorName } from '../../ui/actor-name.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectedTime } from './selected-time.tsx';
import { StoneList } from './stone-list.tsx';
import { useAppointments } from './use-appointments.ts';

const isToCome = ({ status }: Appointment) => status === 'REQUESTED' || status === 'CONFIRMED';

interface AppointmentListProps {
  readonly appointments: readonly Appointment[];
  readonly mayCancel: boolean;
}

/** The customer's appointments: upcoming ones with the next first, then past ones. */
export function AppointmentList({ appointments, mayCancel }: AppointmentListProps) {
  const { formatMessage } = useIntl();
  const toCome = appointments.filter(isToCome).toReversed();
  const past = appointments.filter((one) => !isToCome(one));
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <section aria-labelledby="to-come" className="flex flex-col gap-2">
        <h2 id="to-come" className="text-16 font-semibold text-ink">
          {formatMessage({ id: 'appointments.toCome' })}
        </h2>
        {toCome.length === 0 ? (
          <p className="text-13 text-ink-2">{formatMessage({ id: 'appointments.none' })}</p>
        ) : (
          <Entries appointments={toCome} mayCancel={mayCancel} />
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past" className="flex flex-col gap-2">
          <h2 id="past" className="text-16 font-semibold text-ink">
            {formatMessage({ id: 'appointments.past' })}
          </h2>
          <Entries appointments={past} mayCancel={false} />
        </section>
      )}
    </div>
  );
}

function Entries({ appointments, mayCancel }: AppointmentListProps) {
  return (
    <ul className="rounded-sheet border border-line bg-tray">
      {appointments.map((appointment) => (
        <Entry key={appointment.appointment_id} appointment={appointment} mayCancel={mayCancel} />
      ))}
    </ul>
  );
}

const tones = {
  REQUESTED: 'text-hold',
  CONFIRMED: 'text-available',
  DECLINED: 'text-bad',
  CANCELLED: 'text-ink-3',
  COMPLETED: 'text-ink-3',
} as const;

interface EntryProps {
  readonly appointment: Appointment;
  readonly mayCancel: boolean;
}

function Entry({ appointment, mayCancel }: EntryProps) {
  const { formatMessage } = useIntl();
  const { cancel, isCancelling } = useAppointments();
  const { appointment_id: id, appointment_no: number, status, showroom, stones, note, reason } = appointment;
  return (
    <li className="flex flex-col gap-1.5 border-t border-line px-4 py-3 first:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3 text-13">
        <span className={`font-medium ${tones[status]}`}>
          {formatMessage({ id: `appointments.state.${status}` })}
        </span>
        <bdi className="text-ink-3">{number}</bdi>
        <ActorName name={appointment.person} />
      </p>
      <SelectedTime at={appointment.starts_at} showroom={showroom} />
      <p className="flex flex-wrap gap-x-2 text-13 text-ink-2">
        <bdi>{showroom.name}</bdi> <bdi>{showroom.address}</bdi>
      </p>
      {reason !== '' && (
        <p dir="auto" className="text-13 text-ink">
          {reason}
        </p>
      )}
      {note !== '' && (
        <p dir="auto" className="text-13 wrap-anywhere whitespace-pre-line text-ink-2">
          {note}
        </p>
      )}
      {isToCome(appointment) && stones.length > 0 && <StoneList stones={stones} />}
      {!isToCome(appointment) && stones.length > 0 && (
        <p className="text-13 text-ink-3">
          {formatMessage({ id: 'appointments.stones' }, { count: stones.length })}
        </p>
      )}
      {mayCancel && isToCome(appointment) && (
        <Button
          variant="quiet"
          className="-ms-3 self-start"
          isPending={isCancelling}
          aria-label={formatMessage({ id: 'appointments.cancelNumber' }, { number })}
          onPress={() => {
            cancel(id);
          }}
        >
          {formatMessage({ id: 'appointments.cancel' })}
        </Button>
      )}
    </li>
  );
}
