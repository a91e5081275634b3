import type { DeskAppointment } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCall } from '../../../lib/call-query.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { PanelStones } from '../../../ui/desk/panel-stones.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import type { Bulk } from '../../../ui/desk/use-bulk.ts';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { usePlaceTime } from '../place-clock.ts';
import type { DeskAppointmentActs } from './appointment-acts.ts';

interface DeskAppointmentPanelProps {
  readonly id: string;
  readonly acts: DeskAppointmentActs;
  readonly bulk: Bulk;
  readonly onClose: () => void;
}

/** One appointment beside the list: who comes when, what is laid out, and the answer. */
export function DeskAppointmentPanel({ id, acts, bulk, onClose }: DeskAppointmentPanelProps) {
  const { data, error, refetch } = useCall('deskGetAppointment', { id });
  return (
    <SidePanel title={data?.appointment.appointment_no ?? ''} bulk={bulk} onClose={onClose}>
      {!data && !error && <LoadingRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Opened appointment={data.appointment} acts={acts} />}
    </SidePanel>
  );
}

function Opened({
  appointment,
  acts,
}: {
  readonly appointment: DeskAppointment;
  readonly acts: DeskAppointmentActs;
}) {
  const { formatMessage } = useIntl();
  const timeAt = usePlaceTime();
  const { place, buyer, stones } = appointment;
  const label = (key: PlainUnder<'deskAppointments'>) => formatMessage({ id: `deskAppointments.${key}` });
  const offered = acts.acts.filter(({ isFor }) => isFor(appointment));
  return (
    <>
      <PanelFacts
        facts={[
          {
            label: label('status'),
            value: formatMessage({ id: `appointments.state.${appointment.status}` }),
          },
          {
            label: label('time'),
            value: <bdi className="font-semibold">{timeAt(appointment.starts_at, place.time_zone)}</bdi>,
          },
          { label: label('place'), value: `${place.name}, ${place.address}` },
          { label: label('customer'), value: buyer.company ?? buyer.name },
          { label: label('by'), value: appointment.person ?? buyer.name },
          { label: label('email'), value: <bdi dir="ltr">{buyer.email}</bdi> },
          { label: label('words'), value: appointment.words },
          { label: label('reason'), value: appointment.reason },
        ]}
      />
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offered.map((act, at) => (
            <Button
              key={act.key}
              variant={at === 0 && act.key === 'confirm' ? 'primary' : 'secondary'}
              onPress={() => {
                act.onPress([appointment]);
              }}
            >
              {act.label}
            </Button>
          ))}
        </div>
      )}
      {stones.length > 0 && (
        <PanelStones
          label={formatMessage({ id: 'appointments.stones' }, { count: stones.length })}
          stones={stones}
        />
      )}
    </>
  );
}
