import type { DeskAppointment } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { PanelStones } from '../../../trade/desk/panel-stones.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { useFormatShowroomTime } from '../showroom-time.ts';
import type { DeskAppointmentActions } from './use-appointment-actions.ts';

interface DeskAppointmentPanelProps {
  readonly id: string;
  readonly acts: DeskAppointmentActions;
  readonly bulk: BulkAction;
  readonly onClose: () => void;
}

/** Details of one appointment beside the list: visitor, time, stones to view and the desk's answer. */
export function DeskAppointmentPanel({ id, acts, bulk, onClose }: DeskAppointmentPanelProps) {
  const { data, error, refetch } = useCallQuery('deskGetAppointment', { id });
  return (
    <SidePanel title={data?.appointment.appointment_no ?? ''} bulk={bulk} onClose={onClose}>
      {!data && !error && <SkeletonRows count={6} />}
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
  readonly acts: DeskAppointmentActions;
}) {
  const { formatMessage } = useIntl();
  const timeAt = useFormatShowroomTime();
  const { showroom, customer, stones } = appointment;
  const label = (key: PlainUnder<'appointments.desk'>) => formatMessage({ id: `appointments.desk.${key}` });
  const offered = acts.acts.filter(({ isApplicable }) => isApplicable(appointment));
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
            value: <bdi className="font-semibold">{timeAt(appointment.starts_at, showroom.time_zone)}</bdi>,
          },
          { label: label('showroom'), value: `${showroom.name}, ${showroom.address}` },
          { label: label('customer'), value: customer.company ?? customer.name },
          { label: label('by'), value: appointment.person ?? customer.name },
          { label: label('email'), value: <bdi dir="ltr">{customer.email}</bdi> },
          { label: label('note'), value: appointment.note },
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
