import { limits, type DeskPlace } from '@loupe/contract';
import { isTimeZone } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../lib/call-query.ts';
import { useDay } from '../../../lib/day.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useDeskAction } from '../../../lib/use-desk-action.ts';
import { ownTimeZone } from '../../../lib/zones.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { ActSheet, type ActQuestion } from '../../../ui/desk/act-sheet.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { useNotify } from '../../../ui/notices.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { HoursForm } from './hours-form.tsx';
import { clockOf } from './opening-hours.ts';
import { useWeekday } from './use-weekday.ts';

/** Where goods can be seen, and when: places, their weekly hours, days on which they are closed. */
export function PlacesPanel({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data, error, refetch } = useCall('deskListPlaces', {});
  const [question, ask] = useState<ActQuestion | null>(null);
  const refuse = {
    onError: (refused: Error) => {
      notify({ kind: 'error', text: errorText(refused) });
    },
  };
  const setPlace = useDeskAction('deskSetPlace');
  const closeDay = useDeskAction('deskCloseDay', {
    onSuccess: ({ standing }) => {
      if (standing.length > 0) {
        const text = formatMessage(
          { id: 'deskAppointments.standing' },
          { count: standing.length, numbers: standing.join(', ') },
        );
        notify({ kind: 'info', text });
      }
    },
  });
  const label = (key: PlainUnder<'deskAppointments'>) => formatMessage({ id: `deskAppointments.${key}` });
  const askPlace = (place?: DeskPlace) => {
    const nameField = { name: 'name', label: label('placeName'), maxLength: 80 };
    ask({
      title: place?.name ?? label('newPlace'),
      submit: label('save'),
      fields: [
        ...(place ? [] : [nameField]),
        { name: 'address', label: label('address'), initial: place?.address ?? '', maxLength: 300 },
        {
          name: 'zone',
          label: label('zone'),
          hint: label('zoneHint'),
          initial: place?.time_zone ?? ownTimeZone(),
        },
        { name: 'email', label: label('placeEmail'), kind: 'email', initial: place?.email ?? '' },
      ],
      onAnswer: ({ name = '', address = '', zone = '', email = '' }) => {
        if (!isTimeZone(zone)) {
          notify({ kind: 'error', text: label('zoneHint') });
          return;
        }
        setPlace.mutate({ data: { name: place?.name ?? name, address, time_zone: zone, email } }, refuse);
      },
    });
  };
  const askDay = (place: DeskPlace) => {
    ask({
      title: `${label('closeDay')}: ${place.name}`,
      submit: label('closeDay'),
      fields: [
        { name: 'day', label: label('day'), kind: 'date' },
        { name: 'reason', label: label('reason'), isOptional: true, maxLength: limits.reasonMax },
      ],
      onAnswer: ({ day = '', reason = '' }) => {
        closeDay.mutate({ id: place.place_id, data: { day, reason } }, refuse);
      },
    });
  };
  return (
    <SidePanel title={label('places')} onClose={onClose}>
      {!data && !error && <LoadingRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.places.length === 0 && <EmptyState text={label('noPlaces')} />}
      {data?.places.map((place) => (
        <PlaceSection
          key={place.place_id}
          place={place}
          onChange={() => {
            askPlace(place);
          }}
          onCloseDay={() => {
            askDay(place);
          }}
          onOpenDay={(day) => {
            closeDay.mutate({ id: place.place_id, data: { day, is_closed: false } }, refuse);
          }}
        />
      ))}
      {data && (
        <Button
          className="self-start"
          onPress={() => {
            askPlace();
          }}
        >
          {label('newPlace')}
        </Button>
      )}
      {question && (
        <ActSheet
          question={question}
          onClose={() => {
            ask(null);
          }}
        />
      )}
    </SidePanel>
  );
}

interface PlaceSectionProps {
  readonly place: DeskPlace;
  readonly onChange: () => void;
  readonly onCloseDay: () => void;
  readonly onOpenDay: (day: string) => void;
}

function PlaceSection({ place, onChange, onCloseDay, onOpenDay }: PlaceSectionProps) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const weekdayOf = useWeekday();
  const [isEditing, setEditing] = useState(false);
  const label = (key: PlainUnder<'deskAppointments'>) => formatMessage({ id: `deskAppointments.${key}` });
  return (
    <section
      aria-label={place.name}
      className="flex flex-col gap-2 border-b border-line pb-4 text-13 last:border-0"
    >
      <h3 className="text-14 font-semibold text-ink">{place.name}</h3>
      <p className="text-ink-2">
        <bdi>{place.address}</bdi> · <bdi dir="ltr">{place.time_zone}</bdi> ·{' '}
        <bdi dir="ltr">{place.email}</bdi>
      </p>
      {isEditing ? (
        <HoursForm
          place={place}
          onClose={() => {
            setEditing(false);
          }}
        />
      ) : (
        <>
          <ul>
            {place.hours.map((hours) => (
              <li key={`${hours.weekday} ${hours.opens}`} className="flex flex-wrap gap-x-3">
                <span className="w-12 text-ink-3">{weekdayOf(hours.weekday)}</span>
                <bdi dir="ltr" className="tabular-nums">
                  {clockOf(hours.opens)}–{clockOf(hours.closes)}
                </bdi>
                <span className="text-ink-3">
                  {formatMessage(
                    { id: 'deskAppointments.slots' },
                    { minutes: hours.slot_minutes, capacity: hours.capacity },
                  )}
                </span>
              </li>
            ))}
          </ul>
          {place.days_off.length > 0 && (
            <ul aria-label={label('daysOff')}>
              {place.days_off.map(({ day: off, reason }) => (
                <li key={off} className="flex flex-wrap items-center gap-x-3">
                  <span className="text-hold">
                    {formatMessage({ id: 'deskAppointments.closedOn' }, { day: day(off) })}
                  </span>
                  <bdi className="text-ink-2">{reason}</bdi>
                  <Button
                    variant="quiet"
                    aria-label={formatMessage({ id: 'deskAppointments.openDay' }, { day: day(off) })}
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
