import { limits, type StoneRow } from '@loupe/contract';
import { CalendarClock } from 'lucide-react';
import { useIntl } from 'react-intl';
import { isUnavailable } from './availability.ts';
import type { StoneActions } from './stone-actions.ts';
import { Button } from '../../ui/button.tsx';

interface AppointButtonProps {
  readonly stones: readonly StoneRow[];
  readonly acts: StoneActions;
}

/**
 * Books a viewing of stones; hidden without the permission, when no stone can be viewed, or for too many
 * stones.
 */
export function BookViewingButton({ stones, acts: { onBookViewing } }: AppointButtonProps) {
  const { formatMessage } = useIntl();
  const ids = stones.filter((stone) => !isUnavailable(stone)).map(({ stock_uuid: id }) => id);
  if (onBookViewing === undefined || ids.length === 0 || ids.length > limits.appointmentStonesMax)
    return null;
  return (
    <Button
      variant="quiet"
      onPress={() => {
        onBookViewing(ids);
      }}
    >
      <CalendarClock size={16} aria-hidden />
      <span className="max-sm:sr-only">{formatMessage({ id: 'appointments.see' })}</span>
    </Button>
  );
}
