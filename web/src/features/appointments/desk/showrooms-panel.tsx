import { limits, type DeskShowroom } from '@loupe/contract';
import { isTimeZone } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useFormatDay } from '../../../lib/format-day.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useDeskMutation } from '../../../lib/use-desk-mutation.ts';
import { browserTimeZone } from '../../../lib/time-zones.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog, type ActionForm } from '../../../ui/desk/action-dialog.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { useNotify } from '../../../ui/notices.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { OpeningHoursForm } from './opening-hours-form.tsx';
import { formatMinutes } from './opening-hours.ts';
import { useFormatWeekday } from './use-format-weekday.ts';

/** The showrooms, their weekly hours and the days on which they are closed. */
export function ShowroomsPanel({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data, error, refetch } = useCallQuery('deskListShowrooms', {});
  const [dialog, openDialog] = useState<ActionForm | null>(null);
  const refuse = {
    onError: (refused: Error) => {
      notify({ kind: 'error', text: errorText(refused) });
    },
  };
  const saveShowroom = useDeskMutation('deskSaveShowroom');
  const closeDay = useDeskMutation('deskSetClosedDay', {
    onSuccess: ({ booked_appointments: booked }) => {
      if (booked.length > 0) {
        const text = formatMessage(
          { id: 'appointments.desk.bookedAppointments' },
          { count: booked.length, numbers: booked.join(', ') },
        );
        notify({ kind: 'info', text });
      }
    },
  });
  const label = (key: PlainUnder<'appointments.desk'>) => formatMessage({ id: `appointments.desk.${key}` });
  const editShowroom = (showroom?: DeskShowroom) => {
    const nameField = { name: 'name', label: label('showroomName'), maxLength: 80 };
    openDialog({
      title: showroom?.name ?? label('newShowroom'),
      submit: label('save'),
      fields: [
        ...(showroom ? [] : [nameField]),
        { name: 'address', label: label('address'), initial: showroom?.address ?? '', maxLength: 300 },
        {
          name: 'zone',
          label: label('zone'),
          hint: label('zoneHint'),
          initial: showroom?.time_zone ?? browserTimeZone(),
        },
        { name: 'email', label: label('showroomEmail'), kind: 'email', initial: showroom?.email ?? '' },
      ],
      onAnswer: ({ name = '', address = '', zone = '', email = '' }) => {
        if (!isTimeZone(zone)) {
          notify({ kind: 'error', text: label('zoneHint') });
          return;
        }
        saveShowroom.mutate(
          { data: { name: showroom?.name ?? name, address, time_zone: zone, email } },
          refuse,
        );
      },
    });
  };
  const editDay = (showroom: DeskShowroom) => {
    openDialog({
      title: `${label('closeDay')}: ${showroom.name}`,
      submit: label('closeDay'),
      fields: [
        { name: 'day', label: label('day'), kind: 'date' },
        { name: 'reason', label: label('reason'), isOptional: true, maxLength: limits.reasonMax },
      ],
      onAnswer: ({ day = '', reason = '' }) => {
        closeDay.mutate({ id: showroom.showroom_id, data: { day, reason } }, refuse);
      },
    });
  };
  return (
    <SidePanel title={label('showrooms')} onClose={onClose}>
      {!data && !error && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.showrooms.length === 0 && <EmptyState text={label('noShowrooms')} />}
      {data?.showrooms.map((showroom) => (
        <ShowroomSection
          key={showroom.showroom_id}
          showroom={showroom}
          onChange={() => {
            editShowroom(showroom);
          }}
          onCloseDay={() => {
            editDay(showroom);
          }}
          onOpenDay={(day) => {
            closeDay.mutate({ id: showroom.showroom_id, data: { day, is_closed: false } }, refuse);
          }}
        />
      ))}
      {data && (
        <Button
          className="self-start"
          onPress={() => {
            editShowroom();
          }}
        >
          {label('newShowroom')}
        </Button>
      )}
      {dialog && (
        <ActionDialog
          question={dialog}
          onClose={() => {
            openDialog(null);
          }}
        />
      )}
    </SidePanel>
  );
}

interface ShowroomSectionProps {
  readonly showroom: DeskShowroom;
  readonly onChange: () => void;
  readonly onCloseDay: () => void;
  readonly onOpenDay: (day: string) => void;
}

function ShowroomSection({ showroom, onChange, onCloseDay, onOpenDay }: ShowroomSectionProps) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const weekdayOf = useFormatWeekday();
  const [isEditing, setEditing] = useState(false);
  const label = (key: PlainUnder<'appointments.desk'>) => formatMessage({ id: `appointments.desk.${key}` });
  return (
    <section
      aria-label={showroom.name}
      className="flex flex-col gap-2 border-b border-line pb-4 text-13 last:border-0"
    >
      <h3 className="text-14 font-semibold text-ink">{showroom.name}</h3>
      <p className="text-ink-2">
        <bdi>{showroom.address}</bdi> · <bdi dir="ltr">{showroom.time_zone}</bdi> ·{' '}
        <bdi dir="ltr">{showroom.email}</bdi>
      </p>
      {isEditing ? (
        <OpeningHoursForm
          showroom={showroom}
          onClose={() => {
            setEditing(false);
          }}
        />
      ) : (
        <>
          <ul>
            {showroom.hours.map((hours) => (
              <li key={`${hours.weekday} ${hours.opens}`} className="flex flex-wrap gap-x-3">
                <span className="w-12 text-ink-3">{weekdayOf(hours.weekday)}</span>
                <bdi dir="ltr" className="tabular-nums">
                  {formatMinutes(hours.opens)}–{formatMinutes(hours.closes)}
                </bdi>
                <span className="text-ink-3">
                  {formatMessage(
                    { id: 'appointments.desk.slots' },
                    { minutes: hours.slot_minutes, capacity: hours.capacity },
                  )}
                </span>
              </li>
            ))}
          </ul>
          {showroom.days_off.length > 0 && (
            <ul aria-label={label('daysOff')}>
              {showroom.days_off.map(({ day: off, reason }) => (
                <li key={off} className="flex flex-wrap items-center gap-x-3">
                  <span className="text-hold">
                    {formatMessage({ id: 'appointments.desk.closedOn' }, { day: day(off) })}
                  </span>
                  <bdi className="text-ink-2">{reason}</bdi>
                  <Button
                    variant="quiet"
                    aria-label={formatMessage({ id: 'appointments.desk.openDay' }, { day: day(off) })}
                    onPress={() => {
                      onOpenDay(off);
                    }}
                  >
                    {label('openAgain')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              onPress={() => {
                setEditing(true);
              }}
            >
              {label('hours')}
            </Button>
            <Button onPress={onCloseDay}>{label('closeDay')}</Button>
            <Button variant="quiet" onPress={onChange}>
              {label('change')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
