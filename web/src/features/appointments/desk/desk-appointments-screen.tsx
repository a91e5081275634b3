import type { DeskAppointment } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { ActSheet } from '../../../ui/desk/act-sheet.tsx';
import { Age } from '../../../ui/desk/age.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { usePlaceTime } from '../place-clock.ts';
import { appointmentName, useDeskAppointmentActs } from './appointment-acts.ts';
import { DeskAppointmentPanel } from './desk-appointment-panel.tsx';
import { PlacesPanel } from './places-panel.tsx';

const shows = ['coming', 'asked', 'all'] as const;
const places = 'places';

/** Who comes when to see what: appointments asked for, those to come, all; and the places with their hours. */
export function DeskAppointmentsScreen() {
  const { formatMessage } = useIntl();
  const timeAt = usePlaceTime();
  const { opened, open, close } = useOpened();
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListAppointments',
    sorts: ['starts_at', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListAppointments', { data: { ...page, show } }, options),
  });
  const bulk = useBulk();
  const acts = useDeskAppointmentActs(bulk);
  const label = (key: PlainUnder<'deskAppointments'>) => formatMessage({ id: `deskAppointments.${key}` });
  const columns: readonly DeskColumn<DeskAppointment>[] = [
    {
      key: 'starts_at',
      label: label('time'),
      text: ({ starts_at: at, place }) => timeAt(at, place.time_zone),
      sort: 'starts_at',
    },
    { key: 'place', label: label('place'), text: ({ place }) => place.name },
    {
      key: 'customer',
      label: label('customer'),
      text: ({ buyer }) => buyer.company ?? buyer.name,
      sort: 'customer',
    },
    {
      key: 'status',
      label: label('status'),
      text: ({ status }) => formatMessage({ id: `appointments.state.${status}` }),
    },
    {
      key: 'asked_at',
      label: label('asked'),
      text: ({ asked_at: at, place }) => timeAt(at, place.time_zone),
      render: ({ asked_at: at, status, place }) =>
        status === 'ASKED' ? <Age since={at} /> : <bdi>{timeAt(at, place.time_zone)}</bdi>,
    },
    { key: 'stones', label: label('stones'), text: ({ stones }) => String(stones.length), isFigure: true },
    { key: 'number', label: label('number'), text: appointmentName, isHidden: true },
    { key: 'email', label: label('email'), text: ({ buyer }) => buyer.email, isHidden: true },
    { key: 'words', label: label('words'), text: ({ words }) => words, isHidden: true },
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
              open(places);
            }}
          >
            {label('places')}
          </Button>
        }
        filters={
          <OneOf
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
          opened === places ? (
            <PlacesPanel onClose={close} />
          ) : (
            opened !== null && (
              <DeskAppointmentPanel key={opened} id={opened} acts={acts} bulk={bulk} onClose={close} />
            )
          )
        }
      />
      {acts.question && <ActSheet question={acts.question} onClose={acts.closeQuestion} />}
    </>
  );
}
