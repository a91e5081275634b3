import type { Showroom } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { ChipGroup } from '../../ui/chip-group.tsx';

interface ShowroomSelectProps {
  readonly showrooms: readonly Showroom[];
  readonly showroom: Showroom;
  readonly onChange: (placeId: string) => void;
}

/** The showroom: a select when there are several, and the address. */
export function ShowroomSelect({ showrooms, showroom, onChange }: ShowroomSelectProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="flex flex-col gap-2">
      {showrooms.length > 1 && (
        <ChipGroup
          label={formatMessage({ id: 'appointments.showroom' })}
          options={showrooms.map(({ showroom_id: value, name: label }) => ({ value, label }))}
          selected={[showroom.showroom_id]}
          onChange={(chosen) => {
            const next = chosen.find((id) => id !== showroom.showroom_id);
            if (next !== undefined) onChange(next);
          }}
        />
      )}
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-2">
        <bdi className="font-semibold text-ink">{showroom.name}</bdi>
        <bdi>{showroom.address}</bdi>
      </p>
    </div>
  );
}
