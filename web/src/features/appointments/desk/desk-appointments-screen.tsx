import type { DeskAppointment } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog } from '../../../ui/desk/action-dialog.tsx';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { useFormatShowroomTime } from '../showroom-time.ts';
import { appointmentName, useDeskAppointmentActions } from './use-appointment-actions.ts';
import { DeskAppointmentPanel } from './desk-appointment-panel.tsx';
import { ShowroomsPanel } from './showrooms-panel.tsx';

const shows = ['upcoming', 'requested', 'all'] as const;
const showroomsPanel = 'showrooms';

/** The desk's appointments (requested, upcoming or all), and the showrooms with their opening hours. */
export function DeskAppointmentsScreen() {
  const { formatMessage } = useIntl();
  const timeAt = useFormatShowroomTime();
  const { opened, open, close } = useOpenRow();
  const show = useFilterValue('show', shows);
  const list = useDeskList({
    call: 'deskListAppointments',
    sorts: ['starts_at', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListAppointments', { data: { ...page, show } }, options),
  });
  const bulk = useBulkAction();
  const acts = useDeskAppointmentActions(bulk);
  const label = (key: PlainUnder<'appointments.desk'>) => formatMessage({ id: `appointments.desk.${key}` });
  const columns: readonly DeskColumn<DeskAppointment>[] = [
    {
      key: 'starts_at',
      label: label('time'),
      text: ({ starts_at: at, showroom }) => timeAt(at, showroom.time_zone),
      sort: 'starts_at',
    },
    { key: 'showroom', label: label('showroom'), text: ({ showroom }) => showroom.name },
    {
      key: 'customer',
      label: label('customer'),
      text: ({ customer }) => customer.company ?? customer.name,
      sort: 'customer',
    },
    {
      key: 'status',
      label: label('status'),
      text: ({ status }) => formatMessage({ id: `appointments.state.${status}` }),
    },
    {
      key: 'requested_at',
      label: label('requested'),
      text: ({ requested_at: at, showroom }) => timeAt(at, showroom.time_zone),
      render: ({ requested_at: at, status, showroom }) =>
        status === 'REQUESTED' ? <WaitingTime since={at} /> : <bdi>{timeAt(at, showroom.time_zone)}</bdi>,
    },
    { key: 'stones', label: label('stones'), text: ({ stones }) => String(stones.length), isFigure: true },
    { key: 'number', label: label('number'), text: appointmentName, isHidden: true },
    { key: 'email', label: label('email'), text: ({ customer }) => customer.email, isHidden: true },
    { key: 'note', label: label('note'), text: ({ note }) => note, isHidden: true },
  ];
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.appointments' })}
        list={list}
        columns={columns}
        keyOf={({ appointment_id: id }) => id}
        nameOf={appointmentName}
        empty={label(`none.${show}`)}
        fileName="appointments"
        tools={
          <Button
            variant="quiet"
            onPress={() => {
              open(showroomsPanel);
            }}
          >
            {label('showrooms')}
          </Button>
        }
        filters={
          <SingleSelectFilter
            label={label('show')}
            name="show"
            options={shows.map((value) => ({ value, label: label(`show.${value}`) }))}
          />
        }
        acts={acts.acts}
        bulk={bulk}
        opened={opened}
        onOpen={({ appointment_id: id }) => {
          open(id);
        }}
        panel={
          opened === showroomsPanel ? (
            <ShowroomsPanel onClose={close} />
          ) : (
            opened !== null && (
              <DeskAppointmentPanel key={opened} id={opened} acts={acts} bulk={bulk} onClose={close} />
            )
          )
        }
      />
      {acts.question && <ActionDialog question={acts.question} onClose={acts.closeQuestion} />}
    </>
  );
}
