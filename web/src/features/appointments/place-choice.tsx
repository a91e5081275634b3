import type { AppointmentPlace } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';

interface PlaceChoiceProps {
  readonly places: readonly AppointmentPlace[];
  readonly place: AppointmentPlace;
  readonly onChange: (placeId: string) => void;
}

/** Where: a choice where there is one, and the address. */
export function PlaceChoice({ places, place, onChange }: PlaceChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="flex flex-col gap-2">
      {places.length > 1 && (
        <ChoiceStrip
          label={formatMessage({ id: 'appointments.place' })}
          options={places.map(({ place_id: value, name: label }) => ({ value, label }))}
          chosen={[place.place_id]}
          onChange={(chosen) => {
            const next = chosen.find((id) => id !== place.place_id);
            if (next !== undefined) onChange(next);
          }}
        />
      )}
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-2">
        <bdi className="font-semibold text-ink">{place.name}</bdi>
        <bdi>{place.address}</bdi>
      </p>
    </div>
  );
}
